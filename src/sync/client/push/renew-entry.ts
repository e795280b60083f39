/** Gives entries new mutation ids (S10). */
import type { StoreTx } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'

/** Returns the entry with this id, or with this former id, which a screen may still show. */
export const findEntry = (outbox: readonly OutboxEntry[], id: string): OutboxEntry | undefined =>
  outbox.find((entry) => entry.id === id || entry.formerIds?.includes(id))

/**
 * Gives an entry a new id for another attempt: under the old id the ledger would repeat the old verdict. Its dependents
 * then name the new id.
 */
export const renewEntry = (
  tx: StoreTx,
  entry: OutboxEntry,
  newId: () => string,
  change: Partial<Pick<OutboxEntry, 'body' | 'keys' | 'files' | 'voids'>> = {},
): Promise<void> => renewEntries(tx, [{ ...entry, ...change }], newId)

/** The same for many entries, in as many steps as for one. */
export async function renewEntries(
  tx: StoreTx,
  entries: readonly OutboxEntry[],
  newId: () => string,
): Promise<void> {
  if (entries.length === 0) return
  const ids = new Map(entries.map(({ id }) => [id, newId()]))
  await tx.putEntries(
    // Under the new id it has never been sent or parked. A wait that the server has demanded stays (W4).
    entries.map(({ firstAttemptAt: _sentAt, parkings: _parkings, loneFailures: _failures, ...entry }) => ({
      ...entry,
      id: ids.get(entry.id) as string,
      formerIds: [...(entry.formerIds ?? []), entry.id],
      state: { kind: 'queued' },
      attempts: 0,
      ...(entry.state.kind === 'queued' ? {} : { dueAt: 0, lastError: null }),
    })),
  )
  await replaceIds(tx, ids, newId)
}

/**
 * Replaces ids in the dependencies of other entries; null removes the dependency. A dependent that was held gets a new
 * id as well: the server would carry out a late copy of it under the old id once its dependency is applied, even if the
 * person has discarded it (W8).
 */
export async function replaceIds(
  tx: StoreTx,
  ids: ReadonlyMap<string, string | null>,
  newId: () => string,
): Promise<void> {
  const newIds = new Map(ids)
  const changed: OutboxEntry[] = []
  for (const entry of await tx.outbox()) {
    const isDependent = entry.after.some((id) => newIds.has(id))
    const cancels = entry.cancels === undefined ? undefined : newIds.get(entry.cancels)
    if (!isDependent && !cancels) continue
    const after = entry.after.flatMap((id) => (newIds.has(id) ? (newIds.get(id) ?? []) : id))
    const updated = { ...entry, after: [...new Set(after)], dueAt: 0, ...(cancels ? { cancels } : {}) }
    if (isDependent && entry.state.kind === 'queued' && entry.attempts > 0) {
      updated.id = newId()
      updated.formerIds = [...(entry.formerIds ?? []), entry.id]
      newIds.set(entry.id, updated.id)
    }
    changed.push(updated)
  }
  await tx.putEntries(changed)
}
