import { createHash } from 'node:crypto'
import type { RowTypes } from '#shared/schema/rows'

/**
 * Returns the id of a demo row: the same on every computer, so links and tests may use it. Marked as UUID version 8.
 */
export function demoId(table: keyof RowTypes, key: string): string {
  const hex = createHash('sha256').update(`genoa-rigworks/${table}/${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
