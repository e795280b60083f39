import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import { canSee, mayWrite } from '#tests/sync/model/model-rights'
import type { Caller } from './fixtures'
import type { Cell, GridRow, Prepared } from './measure'

/** No caller may do anything; only the server's functions use the table. */
const serverOnly: GridRow = {
  anonymous: '- | - | - | -',
  owner: '- | - | - | -',
  stranger: '- | - | - | -',
  admin: '- | - | - | -',
}

/**
 * The matrix of rights: for each caller the rows or attempts of fixtures.ts that succeed, as
 * `select | insert | update | delete`; '-' for none. A change here changes who may do what. The rows of the synced tables
 * follow from `tests/support/table-rights.ts`.
 */
const UNSYNCED: Record<string, GridRow> = {
  'public.outgoing_mail': serverOnly,
  'public.push_subscriptions': serverOnly,
  'public.outgoing_push': serverOnly,
  'storage.objects': {
    anonymous: '- | attachment | - | -',
    owner: 'avatar ofOrder ofOwner | attachment ownAvatar | avatar | avatar ofOwner',
    stranger: '- | attachment ownAvatar | - | -',
    admin:
      'attachment ofNote ofOrder ofOrderRemoved ofOwner picture | attachment ownAvatar picture shopPhoto | picture | attachment ofOwner picture',
  },
  'private.sync_removals': {
    anonymous: 'everybody | - | - | -',
    owner: 'everybody ofOwner | - | - | -',
    stranger: 'everybody | - | - | -',
    admin: 'everybody ofShop | - | - | -',
  },
}

export const GRID_TABLES = [...TABLE_NAMES.map((table) => `public.${table}`), ...Object.keys(UNSYNCED)]

/** The expected grid for these fixtures. */
export async function expectedGrid(prepared: Prepared): Promise<Record<string, GridRow>> {
  const grid = { ...UNSYNCED }
  for (const table of TABLE_NAMES) grid[`public.${table}`] = await expectedRow(prepared, table)
  return grid
}

async function expectedRow({ sql, people, cases, names }: Prepared, table: TableName): Promise<GridRow> {
  const named = names[`public.${table}`] ?? new Map<string, string>()
  const rows = await sql<{ row: SyncedRow }>(
    `select to_jsonb(t) as row from public.${table} t where id = any ($1)`,
    [[...named.keys()]],
  )
  const { inserts = {}, insertedBy = {} } = cases[`public.${table}`] ?? {}
  const cellOf = (who: Caller): Cell => {
    const caller = { uid: people[who], isAdmin: who === 'admin' }
    const done = (isAllowed: (row: SyncedRow) => boolean): string =>
      listed(rows.filter(({ row }) => isAllowed(row)).map(({ row }) => named.get(row.id) ?? ''))
    const inserted = Object.entries(inserts).filter(
      ([name, valuesFor]) =>
        insertedBy[name]?.includes(who) ?? mayWrite(caller, 'insert', table, valuesFor(people[who])),
    )
    const read = done((row) => canSee(caller, table, row))
    const updated = done((row) => mayWrite(caller, 'update', table, row))
    const deleted = done((row) => mayWrite(caller, 'delete', table, row))
    return `${read} | ${listed(inserted.map(([name]) => name))} | ${updated} | ${deleted}`
  }
  return {
    anonymous: cellOf('anonymous'),
    owner: cellOf('owner'),
    stranger: cellOf('stranger'),
    admin: cellOf('admin'),
  }
}

const listed = (names: string[]): string => names.sort().join(' ') || '-'
