import { toastLocalFailure } from '#ui/toast-local-failure'
import { exportCsv } from './export-csv'

/** `exportCsv` where nothing depends on it: a failure is told. */
export const exportOrTell: typeof exportCsv = (columns, rows, name) =>
  exportCsv(columns, rows, name).catch((error: unknown) => void toastLocalFailure('Failed to export', error))
