import type { OutboxEntry } from './mutation'

/**
 * Mark next to a row with an unconfirmed change of this device (U3): pending, refused, or in conflict; `id` is then the
 * mutation that needs a decision.
 */
export type RowMark = { kind: 'waiting' } | { kind: 'refused' } | { kind: 'conflict'; id: string }

/** The mark of each row key of `entries`. A refusal or conflict takes precedence over pending changes. */
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
