/**
 * Sends the outbox in batches (W3): marks entries as attempted, sends them, stores the verdicts. The tab may end after
 * each step.
 */

import type { SyncBackend } from '#sync/backend'
import { classifyFailure } from '#sync/client/classify-failure'
import { endEntryBackoffs, retryParked } from '#sync/client/commands/retry-parked'
import { type Blame, delayOrParkEntry, parkEntry } from '#sync/client/delay-or-park-entry'
import { isCurrentTerm } from '#sync/client/leader-term'
import { probeWrites } from '#sync/client/probe-writes'
import type { PushAnswer, PushRequest } from '#sync/contract'
import type { LocalStore } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'
import { upgradePayload } from '#sync/core/outbox-payload'
import { uidOf } from '#sync/core/principal'
import { isTooOldToResend } from '#sync/core/resend-max-age'
import { BackendError } from '#sync/errors'
import type { Clock, Diagnostics, Random } from '#sync/ports'
import type { BatchSizer } from './batch-sizer'
import { chooseBatch, SENDABLE } from './choose-batch'
import { compactBatch, rowsToCompact } from './compact-batch'
import { settleVerdicts } from './settle-verdicts'

export interface PushDeps {
  store: LocalStore
  backend: Pick<SyncBackend, 'push'>
  clock: Clock
  random: Random
  newId: () => string
  diagnostics: Diagnostics
  batchSizer: BatchSizer
  /** Called after each answer. */
  onAnswer(): void
  leaderEpoch: number
  signal: AbortSignal
}

export type PushOutcome =
  /** `sent`: the server gave verdicts, so a pull may bring changes. */
  | { kind: 'done'; sent: boolean; nextDueAt: number | null }
  | { kind: 'refused' }
  | { kind: 'fenced' }
  | { kind: 'failed'; error: BackendError }
  /** The server was reached and accepts no writes at all: no entry is the cause (W4). */
  | { kind: 'writes_fail'; error: BackendError; sent: boolean }

/**
 * Sends until no entry is due, or a request fails for another cause than its batch. `retriesParked`: the person pressed
 * "sync now", so the waits that this device has imposed end.
 */
export async function push(deps: PushDeps, { retriesParked = false } = {}): Promise<PushOutcome> {
  if (retriesParked) await endEntryBackoffs(deps)
  const parkedDueAt = await retryParked(deps, retriesParked)
  let sent = false
  let mayCompact = true
  while (!deps.signal.aborted) {
    const choice = await takeBatch(deps, mayCompact)
    if (choice.kind === 'fenced') return choice
    if (choice.kind === 'parked') continue
    if (choice.kind === 'compactable') {
      mayCompact = await compactBatch(deps, choice.batch)
      continue
    }
    if (choice.batch.length === 0)
      return { kind: 'done', sent, nextDueAt: earlierTime(choice.nextDueAt, parkedDueAt) }
    const outcome = await send(deps, choice.batch, choice.clientId)
    mayCompact = true
    if (outcome.kind === 'batch_failed') continue
    if (outcome.kind === 'writes_fail') return { ...outcome, sent }
    if (outcome.kind !== 'answered') return outcome
    sent ||= outcome.answer.verdicts.length > 0
    const settled = await settle(deps, choice.batch, outcome.answer)
    if (settled !== 'settled') return settled
    if (outcome.answer.unknown?.length) return { ...UNKNOWN_VERDICT, sent }
  }
  return { kind: 'done', sent, nextDueAt: null }
}

/**
 * Mutations without a readable verdict are sent again at growing intervals, until a newer build can read the answer
 * (S14).
 */
const UNKNOWN_VERDICT = { kind: 'writes_fail', error: new BackendError('update_required') } as const

/** The earlier time; null means never. */
const earlierTime = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

type TakenBatch =
  | { kind: 'batch'; batch: OutboxEntry[]; clientId: string; nextDueAt: number | null }
  | { kind: 'fenced' }
  /** Some entries can be compacted first (W9). */
  | { kind: 'compactable'; batch: OutboxEntry[] }
  /** An entry was parked: its dependents in the batch must not be sent, so choose again. */
  | { kind: 'parked' }

/**
 * Chooses a batch and stores its entries as attempted before the request is sent; from then on an entry is sent
 * unchanged or not at all (W8). An entry that is too old, or that cannot be upgraded, is parked instead.
 */
