import { formatCount } from './format-count'

/** The state names of the header's control; those of the engine's SyncState. */
export type SyncStateName = 'synced' | 'syncing' | 'pending' | 'offline' | 'attention'

const changes = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`)

/** Where unsent work is (U1). Where the browser keeps nothing, "saved" would be a lie. */
export const keptWhere = (isDurable: boolean): string =>
  isDurable ? 'Saved on this device' : 'In this tab only'

/** What somebody who has logged out left here, to whoever uses the device now; '' for nothing (I3). */
export function leftSentence(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One change of somebody who logged out is kept here; it goes out when that person signs in.'
    : `${changes(count)} of somebody who logged out are kept here; they go out when that person signs in.`
}

/** The same to the person who leaves it; null where it could not be counted. */
export function leavingSentence(count: number | null): string {
  const what = count === null ? 'What was not sent' : count === 1 ? 'One change' : changes(count)
  return count === null || count === 1
    ? `${what} is kept on this device; it goes out when you sign in here again.`
    : `${what} are kept on this device; they go out when you sign in here again.`
}

/** What stands in the way while the server is not reachable; as in the status. */
export interface Obstacle {
  isBehindPortal: boolean
  isServerAmiss?: boolean
}

/** Why nothing moves, and what a person can do about it. */
export function unreachableSentence({ isBehindPortal, isServerAmiss }: Obstacle): string {
  if (isServerAmiss) return 'The server answers, but not as it should.'
  return isBehindPortal
    ? 'This network answers in place of the server: if it has a sign-in page, open that in your browser, then come back.'
    : 'The server cannot be reached.'
}

/** What else a sentence depends on: `isDurable` is that of the local store, the rest that of the status. */
export interface SyncCircumstances extends Obstacle {
  isDurable: boolean
  isFilled: boolean
  needsSignIn?: boolean
  /** Unsent changes of others who have logged out, kept here (I3). */
  left?: number
}

/** What the sync state means, in one sentence (U1). `waiting` and `attention` are counts of changes. */
export function countedSentence(
  state: SyncStateName,
  waiting: number,
  attention: number,
  circumstances: SyncCircumstances,
): string {
  const { isDurable, isFilled, needsSignIn = false, left = 0 } = circumstances
  switch (state) {
    case 'synced':
      return `Up to date. Nothing ${left > 0 ? 'of yours ' : ''}waits to be sent.`
    case 'syncing':
      return waiting > 0 ? `Sending ${changes(waiting)}.` : 'Checking for news.'
    case 'pending':
      return `${keptWhere(isDurable)}, waiting to send: ${changes(waiting)}.`
    case 'offline':
      if (waiting > 0) {
        return `${unreachableSentence(circumstances)} ${keptWhere(isDurable)}, waiting to send: ${changes(waiting)}.`
      }
      if (!isFilled && circumstances.isBehindPortal) return unreachableSentence(circumstances)
      return !isFilled
        ? 'The server cannot be reached, and the site has not been fully loaded here yet.'
        : `${unreachableSentence(circumstances)} What you see is the copy ${isDurable ? 'on this device' : 'in this tab'}.`
    case 'attention':
      if (attention > 0) return `Needs attention: ${changes(attention)}.`
      if (needsSignIn) {
        return waiting > 0
          ? `Your session has ended. ${keptWhere(isDurable)}, waiting for you to sign in: ${changes(waiting)}.`
          : 'Your session has ended. Nothing waits to be sent; what is new comes once you sign in again.'
      }
      return waiting > 0
        ? `At a standstill, waiting to send: ${changes(waiting)}.`
        : 'At a standstill: what is new cannot be fetched.'
  }
}
