import type { OutboxEntry } from './mutation'

/**
 * What stands beside a row that has a change of one's own which the server has not confirmed (U3): it waits, it was
 * refused, or it met somebody else's change; `id` is then the mutation to decide about.
 */
export type RowMark = { kind: 'waiting' } | { kind: 'refused' } | { kind: 'conflict'; id: string }

/** The mark of each row key that `entries` touch. What needs the person says so, whatever else waits for the row. */
export function rowMarks(
  entries: readonly Pick<OutboxEntry, 'id' | 'keys' | 'state'>[],
): Map<string, RowMark> {
  const marks = new Map<string, RowMark>()
  for (const entry of entries) {
    const mark = markOf(entry)
    if (!mark) continue
    for (const key of entry.keys) {
      const before = marks.get(key)
      if (!before || before.kind === 'waiting') marks.set(key, mark)
    }
  }
  return marks
}

function markOf({ id, state }: Pick<OutboxEntry, 'id' | 'state'>): RowMark | null {
  if (state.kind === 'applied') return null
  if (state.kind !== 'parked') return { kind: 'waiting' }
  return state.verdict.status === 'conflict' ? { kind: 'conflict', id } : { kind: 'refused' }
}
