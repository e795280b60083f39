import type { Json, SyncedRow } from '../../shared/schema/row-values'
import { TABLES, type TableName } from '../../shared/schema/tables'

/** The value of a column; of one that the release that pulled the row did not know, what the server has in it. */
export function columnOf(table: TableName, row: SyncedRow, column: string): Json {
  const value = row[column]
  if (value !== undefined) return value
  const added: Readonly<Record<string, Json | undefined>> = TABLES[table].added(row)
  return added[column] ?? null
}
