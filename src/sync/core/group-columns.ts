import { TABLES, type TableName } from '../../shared/schema/tables'

/** All columns of the field groups that contain any of `columns` (S12). */
export function groupColumns(table: TableName, columns: readonly string[]): string[] {
  const groups: readonly (readonly string[])[] = TABLES[table].groups
  return groups.filter((group) => group.some((column) => columns.includes(column))).flat()
}
