/** Breaks circular dependencies: entries that wait for one another would never be sent (W2). */
import type { OutboxEntry } from '#sync/core/mutation'

type Waiting = Pick<OutboxEntry, 'id' | 'after'>

/**
 * Returns the entries whose `after` closes a cycle, each without the ids that close it. A damaged disk or a file edited
 * by hand may contain cycles. An entry may name a later one legitimately, if that one was imported later; but every
 * cycle contains such a forward reference, so only these are followed.
 */
export function breakCycles<T extends Waiting>(entries: readonly T[]): T[] {
  const place = new Map(entries.map(({ id }, index) => [id, index]))
  const afterOf = new Map(entries.map(({ id, after }) => [id, after]))
  const broken: T[] = []
  for (const [index, entry] of entries.entries()) {
    const isForward = (id: string) => (place.get(id) ?? -1) >= index
    if (!entry.after.some(isForward)) continue
    const after = entry.after.filter((id) => !isForward(id) || !leadsTo(afterOf, id, entry.id))
    if (after.length === entry.after.length) continue
    afterOf.set(entry.id, after)
    broken.push({ ...entry, after })
  }
  return broken
}

function leadsTo(afterOf: ReadonlyMap<string, string[]>, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const id of seen) {
    if (id === to) return true
    for (const next of afterOf.get(id) ?? []) seen.add(next)
  }
  return false
}
