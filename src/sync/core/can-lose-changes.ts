import type { OutboxEntry } from './mutation'

/**
 * Whether a decision about another entry may remove changes from this one: it was not sent, or was in conflict, and takes
 * part in no undo (W8, W9).
 */
export const canLoseChanges = ({ state, cancels, isCancelled }: OutboxEntry): boolean =>
  cancels === undefined &&
  !isCancelled &&
  (state.kind === 'queued' || (state.kind === 'parked' && state.verdict.status === 'conflict'))
