/** Drains the outbox in batches (W3): mark as attempted, send, settle. Each step may be the last one of this tab. */
import type { PushAnswer, SyncBackend } from '#backend/contract'
import { BackendError } from '#backend/errors'
import type { LocalStore } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'
import { bringForward } from '#domain/outbox-payload'
import { uidOf } from '#domain/principal'
import type { BatchSizer } from './batch-sizer'
import { chooseBatch } from './choose-batch'
import { isInOffice } from './leadership'
import { noteFailure, parkEntry } from './note-failure'
import type { Clock, Diagnostics, Random } from './ports'
import { classifyFailure } from './retry'
import { settleVerdicts } from './settle-verdicts'

export interface PushDeps {
  store: LocalStore
  backend: SyncBackend
  clock: Clock
  random: Random
  diagnostics: Diagnostics
  sizer: BatchSizer
  /** How often the server has answered so far, for the sizer. */
  proofs(): number
  /** Called after each answer. */
  onAnswer(): void
  office: number
  signal: AbortSignal
}

export type PushOutcome =
  /** `sent`: some answer came, so there is something to pull. */
  | { kind: 'done'; sent: boolean; nextDueAt: number | null }
  | { kind: 'refused' }
  | { kind: 'fenced' }
  | { kind: 'failed'; error: BackendError }

/** Sends until nothing is left that may go now. */
export async function push(deps: PushDeps): Promise<PushOutcome> {
  const { store, clock, sizer } = deps
  let sent = false
  while (!deps.signal.aborted) {
    const next = await store.read([], async (tx) => chooseBatch(await tx.outbox(), clock.now(), sizer.bounds))
    if (next.batch.length === 0) return { kind: 'done', sent, nextDueAt: next.nextDueAt }
    const taken = await takeBatch(deps)
    if (taken === 'fenced') return { kind: 'fenced' }
    if (taken.batch.length === 0) continue
    const answer = await send(deps, taken.batch, taken.clientId)
    if (answer.kind !== 'answered') return answer
    sent = true
    const settled = await settle(deps, taken.batch, answer.answer)
    if (settled !== 'settled') return settled
  }
  return { kind: 'done', sent, nextDueAt: null }
}

/** W8: the flag is on the disk before the request leaves; from then on the entry goes out as it is or not at all. */
function takeBatch(deps: PushDeps): Promise<{ batch: OutboxEntry[]; clientId: string } | 'fenced'> {
  const { store, clock, sizer, office } = deps
  return store.write([], async (tx) => {
    if (!(await isInOffice(tx, office))) return 'fenced'
    const batch: OutboxEntry[] = []
    for (const entry of chooseBatch(await tx.outbox(), clock.now(), sizer.bounds).batch) {
      const current = entry.state.kind === 'attempted' ? entry : bringForward(entry)
      if (!current) {
        // What was chosen to follow it must not go now; the next round chooses anew.
        await parkEntry(tx, entry, 'malformed')
        break
      }
      const marked = { ...current, state: { kind: 'attempted' as const }, attempts: entry.attempts + 1 }
      await tx.putEntry(marked)
      batch.push(marked)
    }
    return { batch, clientId: (await tx.getMeta('clientId')) ?? '' }
  })
}

async function send(
  deps: PushDeps,
  batch: OutboxEntry[],
  clientId: string,
): Promise<{ kind: 'answered'; answer: PushAnswer } | Exclude<PushOutcome, { kind: 'done' }>> {
  const { store, backend, signal, sizer, proofs } = deps
  const uid = uidOf(store.principal)
  const mutations = batch.map(({ id, after, body }) => ({ id, after, body }))
  try {
    const answer = await backend.push({ expected_uid: uid, client_id: clientId, mutations }, signal)
    deps.onAnswer()
    if (answer.status === 'refused' || answer.uid !== uid) return { kind: 'refused' }
    sizer.succeeded(mutations.map(({ id }) => id))
    return { kind: 'answered', answer }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    const ids = mutations.map(({ id }) => id)
    const killer = classifyFailure(error) === 'smaller' ? sizer.failed(ids, proofs()) : null
    await keepingBooks(deps, () => noteFailure(deps, ids, error, killer))
    return { kind: 'failed', error }
  }
}

async function settle(
  deps: PushDeps,
  batch: OutboxEntry[],
  answer: PushAnswer,
): Promise<'settled' | Extract<PushOutcome, { kind: 'fenced' | 'done' }>> {
  const result = await keepingBooks(deps, () => settleVerdicts(deps, batch, answer))
  if (result === 'settled') return 'settled'
  if (result === 'fenced') return { kind: 'fenced' }
  return { kind: 'done', sent: true, nextDueAt: deps.clock.now() + BOOKS_PAUSE }
}

/** Pause after a local transaction failed, ms. */
const BOOKS_PAUSE = 5_000

/**
 * W6: what was sent was sent. When the local books cannot be written the entries stay "attempted" and go out again as
 * they are; the ledger answers with the same verdicts.
 */
async function keepingBooks<T>(
  { diagnostics }: PushDeps,
  write: () => Promise<T>,
): Promise<T | 'bookkeeping_failed'> {
  try {
    return await write()
  } catch (cause) {
    diagnostics.report('bookkeeping_failed', cause)
    return 'bookkeeping_failed'
  }
}
