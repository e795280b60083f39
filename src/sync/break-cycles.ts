/** Entries that wait for one another would wait for ever (W2). */
import type { OutboxEntry } from '#domain/mutation'

type Waiting = Pick<OutboxEntry, 'id' | 'after'>

/**
 * The entries whose `after` closes a circle, each without what closes it, as a damaged disk or a file made by hand may
 * have it. An entry may well name one that stands behind it, if that one was taken in later; but every circle has such
 * a name in it, so only these are looked into.
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
