import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { exportCsv } from './export-csv'

/** `exportCsv`, but a failure shows a toast instead of rejecting. */
export const exportWithToast: typeof exportCsv = (columns, rows, name) =>
  exportCsv(columns, rows, name).catch((error: unknown) => void toastLocalFailure('Failed to export', error))
