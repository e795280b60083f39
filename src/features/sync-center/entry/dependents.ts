import type { OutboxEntry } from '#sync/core/mutation'

/** The entries that wait for `id`, directly or indirectly (W2): discarding it also discards them. */
export function dependentsOf(id: string, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const discarded = new Set([id])
  // Entries are in order and wait only for earlier ones, so one pass finds the complete chain.
  return entries.filter((entry) => {
    const isDependent = entry.id !== id && entry.after.some((earlier) => discarded.has(earlier))
    if (isDependent) discarded.add(entry.id)
    return isDependent
  })
}

/** Maps the id of each blocked entry to the parked entry that blocks it. One pass, for lists of any length. */
export function blockersOf(entries: readonly OutboxEntry[]): ReadonlyMap<string, OutboxEntry> {
  const parked = new Map(
    entries.filter(({ state }) => state.kind === 'parked').map((entry) => [entry.id, entry]),
  )
  const blockers = new Map<string, OutboxEntry>()
  for (const { id, after } of entries) {
    const blocker = after
      .map((earlier) => parked.get(earlier) ?? blockers.get(earlier))
      .find((found) => found !== undefined)
    if (blocker) blockers.set(id, blocker)
  }
  return blockers
}
