/** Makes the catalogue's snapshot: a whole sweep as a visitor, put together (P9). */
import { TABLES, type TableName } from '#domain/tables'
import {
  type PullPage,
  type PullRequest,
  SNAPSHOT_VERSION,
  type Snapshot,
  type SyncBackend,
} from './contract'
import { BackendError } from './errors'

/** Rows of one answer: the most that the server gives. */
const LIMIT = 5_000

/**
 * `pull` asks without a session, so that the policies leave out whatever a visitor must not see. Rejects with a
 * BackendError: 'not_permitted' where the caller was somebody after all, 'unavailable' where the ground moved between
 * two pages, and what `pull` rejects with.
 */
export async function takeSnapshot(pull: SyncBackend['pull']): Promise<Snapshot> {
  const rows: PullPage['rows'] = {}
  let first: PullPage | null = null
  let sweep: PullRequest['sweep'] = null
  for (;;) {
    const page = await pull({ ...FROM_THE_BEGINNING, sweep })
    if (page.status === 'refused' || page.uid !== null || page.since !== '0')
      throw new BackendError('not_permitted', { message: 'a snapshot is what a visitor sees' })
    first ??= page
    if (page.epoch !== first.epoch || page.scope !== first.scope || page.horizon !== first.horizon)
      throw new BackendError('unavailable', { message: 'the ground moved beneath the snapshot' })
    for (const table of Object.keys(page.rows) as TableName[]) {
      if (!TABLES[table].isPublic)
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
  limit: LIMIT,
} as const

/** What this build knows of each table that visitors hold. */
export const publicColumns = (): Snapshot['columns'] =>
  Object.fromEntries(
    Object.entries(TABLES).flatMap(([table, { isPublic, columns }]) => (isPublic ? [[table, columns]] : [])),
  )
