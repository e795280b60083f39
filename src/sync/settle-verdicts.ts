/** Enters the server's verdicts into the books, all of a batch in one transaction (S11, W4, W5). */
import type { PushAnswer } from '#backend/contract'
import type { LocalStore, StoreTx } from '#domain/local-store'
import type { DoneEntry, OutboxEntry, Verdict } from '#domain/mutation'
import { isReadable } from '#domain/principal'
import { splitRowKey } from '#domain/refresh-shown-row'
import { isInOffice } from './leadership'
import type { Clock, Random } from './ports'
import { removeEntry } from './release-overlays'
import { retryDelay } from './retry'

export interface SettleDeps {
  store: LocalStore
  clock: Clock
  random: Random
  office: number
}

/** A batch that ended before a crash is settled by sending it again; so nothing here may depend on its being the first. */
export function settleVerdicts(
  deps: SettleDeps,
  batch: OutboxEntry[],
  answer: PushAnswer,
): Promise<'settled' | 'fenced'> {
  const { store, office } = deps
  const tables = [...new Set(batch.flatMap((entry) => entry.keys.map((key) => splitRowKey(key).table)))]
  const isStuck = answer.verdicts.every(({ verdict }) => verdict.status === 'not_reached')
  return store.write(tables, async (tx) => {
    if (!(await isInOffice(tx, office))) return 'fenced'
    const verdicts = new Map(answer.verdicts.map(({ id, verdict }) => [id, verdict]))
    for (const { id } of batch) {
      const [entry, verdict] = [await tx.getEntry(id), verdicts.get(id)]
      // An answer that leaves one out says nothing about it: it stays attempted, but does not spin.
      if (entry && verdict) await settle(tx, entry, verdict, deps, { epoch: answer.epoch, isStuck })
      else if (entry) await tx.putEntry({ ...entry, dueAt: pause(entry, null, deps) })
    }
    return 'settled'
  })
}

const pause = (entry: OutboxEntry, floorSeconds: number | null, { clock, random }: SettleDeps): number =>
  clock.now() + retryDelay(entry.attempts, floorSeconds, random)

async function settle(
  tx: StoreTx,
  entry: OutboxEntry,
  verdict: Verdict,
  deps: SettleDeps,
  answer: { epoch: string; isStuck: boolean },
): Promise<void> {
  const requeue = (dueAt: number, lastError: string | null) =>
    tx.putEntry({ ...entry, state: { kind: 'queued' }, dueAt, lastError })

  switch (verdict.status) {
    case 'applied':
      return confirm(tx, entry, { kind: 'applied', xid: verdict.xid, epoch: answer.epoch }, deps)
    case 'conflict':
      return tx.putEntry({ ...entry, state: { kind: 'parked', verdict }, lastError: 'conflict' })
    case 'rejected':
      if (verdict.code === 'already_subscribed') return finish(tx, entry, 'already_subscribed', deps)
      return tx.putEntry({ ...entry, state: { kind: 'parked', verdict }, lastError: verdict.code })
    case 'retry_later':
      return requeue(pause(entry, verdict.retry_after_seconds, deps), verdict.code)
    case 'held':
      return hold(tx, entry, verdict.by, deps)
    case 'not_reached':
      return requeue(answer.isStuck ? pause(entry, null, deps) : 0, null)
  }
}

/**
 * The overlay stays until a sweep has passed the xid (W5). Rows that can never be pulled have none: their entry goes
 * at once, and with it the payload, which may be another person's words on a shared computer (I1).
 */
async function confirm(
  tx: StoreTx,
  entry: OutboxEntry,
  state: Extract<OutboxEntry['state'], { kind: 'applied' }>,
  deps: SettleDeps,
): Promise<void> {
  const comesBack = entry.keys.some((key) => isReadable(deps.store.principal, splitRowKey(key).table))
  if (!comesBack) return finish(tx, entry, 'applied', deps)
  await tx.addDone(done(entry, 'applied', deps))
  await tx.putEntry({ ...entry, state, lastError: null })
}

async function finish(
  tx: StoreTx,
  entry: OutboxEntry,
  outcome: DoneEntry['outcome'],
  deps: SettleDeps,
): Promise<void> {
  await tx.addDone(done(entry, outcome, deps))
  await removeEntry(tx, entry)
}

const done = (entry: OutboxEntry, outcome: DoneEntry['outcome'], { clock }: SettleDeps): DoneEntry => ({
  id: entry.id,
  label: entry.label,
  doneAt: clock.now(),
  outcome,
})

/**
 * The server does not know `by` as applied. If it waits here as well, so does this one. If it was confirmed and is
 * gone from here, the server has lost it (a restore, S5): there is nothing left to wait for.
 */
async function hold(tx: StoreTx, entry: OutboxEntry, by: string, deps: SettleDeps): Promise<void> {
  const isHere = (await tx.getEntry(by)) !== undefined
  const after = isHere ? entry.after : entry.after.filter((id) => id !== by)
  const dueAt = isHere ? pause(entry, null, deps) : 0
  await tx.putEntry({ ...entry, state: { kind: 'queued' }, after, dueAt, lastError: null })
}
