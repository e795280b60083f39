import { downloadFile } from '#ui/download-file'
import { csvText, type ExportColumn } from './csv-text'

/** Hands rows to the browser as `<name>.csv`. A name may come from people: only plain letters of it are kept. */
export async function exportCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  name: string,
): Promise<void> {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, '')
  const text = await csvText(columns, rows)
  downloadFile(`${plain.slice(0, 80) || 'export'}.csv`, 'text/csv;charset=utf-8', text)
}
