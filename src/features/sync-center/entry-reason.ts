import type { OutboxEntry } from '#sync/core/mutation'
import { PAYLOAD_VERSION } from '#sync/core/outbox-payload'
import type { SyncStatus } from '#sync/status'
import { lastFailureSentence, mutationName } from '#ui/feedback/sentences'
import { formatTime } from '#ui/format/format-date'
import type { TagTone } from '#ui/lists/tag'

/**
 * Whether the entry is being sent, or discarded already. The person may export and discard any other entry, attempted or not, because it may
 * wait forever. Discarding an attempted entry undoes it on the server (W9).
 */
export const isBeingSent = ({ state, lastError, isCancelled }: OutboxEntry): boolean =>
  isCancelled === true || (state.kind === 'attempted' && lastError === null)

/** A tag with the reason why an entry waits, if it differs from that of the complete list. */
export function tagOf(
  entry: OutboxEntry,
  blocker: OutboxEntry | undefined,
  now: number = Date.now(),
): { word: string; tone: TagTone } | undefined {
  if (entry.isCancelled) return { word: 'Undone', tone: 'neutral' }
  if (entry.version > PAYLOAD_VERSION) return { word: 'Needs an update', tone: 'warning' }
  if (blocker) return { word: 'On hold', tone: 'warning' }
  if (isBeingSent(entry)) return { word: 'Being sent', tone: 'info' }
  if (entry.dueAt > now) return { word: `Next try at ${formatTime(entry.dueAt, now)}`, tone: 'info' }
  return undefined
}

/** Why an entry waits, and what happens next; `blocker` is the parked entry that blocks it, if any. */
export function reasonOf(
  entry: OutboxEntry,
  blocker: OutboxEntry | undefined,
  { needsSignIn, needsUpdate, isReachable }: Pick<SyncStatus, 'needsSignIn' | 'needsUpdate' | 'isReachable'>,
): string {
  if (entry.isCancelled)
    return 'You undid this change. It will also be undone on the server once the server responds.'
  if (entry.version > PAYLOAD_VERSION) {
    return 'This change was made in a newer version of the app. Reload the page to update, and we’ll send it.'
  }
  if (blocker) return `This change depends on “${mutationName(blocker.label)}”, which needs attention first.`
  if (needsSignIn) return 'It will be sent as soon as you sign in again.'
  if (needsUpdate) return 'It will be sent once this app is updated.'
  if (entry.loneFailures)
    return 'Our server couldn’t process this change, though others went through. We’ll retry automatically.'
  const lastTry = lastFailureSentence(entry.lastError)
  if (lastTry) {
    // The person can resolve these two; all other causes resolve by themselves.
    const isTheirs = entry.lastError === 'session_expired' || entry.lastError === 'captive_portal'
    return `${lastTry.what} ${isTheirs ? lastTry.advice : 'We’ll retry automatically.'}`
  }
  if (entry.state.kind === 'attempted') return 'Sending now.'
  return isReachable ? 'It will be sent automatically.' : 'It will be sent once we can reach our server.'
}
