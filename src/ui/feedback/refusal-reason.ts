import type { OutboxEntry } from '#sync/core/mutation'
import { commandErrorSentence, rejectionSentence } from './sentences'

/** Why the server has not saved a parked change, in one sentence; '' for any other change. */
export function refusalReason({ state, damaged }: OutboxEntry): string {
  if (state.kind !== 'parked') return ''
  if (damaged !== undefined) return 'The saved copy of this change is corrupted.'
  return state.verdict.status === 'conflict'
    ? commandErrorSentence('conflict').what
    : rejectionSentence(state.verdict.code).what
}