async function takeBatch(
  { store, clock, batchSizer, leaderEpoch }: PushDeps,
  mayCompact: boolean,
): Promise<TakenBatch> {
  const [first] = await store.read([], (tx) => tx.outboxSeqs(SENDABLE, 1))
  if (first === undefined) return { kind: 'batch', batch: [], clientId: '', nextDueAt: null }
  return store.write([], async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return { kind: 'fenced' }
    const { batch: chosen, nextDueAt } = await chooseBatch(tx, clock.now(), batchSizer.bounds)
    if (mayCompact && rowsToCompact(chosen).length > 0) return { kind: 'compactable', batch: chosen }
    const batch: OutboxEntry[] = []
    for (const entry of chosen) {
      const now = clock.now()
      const upgraded = entry.state.kind === 'attempted' ? entry : upgradePayload(entry)
      if (isTooOldToResend(entry, now)) await parkEntry(tx, entry, 'too_old')
      else if (upgraded) batch.push(asAttempted(upgraded, now))
      else await parkEntry(tx, entry, 'malformed')
    }
    if (batch.length < chosen.length) return { kind: 'parked' }
    await tx.putEntries(batch)
    const clientId = batch[0]?.clientId ?? (await tx.getMeta('clientId')) ?? ''
    return { kind: 'batch', batch, clientId, nextDueAt }
  })
}

function asAttempted(entry: OutboxEntry, now: number): OutboxEntry {
  const { attempts, createdAt, state } = entry
  return {
    ...entry,
    state: state.kind === 'attempted' ? { kind: 'attempted', isUnanswered: true } : { kind: 'attempted' },
    attempts: attempts + 1,
    // An older build did not store when it first sent the entry: no earlier than its creation.
    firstAttemptAt: entry.firstAttemptAt ?? (attempts > 0 ? createdAt : now),
  }
}

type SendOutcome =
  | { kind: 'answered'; answer: PushAnswer }
  /** The server accepts writes, but failed on this batch: a smaller batch, or another entry, is sent next. */
  | { kind: 'batch_failed' }
  | Exclude<PushOutcome, { kind: 'done' }>

async function send(deps: PushDeps, batch: OutboxEntry[], clientId: string): Promise<SendOutcome> {
  const { store, backend, signal, batchSizer } = deps
  const uid = uidOf(store.principal)
  const mutations = batch.flatMap(mutationsOf)
  try {
    const answer = await backend.push({ expected_uid: uid, client_id: clientId, mutations }, signal)
    deps.onAnswer()
    if (answer.status === 'refused' || answer.uid !== uid) return { kind: 'refused' }
    batchSizer.succeeded(batch.map(({ id }) => id))
    return { kind: 'answered', answer }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    return findCause(deps, batch, error)
  }
}

/**
 * Finds the cause of a failed push. If the server was reached, only the write probe shows whether the batch is the
 * cause. Successful pulls are no proof, because a read-only database answers reads.
 */
async function findCause(deps: PushDeps, batch: OutboxEntry[], error: BackendError): Promise<SendOutcome> {
  if (deps.signal.aborted || classifyFailure(error) !== 'this-call') {
    await noteFailure(deps, batch, error, 'nobody')
    return { kind: 'failed', error }
  }
  const probe = await probeWrites(deps)
  if (probe.kind === 'works') {
    deps.batchSizer.failed(batch.map(({ id }) => id))
    await noteFailure(deps, batch, error, 'batch')
    return { kind: 'batch_failed' }
  }
  await noteFailure(deps, batch, error, 'nobody')
  if (probe.kind === 'refused') return probe
  const isReached = classifyFailure(probe.error) === 'this-call'
  return isReached ? { kind: 'writes_fail', error, sent: false } : probe
}

const noteFailure = (deps: PushDeps, batch: OutboxEntry[], error: BackendError, blame: Blame) =>
  reportingLocalFailure(deps, () => delayOrParkEntry(deps, batch, error, blame))

/**
 * The mutations of an entry: itself, after its former ids without content. A voided entry is sent without content as
 * well: the server refuses it, and every later copy under its id (W8).
 */
function mutationsOf({ id, after, body, isVoided, voids = [] }: OutboxEntry): PushRequest['mutations'] {
  const withoutContent = (voidId: string) => ({
    id: voidId,
    after: [],
    body: { kind: 'changes' as const, changes: [] },
  })
  return [...voids.map(withoutContent), isVoided ? withoutContent(id) : { id, after, body }]
}

async function settle(
  deps: PushDeps,
  batch: OutboxEntry[],
  answer: PushAnswer,
): Promise<'settled' | Extract<PushOutcome, { kind: 'fenced' | 'done' }>> {
  const result = await reportingLocalFailure(deps, () => settleVerdicts(deps, batch, answer))
  if (result === 'settled') return 'settled'
  if (result === 'fenced') return { kind: 'fenced' }
  return { kind: 'done', sent: true, nextDueAt: deps.clock.now() + LOCAL_FAILURE_PAUSE }
}

/** Pause after a failed local transaction, ms. */
const LOCAL_FAILURE_PAUSE = 5_000

/**
 * Reports a local transaction that fails after a request, and does not count it as a failure of the request (W6): the
 * entries stay attempted and are sent again unchanged, and the ledger answers with the same verdicts.
 */
async function reportingLocalFailure<T>(
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
