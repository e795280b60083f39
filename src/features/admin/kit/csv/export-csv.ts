import { downloadFile } from '#ui/download-file'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { csvText, type ExportColumn } from './csv-text'

/** Most characters of a file name before `.csv`. */
const MAX_NAME = 80

/** Downloads rows as `<name>.csv`. People may have typed the name, so only ASCII letters, digits and `_.-` remain. */
export async function exportCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  name: string,
): Promise<void> {
  const fileName = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, MAX_NAME)
  const text = await csvText(columns, rows)
  downloadFile(`${fileName || 'export'}.csv`, 'text/csv;charset=utf-8', text)
}

/** `exportCsv`, but a failure shows a toast instead of rejecting. */
export const exportWithToast: typeof exportCsv = (columns, rows, name) =>
  exportCsv(columns, rows, name).catch((error: unknown) => void toastLocalFailure('Failed to export', error))
