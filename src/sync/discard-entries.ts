/** Giving up what waits or was refused, and taking back what may have gone out (W4, W9). */
import { invertEntry, revertibleChanges } from '#domain/invert-changes'
import type { StoreTx } from '#domain/local-store'
import type { DoneEntry, OutboxEntry } from '#domain/mutation'
import type { Principal } from '#domain/principal'
import { queueChanges } from '#domain/queue-action'
import { refreshShownRows } from '#domain/refresh-shown-row'
import { SyncCommandError } from '#domain/sync-command-error'
import { rebaseFollowers, shiftsBack } from './rebase-followers'
import { releaseFiles } from './release-files'
import { findEntry, replaceIds } from './renew-entry'
import { undoing } from './undoing'

export interface TakeBackContext {
  principal: Principal
  newId: () => string
  now: number
}

/**
 * With those that depend on it: without what they build upon they could only be refused. Throws SyncCommandError
 * `done`, or `in_flight` for what was attempted and cannot be inverted.
 */
export async function discardEntries(tx: StoreTx, id: string, context: TakeBackContext): Promise<void> {
  const outbox = await tx.outbox()
  const first = findEntry(outbox, id)
  if (!first) {
    const [done] = await tx.getDones([id])
    // Given up already is what was asked for; sent meanwhile is not.
    if (done && !isGivenUp(done)) throw new SyncCommandError('done')
    return
  }
  if (first.state.kind === 'applied') throw new SyncCommandError('done')
  const given = withDependants(first, outbox)
  const ids = new Set(given.map((entry) => entry.id))
  for (const entry of given.reverse()) {
    // What takes one of them back already must go on doing so, or asking twice would let it stand.
    if (entry.cancels !== undefined && ids.has(entry.cancels)) continue
    if (entry.state.kind === 'attempted') await cancelAttempted(tx, entry, context)
    else if (mayArrive(entry)) await voidEntry(tx, entry, context)
    else if (entry.isCancelled) await dropCancelled(tx, entry, context)
    else if (entry.state.kind !== 'applied') await dropEntries(tx, [entry], context.now)
  }
}

/** A dependant comes later in the outbox than what it depends on, so one pass finds them all. */
export function withDependants(first: OutboxEntry, outbox: OutboxEntry[]): OutboxEntry[] {
  const given = new Set([first.id])
  return outbox.filter((entry) => {
    if (entry.after.some((id) => given.has(id))) given.add(entry.id)
    return given.has(entry.id)
  })
}

/**
 * Whether it was carried out is not known yet. Its inverse is queued behind it at once, so that the screen shows what
 * the person wants; when the verdict is that nothing was done, both go (W9).
 */
export async function cancelAttempted(
  tx: StoreTx,
  entry: OutboxEntry,
  { principal, newId, now }: TakeBackContext,
): Promise<void> {
  if (entry.isCancelled) return
  const inverse = invertEntry(entry, principal)
  if (!inverse) throw new SyncCommandError('in_flight')
  const changes = await revertibleChanges(tx, inverse)
  await tx.putEntry({ ...entry, isCancelled: true })
  await queueChanges(tx, principal, {
    id: newId(),
    label: undoing(entry.label),
    changes,
    now,
    cancels: entry.id,
  })
}

/**
 * Whether an attempt was or may still be carried out, although the entry is parked: this device has parked it without a
 * verdict (W8). One that is too old counts as well: that is the word of this device's clock alone.
 */
export const mayArrive = ({ state, attempts }: Pick<OutboxEntry, 'state' | 'attempts'>): boolean =>
  state.kind === 'parked' && state.isUnanswered === true && attempts > 0

/**
 * Gives up what may still arrive. As it is, the server chokes on it or might carry it out twice; so its id is sent
 * without a content, which no copy can be carried out under afterwards. If the ledger has a verdict already, the entry
 * is sent as it was, to be told it. Neither can do harm at any age, so its age begins anew.
 */
export async function voidEntry(
  tx: StoreTx,
  entry: OutboxEntry,
  { principal, newId, now }: TakeBackContext,
): Promise<void> {
  const inverse = entry.isCancelled ? null : invertEntry(entry, principal)
  const changes = inverse ? await revertibleChanges(tx, inverse) : []
  const { parkings: _parkings, loneFailures: _failures, ...kept } = entry
  await tx.putEntry({
    ...kept,
    state: { kind: 'attempted', isUnanswered: true },
    isCancelled: true,
    isVoided: true,
    firstAttemptAt: now,
    dueAt: 0,
    lastError: null,
  })
  await queueChanges(tx, principal, { id: newId(), label: entry.label, changes, now, cancels: entry.id })
  await refreshShownRows(tx, entry.keys)
}

/**
 * The verdict on a cancelled entry: nothing of it was done. Its inverse goes with it, and what builds on it goes on upon
 * the ground beneath.
 */
export async function dropCancelled(
  tx: StoreTx,
  entry: OutboxEntry,
  { newId, now }: Pick<TakeBackContext, 'newId' | 'now'>,
): Promise<void> {
  const inverse = (await tx.outboxTouching(entry.keys)).filter(({ cancels }) => cancels === entry.id)
  await giveUp(tx, [entry], now)
  await tx.deleteEntries(inverse)
  await rebaseFollowers(tx, entry.seq, shiftsBack(entry))
  await replaceIds(tx, new Map([entry, ...inverse].map(({ id }) => [id, null])), newId)
  await refreshShownRows(tx, entry.keys)
}

/** Takes entries out as given up, and their overlays off the rows. */
export async function dropEntries(tx: StoreTx, entries: OutboxEntry[], now: number): Promise<void> {
  await keepAfterAll(tx, entries)
  await giveUp(tx, entries, now)
  await refreshShownRows(
    tx,
    entries.flatMap(({ keys }) => keys),
  )
}

/** Whoever gives up a taking back wants the action after all: it stands again, and can be taken back again. */
async function keepAfterAll(tx: StoreTx, entries: OutboxEntry[]): Promise<void> {
  const found = await tx.getEntries(entries.flatMap(({ cancels }) => cancels ?? []))
  const wanted = found.filter((entry) => entry !== undefined)
  await tx.putEntries(wanted.map(({ isCancelled: _taken, isVoided: _void, ...entry }) => entry))
}

/** Takes entries out as given up, or as changing nothing together; the caller refreshes the rows. */
export async function giveUp(
  tx: StoreTx,
  entries: OutboxEntry[],
  now: number,
  outcome: 'discarded' | 'cancelled_out' = 'discarded',
): Promise<void> {
  await tx.addDones(entries.flatMap((entry) => doneEntries(entry, outcome, now)))
  await tx.deleteEntries(entries)
  await releaseFiles(tx, entries)
}

/** It never left the device. */
export const isGivenUp = ({ outcome }: Pick<DoneEntry, 'outcome'>): boolean =>
  outcome === 'discarded' || outcome === 'cancelled_out'

/** What "done lately" says of an entry and of those that it had absorbed. */
export function doneEntries(entry: OutboxEntry, outcome: DoneEntry['outcome'], now: number): DoneEntry[] {
  const absorbed = (entry.absorbed ?? []).map(({ id, label }) => ({
    id,
    label,
    doneAt: now,
    outcome: outcome === 'applied' ? ('merged' as const) : outcome,
  }))
  return [{ id: entry.id, label: entry.label, doneAt: now, outcome }, ...absorbed]
}
