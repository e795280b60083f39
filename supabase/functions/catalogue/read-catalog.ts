import { callRpcText } from '../_shared/call-rpc.ts'
import type { FunctionEnvironment } from '../_shared/function-environment.ts'
import { COLUMNS, MAX_BYTES, NONE, PROTOCOL, VERSION } from './file-format.ts'

export interface Catalog {
  epoch: string
  /** The file contains what was committed at this horizon, and no change of transactions still running then (P1). */
  horizon: string
  text: string
}

/** The fields of a `sync_pull` page that are used here. */
interface Page {
  status: string
  epoch: string
  uid: string | null
  scope: string
  horizon: string
  since: string
  held_back: boolean
  rows: Record<string, unknown[]>
  next: object | null
}

/** Rows in one response: the server's maximum. */
const PAGE_ROWS = 5_000
const TIMEOUT_MS = 10_000

const FROM_THE_BEGINNING = {
  expected_uid: null,
  cursor: '0',
  epoch: null,
  scope: null,
  tables: null,
  prefix: null,
  limit: PAGE_ROWS,
  protocol: PROTOCOL,
}

/**
 * Returns a visitor's complete sweep as the catalog file (P9), as `src/sync/transport/take-snapshot.ts` does. It reads
 * without a session, so that the policies exclude what a visitor must not see. NONE if the file would be too large.
 * Throws if the project does not answer, or answers for someone other than a visitor.
 */
export async function readCatalog({ callAsVisitor }: FunctionEnvironment): Promise<Catalog> {
  const rows: Record<string, unknown[]> = {}
  let first: Page | null = null
  let sweep: object | null = null
  let size = 0
  for (;;) {
    const text = await pull(callAsVisitor, sweep)
    const page = JSON.parse(text) as Page
    if (page.status !== 'page' || page.uid !== null || page.since !== '0')
      throw new Error('sync_pull did not return a page for a visitor')
    first ??= page
    const { epoch, scope, horizon, held_back } = first
    if (page.epoch !== epoch || page.scope !== scope || page.horizon !== horizon)
      throw new Error('Epoch, scope or horizon changed between two pages')
    size += new TextEncoder().encode(text).byteLength
    if (size > MAX_BYTES) return { epoch, horizon, text: NONE }
    // Tables of later versions are omitted: an app that knows them pulls them itself.
    for (const [table, list] of Object.entries(page.rows))
      if (Object.hasOwn(COLUMNS, table)) rows[table] = [...(rows[table] ?? []), ...list]
    if (page.next === null) {
      const file = {
        version: VERSION,
        status: 'page',
        epoch,
        uid: null,
        scope,
        horizon,
        since: '0',
        held_back,
      }
      const whole = JSON.stringify({ ...file, columns: COLUMNS, rows, removals: [], next: null })
      const isTooLarge = new TextEncoder().encode(whole).byteLength > MAX_BYTES
      return { epoch, horizon, text: isTooLarge ? NONE : whole }
    }
    sweep = { horizon, after: page.next }
  }
}

/**
 * Whether a file may still be sent: no row that visitors see has changed since, even if transactions are still running.
 */
export async function isCurrent(
  { callAsVisitor }: FunctionEnvironment,
  { epoch, horizon }: Catalog,
): Promise<boolean> {
  const args = { epoch, horizon }
  return (await callRpcText(callAsVisitor, 'is_catalogue_current', args, TIMEOUT_MS)) === 'true'
}

const pull = (call: FunctionEnvironment['callAsVisitor'], sweep: object | null) =>
  callRpcText(call, 'sync_pull', { request: { ...FROM_THE_BEGINNING, sweep } }, TIMEOUT_MS)
