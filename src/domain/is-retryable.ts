import type { OutboxEntry } from './mutation'
import { isTooOld } from './resend-max-age'

/** Whether "retry" means something for it: not for a conflict, which asks for a decision, nor for what cannot be read (W4). */
export const isRetryable = ({ state, damaged }: Pick<OutboxEntry, 'state' | 'damaged'>): boolean =>
  state.kind === 'parked' && state.verdict.status !== 'conflict' && damaged === undefined

/** Whether "retry all" takes it along. What may have arrived long ago is looked at one by one: sent twice, it would count twice (S10). */
export const isRetryableInBulk = (entry: OutboxEntry, now: number): boolean =>
  isRetryable(entry) && !isTooOld(entry, now)
