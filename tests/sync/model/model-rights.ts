/** The rights in the model server. `tests/database/rights` compares them with the policies in Postgres. */

import type { Json, RowValues, SyncedRow } from '#shared/schema/row-values'
import { TABLES, type TableName } from '#shared/schema/tables'
import type { Change } from '#sync/core/mutation'
import { rightsOf, type Writer } from '#tests/support/table-rights'

export interface Caller {
  uid: string | null
  isAdmin: boolean
}

/** The audiences of a row, like the SQL function of that name: they see it, get pokes, and get its removals. */
export function audiences(table: TableName, row: SyncedRow | null): string[] {
  if (!row) return []
  const uid = ownerOf(table, row)
  const owner = uid === null ? [] : [`user:${uid}`]
  const { publicIf, isPublicByDefault } = rightsOf(table)
  switch (TABLES[table].scope) {
    case 'public':
      return isPublic(row, publicIf, isPublicByDefault) ? ['catalogue'] : ['admin', ...owner]
    case 'owner':
      return ['admin', ...owner]
    case 'private':
      return owner
    case 'admin':
      return ['admin']
  }
}

export const audiencesOf = ({ uid, isAdmin }: Caller): string[] => [
  'catalogue',
  ...(uid === null ? [] : [`user:${uid}`]),
  ...(isAdmin ? ['admin'] : []),
]

export const canSee = (caller: Caller, table: TableName, row: SyncedRow): boolean =>
  audiences(table, row).some((audience) => audiencesOf(caller).includes(audience))

/** `row`: the new row for an insert, the old row for an update or a delete. */
export function mayWrite(
  { uid, isAdmin }: Caller,
  op: Change['op'],
  table: TableName,
  row: RowValues,
): boolean {
  const owner = ownerOf(table, row)
  const isOwn = owner !== null && owner === uid
  const may: Record<Writer, boolean> = { anyone: isOwn || owner === null, owner: isOwn, admin: isAdmin }
  return (rightsOf(table)[op] ?? []).some((writer) => may[writer])
}

function ownerOf(table: TableName, row: RowValues): string | null {
  const uid = row[TABLES[table].owner ?? '']
  return typeof uid === 'string' ? uid : null
}

function isPublic(
  row: SyncedRow,
  publicIf: readonly [column: string, value: Json] | undefined,
  isPublicByDefault: boolean | undefined,
): boolean {
  if (!publicIf) return true
  const value = row[publicIf[0]]
  return value === undefined ? isPublicByDefault === true : value === publicIf[1]
}
