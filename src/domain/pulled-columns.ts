import type { TableName } from './tables'

/**
 * With which version of its columns `table` was pulled, from what the device has noted (`Meta.columns`): 0 for a table
 * that the build of that time did not know, whose rows it left out (L3). A device that never noted anything has the first.
 */
export const pulledColumns = (
  noted: Partial<Record<TableName, number>> | undefined,
  table: TableName,
): number => (noted ? (noted[table] ?? 0) : 1)
