import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import { columnsOf, UNUSED } from './client-columns'
import { usedRights } from './column-rights'

/** The rights of API roles on other tables than the synced ones, as below. */
const UNSYNCED = [
  'private.column_aliases anon SELECT',
  'private.column_aliases authenticated SELECT',
  'private.sync_columns authenticated SELECT',
  'private.sync_commands anon SELECT',
  'private.sync_commands authenticated SELECT',
  'private.sync_removals anon SELECT',
  'private.sync_removals authenticated SELECT',
  'private.sync_state anon SELECT',
  'private.sync_state authenticated SELECT',
  'private.sync_tables anon SELECT',
  'private.sync_tables authenticated SELECT',
]

/**
 * Every right of an API role on a table, as `table role PRIVILEGE (columns)`. Columns are listed if not all are granted.
 * On the synced tables these are the rights that the app uses, and those of UNUSED.
 */
export function expectedGrants(): string[] {
  const rights = [...usedRights(), ...UNUSED].map((right) => right.split(' '))
  const ofTable = (table: TableName): string[] =>
    ['anon', 'authenticated'].flatMap((role) =>
      ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].flatMap((privilege) => {
        const found = rights.filter(
          (right) => right[0] === table && right[1] === role && right[2] === privilege,
        )
        const columns = found.flatMap(([, , , column]) => column ?? []).sort()
        const isWhole = privilege === 'DELETE' || columns.length === columnsOf(table).length
        const line = `public.${table} ${role} ${privilege}`
        return found.length === 0 ? [] : [isWhole ? line : `${line} (${columns.join(', ')})`]
      }),
    )
  return [...UNSYNCED, ...TABLE_NAMES.flatMap(ofTable)]
}
