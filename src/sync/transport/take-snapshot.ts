/** Creates the snapshot from a complete sweep as a visitor (P9). */
import { TABLES, type TableName } from '#shared/schema/tables'
import type { SyncBackend } from '#sync/backend'
import { type PullPage, type PullRequest, SNAPSHOT_VERSION, type Snapshot } from '#sync/contract'
import { BackendError } from '#sync/errors'

/** Rows per page: the server's maximum. */
const PAGE_ROWS = 5_000

/**
 * `pull` must call without a session, so that the policies exclude rows that visitors may not see. Rejects with a
 * BackendError: 'not_permitted' if there is a session, 'unavailable' if epoch, scope or horizon change between two
 * pages, and the errors of `pull`.
 */
export async function takeSnapshot(pull: SyncBackend['pull']): Promise<Snapshot> {
  const rows: PullPage['rows'] = {}
  let first: PullPage | null = null
  let sweep: PullRequest['sweep'] = null
  for (;;) {
    const page = await pull({ ...FROM_THE_BEGINNING, sweep })
    if (page.status === 'refused' || page.uid !== null || page.since !== '0')
      throw new BackendError('not_permitted', { message: 'a snapshot must be pulled without a session' })
    first ??= page
    if (page.epoch !== first.epoch || page.scope !== first.scope || page.horizon !== first.horizon)
      throw new BackendError('unavailable', { message: 'epoch, scope or horizon changed during the sweep' })
    for (const table of Object.keys(page.rows) as TableName[]) {
      if (TABLES[table].scope !== 'public')
        throw new BackendError('not_permitted', { message: `${table} is not public` })
      rows[table] = [...(rows[table] ?? []), ...(page.rows[table] ?? [])]
    }
    if (!page.next) break
    sweep = { horizon: first.horizon, after: page.next }
  }
  const { epoch, scope, horizon, held_back } = first
  return {
    version: SNAPSHOT_VERSION,
    status: 'page',
    epoch,
    uid: null,
    scope,
    horizon,
    since: '0',
    held_back,
    columns: publicColumns(),
    rows,
    removals: [],
    next: null,
  }
}

const FROM_THE_BEGINNING = {
  expected_uid: null,
  cursor: '0',
  epoch: null,
  scope: null,
  tables: null,
  prefix: null,
  limit: PAGE_ROWS,
} as const

/** The column versions of all public tables in this build. */
export const publicColumns = (): Snapshot['columns'] =>
  Object.fromEntries(
    Object.entries(TABLES).flatMap(([table, { scope, columnsVersion }]) =>
      scope === 'public' ? [[table, columnsVersion]] : [],
    ),
  )
