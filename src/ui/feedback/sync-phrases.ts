import { formatCount } from '../format/format-count'
import { formatTime } from '../format/format-date'

/** States of the header's sync control; the same as the sync engine's SyncState. */
export type SyncStateName = 'synced' | 'syncing' | 'pending' | 'offline' | 'attention'

/** `1 change`, `2,000 changes`. */
export const countedChanges = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`)

/** Text about where unsent work is (U1); "saved" only if the storage is durable. */
export const storedWhere = (isDurable: boolean): string =>
  isDurable ? 'Saved on this device' : 'In this tab only'

/** Text about unsent changes of logged-out customers, for the current person; '' for none (I3). */
export function loggedOutSentence(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One change by someone who logged out is stored here. It will be sent when they sign in.'
    : `${countedChanges(count)} by someone who logged out are stored here. They will be sent when they sign in.`
}

/** Fields of the sync status that explain why the server is not reachable. */
export interface Obstacle {
  isBehindPortal: boolean
  isServerFailing?: boolean
  /**
   * False if the browser reports no network. True does not mean that the server is reachable, so the status never
   * depends on it (U1).
   */
  hasNetwork: boolean
}

/** Why the server is not reachable, and what the person can do. Only for a status that is not reachable. */
export function unreachableSentence({ isBehindPortal, isServerFailing, hasNetwork }: Obstacle): string {
  if (isServerFailing) return 'The server is having a problem right now.'
  if (!hasNetwork) return 'You’re offline.'
  return isBehindPortal
    ? 'This network is blocking our server. If it has a sign-in page, open that in your browser, then come back.'
    : 'The server can’t be reached.'
}

/** Fields of the sync status (`SyncStatus`) on which its text depends. */
export interface SyncFacts extends Obstacle {
  state: SyncStateName
  /** Number of mutations to be sent. */
  waiting: number
  /** Number of parked mutations. */
  attention: number
  /** The same for the visitor's outbox while a customer is signed in. */
  visitorWaiting: number
  visitorAttention: number
  isFilled: boolean
  needsSignIn: boolean
  hasLocalFailure: boolean
  needsUpdate: boolean
  areWritesFailing: boolean
  /** Number of photos to upload, and how many of them are uploaded (F2). */
  uploadFiles: number
  uploadFilesSent: number
  /** ms since epoch. */
  horizonStalledSince: number | null
}

/** Names of these fields, to select them from the status. */
export const SYNC_FACTS = [
  'state',
  'waiting',
  'attention',
  'visitorWaiting',
  'visitorAttention',
  'isFilled',
  'isBehindPortal',
  'isServerFailing',
  'needsSignIn',
  'hasLocalFailure',
  'needsUpdate',
  'areWritesFailing',
  'uploadFiles',
  'uploadFilesSent',
  'horizonStalledSince',
] as const satisfies (keyof SyncFacts)[]

/** What else the text of the sync status depends on. */
export interface SyncCircumstances {
  /** Whether unsent work outlives the tab (`LocalStore.isDurable`). */
  isDurable: boolean
  /** Number of unsent changes of logged-out customers on this device (I3). */
  loggedOutUnsent?: number
}

/** The server answers but cannot save (W4). */
export const WRITES_FAILING = 'The server can’t save changes right now.'

/** The server requires a newer version of the app (S14). */
export const UPDATE_NEEDED =
  'This version is too old to sync. Update to continue. Your unsent changes are safe.'

/** The server has held changes back since `since` (ms since epoch), so shown rows may be outdated (U4). */
export const heldBackSentence = (since: number): string =>
  `The server has been holding back some changes since ${formatTime(since)}.`

/** Whether the only pending changes are those postponed by the server. */
export const isDelayed = ({ state, waiting, visitorWaiting, horizonStalledSince }: SyncFacts): boolean =>
  state === 'pending' && waiting + visitorWaiting === 0 && horizonStalledSince !== null

/** Whether no entry waits, fails or needs the person, and the server is reachable. */
export const isSyncQuiet = ({ state, waiting, visitorWaiting }: SyncFacts): boolean =>
  state === 'synced' || (state === 'syncing' && waiting + visitorWaiting === 0)

/** The sync state in one or two sentences (U1). */
export function syncSentence(facts: SyncFacts, circumstances: SyncCircumstances): string {
  const where = storedWhere(circumstances.isDurable)
  const waiting = countedUnsent(facts.waiting, facts.visitorWaiting)
  switch (facts.state) {
    case 'synced':
      return `Up to date. ${nothingWaits(circumstances)}`
    case 'syncing':
      return waiting ? `Sending ${waiting}${uploadProgress(facts)}.` : 'Checking for changes.'
    case 'pending':
      if (!waiting && facts.horizonStalledSince !== null)
        return `${nothingWaits(circumstances)} ${heldBackSentence(facts.horizonStalledSince)}`
      return facts.areWritesFailing
        ? `${WRITES_FAILING} ${where}, waiting to send: ${waiting}.`
        : `${where}, waiting to send: ${waiting}.`
    case 'offline':
      if (waiting) return `${unreachableSentence(facts)} ${where}, waiting to send: ${waiting}.`
      if (!facts.isFilled && facts.isBehindPortal) return unreachableSentence(facts)
      return !facts.isFilled
        ? `${unreachableSentence(facts)} The site hasn’t fully loaded here yet.`
        : `${unreachableSentence(facts)} You’re seeing ${circumstances.isDurable ? 'a saved copy' : 'a copy in this tab'}.`
    case 'attention':
      return attentionSentence(facts, circumstances.isDurable)
  }
}

/** Progress of photo uploads, which come before their change. */
const uploadProgress = ({ uploadFiles, uploadFilesSent }: SyncFacts): string =>
  uploadFiles > 0
    ? `: ${uploadFilesSent} of ${uploadFiles} ${uploadFiles === 1 ? 'photo' : 'photos'} uploaded`
    : ''

/** A logged-out customer's changes may wait nevertheless, so the text is then about the current person only. */
const nothingWaits = ({ loggedOutUnsent = 0 }: SyncCircumstances): string =>
  `${loggedOutUnsent > 0 ? 'None of your changes are' : 'Nothing is'} waiting to be sent.`

function attentionSentence(facts: SyncFacts, isDurable: boolean): string {
  const { waiting, attention, visitorWaiting, visitorAttention, needsSignIn } = facts
  if (facts.needsUpdate) return UPDATE_NEEDED
  const parked = countedUnsent(attention, visitorAttention)
  const needs = parked ? `Needs attention: ${parked}.` : ''
  if (attention > 0) {
    const rest = facts.areWritesFailing ? ` ${WRITES_FAILING}` : ''
    return needs + rest
  }
  if (!needsSignIn && !facts.hasLocalFailure && needs) return needs
  const unsent = countedUnsent(waiting, visitorWaiting)
  const paused = needsSignIn ? sessionEndedSentence(unsent, waiting, isDurable) : pausedSentence(unsent)
  return needs ? `${paused} ${needs}` : paused
}

/** `unsent`: text of all pending changes; '' for none. */
const pausedSentence = (unsent: string): string =>
  unsent
    ? `Sync is paused. Waiting to be sent: ${unsent}.`
    : 'Sync is paused. We can’t load the latest changes.'

/** `unsent`: text of all pending changes; '' for none. `own`: number of the customer's changes, which need a session. */
function sessionEndedSentence(unsent: string, own: number, isDurable: boolean): string {
  if (own > 0) {
    const changes = own === 1 ? 'change. It’s' : `${countedChanges(own)}. They’re`
    return `Your session has ended. Sign in to send your ${changes} ${isDurable ? 'saved on this device' : 'in this tab only'}.`
  }
  const where = unsent
    ? `${storedWhere(isDurable)}, waiting to send: ${unsent}.`
    : 'Nothing is waiting to be sent.'
  return `Your session has ended. ${where} Sign in to load new data.`
}

/** `2 changes and 1 request made without an account`; '' for none. */
function countedUnsent(own: number, visitors: number): string {
  const parts = [
    own > 0 ? countedChanges(own) : '',
    visitors > 0
      ? `${visitors === 1 ? '1 request' : `${formatCount(visitors)} requests`} made without an account`
      : '',
  ]
  return parts.filter((part) => part !== '').join(' and ')
}
