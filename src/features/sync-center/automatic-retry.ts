import type { EntryState } from '#sync/core/mutation'
import type { Sentence } from '#ui/feedback/sentences'

/** Parked by this device without a server's verdict, after repeated failures; it is retried by itself (W4). */
export const isRetriedAutomatically = (state: EntryState): boolean =>
  state.kind === 'parked' &&
  state.isUnanswered === true &&
  state.verdict.status === 'rejected' &&
  state.verdict.code === 'server_error'

export const RETRIED_AUTOMATICALLY: Sentence = {
  what: 'The server failed on this change several times.',
  advice: 'We’ll retry automatically. If it can’t wait, export it and call us.',
}
