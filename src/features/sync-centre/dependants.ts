import type { OutboxEntry } from '#domain/mutation'

/** The entries that wait for `id`, directly or through others (W2): they go when it is discarded. */
export function dependantsOf(id: string, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const gone = new Set([id])
  // Entries come in order and wait only for earlier ones, so one pass finds the whole chain.
  return entries.filter((entry) => {
    const isHeld = entry.id !== id && entry.after.some((earlier) => gone.has(earlier))
    if (isHeld) gone.add(entry.id)
    return isHeld
  })
}

/** The parked entry that holds this one back, if one does. */
export function holderOf(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  return entries.find(
    ({ id, state }) =>
      state.kind === 'parked' &&
      id !== entry.id &&
      dependantsOf(id, entries).some((held) => held.id === entry.id),
  )
}
