/** Stores the server's verdicts, all of a batch in one transaction (S11, W4, W5). */

import { retryDelay } from '#sync/client/backoff'
import { doneEntries, dropCancelled } from '#sync/client/commands/discard-entries'
import { isCurrentTerm } from '#sync/client/leader-term'
import { removeEntries } from '#sync/client/pull/release-overlays'
import type { PushAnswer } from '#sync/contract'
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import type { DoneEntry, OutboxEntry, Verdict } from '#sync/core/mutation'
import { isReadable } from '#sync/core/principal'
import { splitRowKey } from '#sync/core/refresh-shown-row'
import type { Clock, Random } from '#sync/ports'

export interface SettleDeps {
  store: LocalStore
  clock: Clock
  random: Random
  newId: () => string
  leaderEpoch: number
}

/** The result for one entry. */
interface Settlement {
  /** With its new state. */
  entry: OutboxEntry
  /** Whether the entry leaves the outbox. */
  isOver: boolean
  /** For "done lately"; null for an entry that is not done. */
  outcome: DoneEntry['outcome'] | null
}

/**
 * Stores the verdicts of a batch. After a crash the batch is sent again and stored a second time, so this must be
 * repeatable.
 */
export function settleVerdicts(
  deps: SettleDeps,
  batch: OutboxEntry[],
  answer: PushAnswer,
): Promise<'settled' | 'fenced'> {
  const { store, leaderEpoch, clock, newId } = deps
  const tables = [...new Set(batch.flatMap((entry) => entry.keys.map((key) => splitRowKey(key).table)))]
  const verdicts = new Map(answer.verdicts.map(({ id, verdict }) => [id, verdict]))
  const isNoneReached = answer.verdicts.every(({ verdict }) => verdict.status === 'not_reached')
  return store.write(tables, async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return 'fenced'
    const sent = new Set(batch.map(({ id }) => id))
    const entries = (await tx.entriesAt(batch.map(({ seq }) => seq))).filter(({ id }) => sent.has(id))
    const pendingHolders = await findPendingHolders(tx, verdicts.values())
    const refused = findRefused(entries, verdicts)
    const settled = entries.map((entry) => {
      const verdict = verdicts.get(entry.id)
      // Without a verdict the entry remains attempted, but waits, so that it is not resent in a busy loop.
      if (!verdict) return remaining({ ...entry, dueAt: dueAfterPause(entry, null, deps) })
      return settle(withoutFailures(entry), verdict, deps, {
        epoch: answer.epoch,
        isNoneReached,
        pendingHolders,
        refused,
      })
    })
    await tx.putEntries(settled.filter(({ isOver }) => !isOver).map(({ entry }) => entry))
    await tx.addDones(
      settled.flatMap(({ entry, outcome }) => (outcome ? doneEntries(entry, outcome, clock.now()) : [])),
    )
    await removeEntries(
      tx,
      settled.filter(({ isOver }) => isOver).map(({ entry }) => entry),
    )
    for (const settlement of settled) {
      const { entry } = settlement
      if (entry.isCancelled && isUndone(settlement)) {
        await dropCancelled(tx, entry, { newId, now: clock.now() })
      }
    }
    return 'settled'
  })
}

/** Whether nothing was applied, nor will be by a late copy. A canceled entry then needs no second attempt (W9). */
const isUndone = ({ entry, outcome }: Settlement): boolean =>
  outcome ? outcome !== 'applied' : entry.state.kind !== 'attempted'

/** A verdict resets the failure count; a wait in the verdict is the server's. */
const withoutFailures = ({ loneFailures: _failures, ...entry }: OutboxEntry): OutboxEntry => entry

const remaining = (entry: OutboxEntry): Settlement => ({ entry, isOver: false, outcome: null })

/** The ledger has a verdict already: the entry is sent with its content to get that verdict (S10). */
const withContent = ({ isVoided: _isVoided, ...entry }: OutboxEntry): OutboxEntry => ({ ...entry, dueAt: 0 })

