import { Button } from '@mantine/core'
import { useSync, useSyncStatus } from '#runtime/sync'
import { countOf } from '#shared/catalog/admin-nouns'
import { formatCount } from '#ui/format/format-count'
import { DataCard } from '#ui/lists/data-card'
import type { CsvFormat, RowProblem } from '../csv-format'
import { exportWithToast } from '../export-csv'
import type { ImportSession } from './import-session'
import type { ImportReport } from './import-state'
import classes from './import-wizard.module.css'

export interface ReportStepProps {
  session: ImportSession
  report: ImportReport
  format: CsvFormat
}

/** The result of an import: counts, the failure, and buttons to resume, undo or download the skipped rows. */
export function ReportStep({ session, report, format }: ReportStepProps) {
  const { commands } = useSync()
  const { waiting } = useSyncStatus('waiting')
  const { added, updated, left, problems, rest, failure, fileName } = report
  const skipped = new Set(problems.map(({ row }) => row)).size
  const rows = [
    ['Added', added],
    ['Updated', updated],
    ['Unchanged', left],
    ['Skipped', skipped],
    ['Not imported', rest.length],
  ] as const
  return (
    <>
      <DataCard
        title={fileName}
        headingLevel={3}
        rows={rows
          .filter(([label, count]) => count > 0 || label === 'Added')
          .map(([label, count]) => ({ label, value: formatCount(count) }))}
      />
      {failure === null ? null : <p className="rw-danger rw-strong">{failure}</p>}
      {waiting > 0 && added + updated > 0 ? (
        <p className={classes.soft}>Saved on this device; unsent changes will be sent automatically.</p>
      ) : null}
      <div className={classes.buttons}>
        {rest.length > 0 ? (
          <Button onClick={() => void session.resume()}>
            Import the other {countOf(format.noun, rest.length)}
          </Button>
        ) : null}
        {skipped + rest.length > 0 ? (
          <Button variant="default" onClick={() => void saveProblems(report, format)}>
            Download Error Report
          </Button>
        ) : null}
        {added + updated > 0 ? (
          <Button variant="default" onClick={() => void session.undo(commands.undo)}>
            Undo This Import
          </Button>
        ) : null}
        <Button variant="default" onClick={() => session.reset()}>
          Import Another File
        </Button>
      </div>
    </>
  )
}

/** Downloads the row, column, value and message of each problem, in the order of the file. */
function saveProblems({ problems, rest }: ImportReport, { noun }: CsvFormat): Promise<void> {
  const lines: RowProblem[] = [
    ...problems,
    ...rest.map(({ number, title }) => ({
      row: number,
      column: '',
      value: title,
      message: 'Not imported because the import stopped',
    })),
  ]
  return exportWithToast(
    [
      { header: 'Row', cell: ({ row }) => row },
      { header: 'Column', cell: ({ column }) => column },
      { header: 'Value', cell: ({ value }) => value },
      { header: 'Error', cell: ({ row, message }) => `Row ${row}: ${message}` },
    ],
    lines.sort((a, b) => a.row - b.row),
    `${noun.many}-errors`,
  )
}
