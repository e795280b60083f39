/** Breaks circular dependencies: entries that wait for one another would never be sent (W2). */
import type { OutboxEntry } from '#sync/core/mutation'

/**
 * Returns the entries whose `after` closes a cycle, each without the ids that close it. A damaged disk or a file edited
 * by hand may contain cycles. An entry may name a later one legitimately, if that one was imported later; but every
 * cycle contains such a forward reference, so only these are followed.
 */
export function breakCycles<T extends Pick<OutboxEntry, 'id' | 'after'>>(entries: readonly T[]): T[] {
  const indexOf = new Map(entries.map(({ id }, index) => [id, index]))
  const afterOf = new Map(entries.map(({ id, after }) => [id, after]))
  const changed: T[] = []
  for (const [index, entry] of entries.entries()) {
    const isForward = (id: string) => (indexOf.get(id) ?? -1) >= index
    if (!entry.after.some(isForward)) continue
    const after = entry.after.filter((id) => !isForward(id) || !leadsTo(afterOf, id, entry.id))
    if (after.length === entry.after.length) continue
    afterOf.set(entry.id, after)
    changed.push({ ...entry, after })
  }
  return changed
}

/** Whether `from` waits for `to`, directly or through others. */
function leadsTo(afterOf: ReadonlyMap<string, string[]>, from: string, to: string): boolean {
  // The loop also visits the ids that are added meanwhile.
  const reached = new Set([from])
  for (const id of reached) {
    if (id === to) return true
    for (const dependency of afterOf.get(id) ?? []) reached.add(dependency)
  }
  return false
}
