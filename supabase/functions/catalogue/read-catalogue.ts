import { callRpcText } from '../_shared/call-rpc.ts'
import type { FunctionEnvironment } from '../_shared/function-environment.ts'
import { COLUMNS, MAX_BYTES, NONE, PROTOCOL, VERSION } from './file-format.ts'

export interface Catalogue {
  epoch: string
  /** It holds what had been committed by then; what was under way came later (P1). */
  horizon: string
  text: string
}

/** What of a page of `sync_pull` is looked at here. */
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

/** Rows of one answer: the most that the server gives. */
const LIMIT = 5_000
const TIMEOUT_MS = 10_000

const FROM_THE_BEGINNING = {
  expected_uid: null,
  cursor: '0',
  epoch: null,
  scope: null,
  tables: null,
  prefix: null,
  limit: LIMIT,
  protocol: PROTOCOL,
}

/**
 * A visitor's whole sweep as the file says it (P9), `src/backend/take-snapshot.ts` for a function: read without a session,
 * so that the policies leave out whatever a visitor must not see. NONE where that is larger than a file may be. Throws
 * where the project does not answer, or answers as to somebody else.
 */
export async function readCatalogue({ callAsVisitor }: FunctionEnvironment): Promise<Catalogue> {
  const rows: Record<string, unknown[]> = {}
  let first: Page | null = null
  let sweep: object | null = null
  let size = 0
  for (;;) {
    const text = await pull(callAsVisitor, sweep)
    const page = JSON.parse(text) as Page
    if (page.status !== 'page' || page.uid !== null || page.since !== '0')
      throw new Error('The file is what a visitor sees')
    first ??= page
    const { epoch, scope, horizon, held_back } = first
    if (page.epoch !== epoch || page.scope !== scope || page.horizon !== horizon)
      throw new Error('Another epoch has begun meanwhile')
    size += new TextEncoder().encode(text).byteLength
    if (size > MAX_BYTES) return { epoch, horizon, text: NONE }
    // A table that this function does not know is of a later version: the app that knows it asks for it.
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

/** Whether a file may still be sent: nothing that visitors see has changed since, whoever still writes. */
export async function isCurrent(
  { callAsVisitor }: FunctionEnvironment,
  { epoch, horizon }: Catalogue,
): Promise<boolean> {
  const args = { epoch, horizon }
  return (await callRpcText(callAsVisitor, 'is_catalogue_current', args, TIMEOUT_MS)) === 'true'
}

const pull = (call: FunctionEnvironment['callAsVisitor'], sweep: object | null) =>
  callRpcText(call, 'sync_pull', { request: { ...FROM_THE_BEGINNING, sweep } }, TIMEOUT_MS)