/** When an entry is due again, ms since epoch. */
const dueAfterPause = (
  entry: OutboxEntry,
  floorSeconds: number | null,
  { clock, random }: SettleDeps,
): number => clock.now() + retryDelay(entry.attempts, floorSeconds, random)

/** Returns the ids of the mutations that hold others and are still in this outbox. */
async function findPendingHolders(tx: StoreTx, verdicts: Iterable<Verdict>): Promise<ReadonlySet<string>> {
  const holders = new Set([...verdicts].flatMap((verdict) => (verdict.status === 'held' ? [verdict.by] : [])))
  if (holders.size === 0) return holders
  return new Set((await tx.getEntries([...holders])).flatMap((entry) => (entry ? [entry.id] : [])))
}

/**
 * Returns the entries that were refused finally, or held by one of these. No late copy of them can be applied,
 * since their dependency will never be applied under that id (S10). A holder precedes the entries that it holds.
 */
function findRefused(
  entries: readonly OutboxEntry[],
  verdicts: ReadonlyMap<string, Verdict>,
): ReadonlySet<string> {
  const refused = new Set<string>()
  for (const { id } of entries) {
    const verdict = verdicts.get(id)
    const isHeld = verdict?.status === 'held' && refused.has(verdict.by)
    if (isHeld || verdict?.status === 'conflict' || verdict?.status === 'rejected') refused.add(id)
  }
  return refused
}

function settle(
  entry: OutboxEntry,
  verdict: Verdict,
  deps: SettleDeps,
  answer: {
    epoch: string
    isNoneReached: boolean
    pendingHolders: ReadonlySet<string>
    refused: ReadonlySet<string>
  },
): Settlement {
  // A copy of an unanswered attempt may arrive after the person has edited or discarded the entry (W8).
  const mayStillArrive =
    entry.state.kind === 'attempted' && entry.state.isUnanswered && !answer.refused.has(entry.id)
  const state: OutboxEntry['state'] = mayStillArrive ? entry.state : { kind: 'queued' }
  const requeue = (dueAt: number, lastError: string | null, after = entry.after) =>
    remaining({ ...entry, after, state, dueAt, lastError })

  switch (verdict.status) {
    case 'applied':
      return confirm(entry, { kind: 'applied', xid: verdict.xid, epoch: answer.epoch }, deps)
    case 'conflict':
      return remaining({ ...entry, state: { kind: 'parked', verdict }, lastError: 'conflict' })
    case 'rejected':
      if (entry.isVoided && verdict.code === 'payload_mismatch') return remaining(withContent(entry))
      if (verdict.code === 'already_subscribed') return { entry, isOver: true, outcome: verdict.code }
      return remaining({ ...entry, state: { kind: 'parked', verdict }, lastError: verdict.code })
    case 'retry_later':
      return requeue(dueAfterPause(entry, verdict.retry_after_seconds, deps), verdict.code)
    case 'held':
      // `by` is not applied on the server. If it is pending here, this entry also waits. If it was confirmed and has
      // left this outbox, the server has lost it (a restore, S5), so the dependency is removed.
      if (answer.pendingHolders.has(verdict.by)) return requeue(dueAfterPause(entry, null, deps), null)
      return requeue(
        0,
        null,
        entry.after.filter((id) => id !== verdict.by),
      )
    case 'not_reached':
      return requeue(answer.isNoneReached ? dueAfterPause(entry, null, deps) : 0, null)
  }
}

/**
 * The overlay remains until a sweep has passed the xid (W5). Rows that can never be pulled have no overlay: their entry
 * is deleted immediately, and with it the payload, which may be another person's words on a shared computer (I1).
 */
function confirm(
  entry: OutboxEntry,
  state: Extract<OutboxEntry['state'], { kind: 'applied' }>,
  { store }: SettleDeps,
): Settlement {
  const isPulledAgain = entry.keys.some((key) => isReadable(store.principal, splitRowKey(key).table))
  return { entry: { ...entry, state, lastError: null }, isOver: !isPulledAgain, outcome: 'applied' }
}
