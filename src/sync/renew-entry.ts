/** New ids for old wishes (S10). */
import type { StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'

/** The entry with this id, or the one that has got a new id since a person saw it. */
export const findEntry = (outbox: readonly OutboxEntry[], id: string): OutboxEntry | undefined =>
  outbox.find((entry) => entry.id === id || entry.formerIds?.includes(id))

/**
 * After a verdict an action is a new wish: under its old id the ledger would repeat the old verdict. Whatever comes
 * after it follows the new id.
 */
export const renewEntry = (
  tx: StoreTx,
  entry: OutboxEntry,
  newId: () => string,
  change: Partial<Pick<OutboxEntry, 'body' | 'keys' | 'files' | 'voids'>> = {},
): Promise<void> => renewEntries(tx, [{ ...entry, ...change }], newId)

/** The same for many, in as many steps as for one. */
export async function renewEntries(
  tx: StoreTx,
  entries: readonly OutboxEntry[],
  newId: () => string,
): Promise<void> {
  if (entries.length === 0) return
  const ids = new Map(entries.map(({ id }) => [id, newId()]))
  await tx.putEntries(
    // Under its new id none has ever been sent, nor parked.
    entries.map(({ firstAttemptAt: _sentAt, parkings: _parkings, loneFailures: _failures, ...entry }) => ({
      ...entry,
      id: ids.get(entry.id) as string,
      formerIds: [...(entry.formerIds ?? []), entry.id],
      state: { kind: 'queued' },
      attempts: 0,
      dueAt: 0,
      lastError: null,
    })),
  )
  await replaceIds(tx, ids, newId)
}

/**
 * Lets the others go by the new ids; null when there is nothing left to come after. What has been held by one of them
 * gets a new id as well: a late copy of what comes after it, which the person may have given up, would be carried out
 * once the server knew its old id as applied (W8).
 */
export async function replaceIds(
  tx: StoreTx,
  ids: ReadonlyMap<string, string | null>,
  newId: () => string,
): Promise<void> {
  const known = new Map(ids)
  const renamed = (id: string) => (known.has(id) ? (known.get(id) ?? []) : id)
  const changed: OutboxEntry[] = []
  for (const entry of await tx.outbox()) {
    const isAfter = entry.after.some((id) => known.has(id))
    const cancels = entry.cancels === undefined ? undefined : known.get(entry.cancels)
    if (!isAfter && !cancels) continue
    const after = [...new Set(entry.after.flatMap(renamed))]
    const next = { ...entry, after, dueAt: 0, ...(cancels ? { cancels } : {}) }
    if (isAfter && entry.state.kind === 'queued' && entry.attempts > 0) {
      next.id = newId()
      next.formerIds = [...(entry.formerIds ?? []), entry.id]
      known.set(entry.id, next.id)
    }
    changed.push(next)
  }
  await tx.putEntries(changed)
}
