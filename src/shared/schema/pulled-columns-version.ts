import type { TableName } from './tables'

/**
 * Version of the columns with which `table` was pulled, from `Meta.columns`: 0 for a table that the build at that time
 * did not know, so that it skipped its rows (L3). A device without `Meta.columns` has version 1.
 */
export const pulledColumnsVersion = (
  versions: Partial<Record<TableName, number>> | undefined,
  table: TableName,
): number => (versions ? (versions[table] ?? 0) : 1)
