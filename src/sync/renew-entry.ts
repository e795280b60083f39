/** New ids for old wishes (S10). */
import type { StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'

/**
 * After a verdict an action is a new wish: under its old id the ledger would repeat the old verdict. Whatever comes
 * after it follows the new id.
 */
export async function renewEntry(
  tx: StoreTx,
  entry: OutboxEntry,
  id: string,
  change: Partial<Pick<OutboxEntry, 'body' | 'keys' | 'createdAt' | 'files'>> = {},
): Promise<void> {
  await tx.putEntry({
    ...entry,
    ...change,
    id,
    formerIds: [...(entry.formerIds ?? []), entry.id],
    state: { kind: 'queued' },
    attempts: 0,
    dueAt: 0,
    lastError: null,
  })
  await replaceIds(tx, new Map([[entry.id, id]]))
}

/** Lets the others go by the new ids; null when there is nothing left to come after. */
export async function replaceIds(tx: StoreTx, ids: ReadonlyMap<string, string | null>): Promise<void> {
  const renamed = (id: string) => (ids.has(id) ? (ids.get(id) ?? []) : id)
  const changed: OutboxEntry[] = []
  for (const entry of await tx.outbox()) {
    const isAfter = entry.after.some((id) => ids.has(id))
    const cancels = entry.cancels === undefined ? undefined : ids.get(entry.cancels)
    if (!isAfter && !cancels) continue
    const after = [...new Set(entry.after.flatMap(renamed))]
    changed.push({ ...entry, after, dueAt: 0, ...(cancels ? { cancels } : {}) })
  }
  await tx.putEntries(changed)
}
