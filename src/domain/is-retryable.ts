import type { OutboxEntry } from './mutation'

/** Whether "retry" means something for it: not for a conflict, which asks for a decision, nor for what cannot be read (W4). */
export const isRetryable = ({ state, damaged }: Pick<OutboxEntry, 'state' | 'damaged'>): boolean =>
  state.kind === 'parked' && state.verdict.status !== 'conflict' && damaged === undefined
