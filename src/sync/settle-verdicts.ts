/** Enters the server's verdicts into the books, all of a batch in one transaction (S11, W4, W5). */
import type { PushAnswer } from '#backend/contract'
import type { LocalStore, StoreTx } from '#domain/local-store'
import type { DoneEntry, OutboxEntry, Verdict } from '#domain/mutation'
import { isReadable } from '#domain/principal'
import { splitRowKey } from '#domain/refresh-shown-row'
import { doneEntries, dropCancelled } from './discard-entries'
import { isInOffice } from './leadership'
import type { Clock, Random } from './ports'
import { removeEntries } from './release-overlays'
import { retryDelay } from './retry'

export interface SettleDeps {
  store: LocalStore
  clock: Clock
  random: Random
  office: number
}

/** What becomes of one entry: its new state, or that it leaves the outbox; and what "done lately" says of it. */
interface Settlement {
  entry: OutboxEntry
  isOver: boolean
  outcome: DoneEntry['outcome'] | null
}

/** A batch that ended before a crash is settled by sending it again; so nothing here may depend on its being the first. */
export function settleVerdicts(
  deps: SettleDeps,
  batch: OutboxEntry[],
  answer: PushAnswer,
): Promise<'settled' | 'fenced'> {
  const { store, office, clock } = deps
  const tables = [...new Set(batch.flatMap((entry) => entry.keys.map((key) => splitRowKey(key).table)))]
  const verdicts = new Map(answer.verdicts.map(({ id, verdict }) => [id, verdict]))
  const isStuck = answer.verdicts.every(({ verdict }) => verdict.status === 'not_reached')
  return store.write(tables, async (tx) => {
    if (!(await isInOffice(tx, office))) return 'fenced'
    const sent = new Set(batch.map(({ id }) => id))
    const entries = (await tx.entriesAt(batch.map(({ seq }) => seq))).filter(({ id }) => sent.has(id))
    const isHere = await findHolders(tx, verdicts.values())
    const settled = entries.map((entry) => {
      const verdict = verdicts.get(entry.id)
      // An answer that leaves one out says nothing about it: it stays attempted, but does not spin.
      if (!verdict) return kept({ ...entry, dueAt: pause(entry, null, deps) })
      return settle(entry, verdict, deps, { epoch: answer.epoch, isStuck, isHere })
    })
    await tx.putEntries(settled.filter(({ isOver }) => !isOver).map(({ entry }) => entry))
    await tx.addDones(
      settled.flatMap(({ entry, outcome }) => (outcome ? doneEntries(entry, outcome, clock.now()) : [])),
    )
    await removeEntries(
      tx,
      settled.filter(({ isOver }) => isOver).map(({ entry }) => entry),
    )
    for (const { entry } of settled) {
      if (entry.isCancelled && isUndone(entry, verdicts)) await dropCancelled(tx, entry, clock.now())
    }
    return 'settled'
  })
}

/** Any verdict but "applied" says that nothing was done: what was taken back needs no second try (W9). */
function isUndone({ id }: OutboxEntry, verdicts: ReadonlyMap<string, Verdict>): boolean {
  const verdict = verdicts.get(id)
  return verdict !== undefined && verdict.status !== 'applied'
}

const kept = (entry: OutboxEntry): Settlement => ({ entry, isOver: false, outcome: null })

const pause = (entry: OutboxEntry, floorSeconds: number | null, { clock, random }: SettleDeps): number =>
  clock.now() + retryDelay(entry.attempts, floorSeconds, random)

/** Which of the mutations that others are held by wait on this device as well. */
async function findHolders(tx: StoreTx, verdicts: Iterable<Verdict>): Promise<ReadonlySet<string>> {
  const holders = new Set([...verdicts].flatMap((verdict) => (verdict.status === 'held' ? [verdict.by] : [])))
  if (holders.size === 0) return holders
  return new Set((await tx.getEntries([...holders])).flatMap((entry) => (entry ? [entry.id] : [])))
}

function settle(
  entry: OutboxEntry,
  verdict: Verdict,
  deps: SettleDeps,
  answer: { epoch: string; isStuck: boolean; isHere: ReadonlySet<string> },
): Settlement {
  const requeue = (dueAt: number, lastError: string | null, after = entry.after) =>
    kept({ ...entry, after, state: { kind: 'queued' }, dueAt, lastError })

  switch (verdict.status) {
    case 'applied':
      return confirm(entry, { kind: 'applied', xid: verdict.xid, epoch: answer.epoch }, deps)
    case 'conflict':
      return kept({ ...entry, state: { kind: 'parked', verdict }, lastError: 'conflict' })
    case 'rejected':
      if (verdict.code === 'already_subscribed') return { entry, isOver: true, outcome: verdict.code }
      return kept({ ...entry, state: { kind: 'parked', verdict }, lastError: verdict.code })
    case 'retry_later':
      return requeue(pause(entry, verdict.retry_after_seconds, deps), verdict.code)
    case 'held':
      // The server does not know `by` as applied. If it waits here as well, so does this one. If it was confirmed and
      // is gone from here, the server has lost it (a restore, S5): there is nothing left to wait for.
      if (answer.isHere.has(verdict.by)) return requeue(pause(entry, null, deps), null)
      return requeue(
        0,
        null,
        entry.after.filter((id) => id !== verdict.by),
      )
    case 'not_reached':
      return requeue(answer.isStuck ? pause(entry, null, deps) : 0, null)
  }
}

/**
 * The overlay stays until a sweep has passed the xid (W5). Rows that can never be pulled have none: their entry goes
 * at once, and with it the payload, which may be another person's words on a shared computer (I1).
 */
function confirm(
  entry: OutboxEntry,
  state: Extract<OutboxEntry['state'], { kind: 'applied' }>,
  { store }: SettleDeps,
): Settlement {
  const comesBack = entry.keys.some((key) => isReadable(store.principal, splitRowKey(key).table))
  return { entry: { ...entry, state, lastError: null }, isOver: !comesBack, outcome: 'applied' }
}
