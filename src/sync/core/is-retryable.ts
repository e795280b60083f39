import type { OutboxEntry } from './mutation'
import { isTooOldToResend } from './resend-max-age'

/**
 * Whether an entry can be retried: not a conflict, which needs a decision, nor an unreadable entry, nor the acceptance of
 * a price that was replaced, which the server would refuse again (W4).
 */
export const isRetryable = ({ state, damaged }: Pick<OutboxEntry, 'state' | 'damaged'>): boolean =>
  state.kind === 'parked' &&
  state.verdict.status !== 'conflict' &&
  state.verdict.code !== 'outdated' &&
  damaged === undefined

/**
 * Whether "retry all" includes an entry. An entry that is too old is retried only individually: if the server has
 * applied it and its ledger no longer has it, sending it again would apply it twice (S10).
 */
export const isRetryableInBulk = (entry: OutboxEntry, now: number): boolean =>
  isRetryable(entry) && !isTooOldToResend(entry, now)
