import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { CsvFormat } from '#domain/csv/csv-format'
import { exportCsv } from './export-csv'
import { formatColumns } from './format-columns'
import { useImportAddress } from './use-import-address'

export interface CsvToolsProps<Row extends object> {
  format: CsvFormat
  /** What an export holds: the rows that the list's filter leaves, in its order. */
  rows: readonly Row[]
}

/** The two buttons of a list that can be filled from a file and saved as one. */
export function CsvTools<Row extends object>({ format, rows }: CsvToolsProps<Row>) {
  const { to } = useImportAddress()
  return (
    <>
      <Button component={Link} to={to} variant="default">
        Import CSV
      </Button>
      <Button
        variant="default"
        disabled={rows.length === 0}
        onClick={() => void exportCsv(formatColumns<Row>(format), rows, format.noun.many)}
      >
        Export CSV
      </Button>
    </>
  )
}
