import { downloadFile } from '#ui/download-file'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { csvText, type ExportColumn } from './csv-text'

/**
 * Hands rows to the browser as `<name>.csv`. A name may come from people: only plain letters of it are kept. Answers
 * whether it worked; a failure has been told.
 */
export async function exportCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  name: string,
): Promise<boolean> {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, '')
  try {
    const text = await csvText(columns, rows)
    downloadFile(`${plain.slice(0, 80) || 'export'}.csv`, 'text/csv;charset=utf-8', text)
    return true
  } catch (error) {
    toastLocalFailure('Failed to export', error)
    return false
  }
}
