import type { EntryState } from '#sync/core/mutation'
import type { Sentence } from '#ui/feedback/sentences'

/**
 * Whether this device parked the entry itself after repeated failures: the verdict is its own, not the server's. Such an
 * entry is retried automatically (W4).
 */
export const isRetriedAutomatically = (state: EntryState): boolean =>
  state.kind === 'parked' &&
  state.isUnanswered === true &&
  state.verdict.status === 'rejected' &&
  state.verdict.code === 'server_error'

export const RETRIED_AUTOMATICALLY: Sentence = {
  what: 'Our server couldn’t process this change after several tries.',
  advice: 'We’ll retry automatically. If it can’t wait, export it and call us.',
}
