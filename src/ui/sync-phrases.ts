import { formatCount } from './format-count'
import { formatTime } from './format-date'

/** The state names of the header's control; those of the engine's SyncState. */
export type SyncStateName = 'synced' | 'syncing' | 'pending' | 'offline' | 'attention'

/** `1 change`, `2,000 changes`. */
export const countedChanges = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`)

/** Where unsent work is (U1). Where the browser keeps nothing, "saved" would be a lie. */
export const keptWhere = (isDurable: boolean): string =>
  isDurable ? 'Saved on this device' : 'In this tab only'

/** What somebody who has logged out left here, to whoever uses the device now; '' for nothing (I3). */
export function leftSentence(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One change of somebody who logged out is kept here; it goes out when that person signs in.'
    : `${countedChanges(count)} of somebody who logged out are kept here; they go out when that person signs in.`
}

/** What stands in the way while the server is not reachable; as in the status. */
export interface Obstacle {
  isBehindPortal: boolean
  isServerAmiss?: boolean
}

/** Why nothing moves, and what a person can do about it. */
export function unreachableSentence({ isBehindPortal, isServerAmiss }: Obstacle): string {
  if (isServerAmiss) return 'The server has a problem right now.'
  return isBehindPortal
    ? 'This network answers in place of the server: if it has a sign-in page, open that in your browser, then come back.'
    : 'The server cannot be reached.'
}

/** What a person is told of the sync status (`SyncStatus`): the facts that its sentence depends on. */
export interface SyncFacts extends Obstacle {
  state: SyncStateName
  /** Mutations that wait to be sent. */
  waiting: number
  /** Mutations that need the person. */
  attention: number
  /** The same of what was done here without an account, while somebody is signed in. */
  visitorWaiting: number
  visitorAttention: number
  isFilled: boolean
  needsSignIn: boolean
  hasLocalFailure: boolean
  needsUpdate: boolean
  areWritesFailing: boolean
  /** Photos of the uploads under way, and how many of them are sent (F2). */
  uploadFiles: number
  uploadFilesSent: number
  /** ms since epoch. */
  horizonStalledSince: number | null
}

/** Their names, for whoever asks the status for just these. */
export const SYNC_FACTS = [
  'state',
  'waiting',
  'attention',
  'visitorWaiting',
  'visitorAttention',
  'isFilled',
  'isBehindPortal',
  'isServerAmiss',
  'needsSignIn',
  'hasLocalFailure',
  'needsUpdate',
  'areWritesFailing',
  'uploadFiles',
  'uploadFilesSent',
  'horizonStalledSince',
] as const satisfies (keyof SyncFacts)[]

/** `isDurable` is that of the local store; `left`: unsent changes of others who have logged out, kept here (I3). */
export interface SyncCircumstances {
  isDurable: boolean
  left?: number
}

/** The server answers, and saves nothing (W4). */
export const WRITES_FAILING = 'The server cannot save changes right now.'

/** Only a newer version of the app can go on (S14). */
export const UPDATE_NEEDED = 'This version is too old to sync. Update to go on; what waits is kept.'

/** The server has held changes back `since` then, ms since epoch: what is shown here may lack them (U4). */
export const delayedSentence = (since: number): string =>
  `The server has held some changes back since ${formatTime(since)}.`

/** What is pending are changes that the server holds back, none of this device. */
export const isDelayed = ({ state, waiting, visitorWaiting, horizonStalledSince }: SyncFacts): boolean =>
  state === 'pending' && waiting + visitorWaiting === 0 && horizonStalledSince !== null

/** What the sync state means, in one or two sentences (U1). */
export function syncSentence(facts: SyncFacts, circumstances: SyncCircumstances): string {
  const where = keptWhere(circumstances.isDurable)
  const waiting = counted(facts.waiting, facts.visitorWaiting)
  switch (facts.state) {
    case 'synced':
      return `Up to date. ${nothingWaits(circumstances)}`
    case 'syncing':
      return waiting ? `Sending ${waiting}${uploads(facts)}.` : 'Checking for news.'
    case 'pending':
      if (!waiting && facts.horizonStalledSince !== null)
        return `${nothingWaits(circumstances)} ${delayedSentence(facts.horizonStalledSince)}`
      return facts.areWritesFailing
        ? `${WRITES_FAILING} ${where}, and sent as soon as it can: ${waiting}.`
        : `${where}, waiting to send: ${waiting}.`
    case 'offline':
      if (waiting) return `${unreachableSentence(facts)} ${where}, waiting to send: ${waiting}.`
      if (!facts.isFilled && facts.isBehindPortal) return unreachableSentence(facts)
      return !facts.isFilled
        ? 'The server cannot be reached, and the site has not been fully loaded here yet.'
        : `${unreachableSentence(facts)} What you see is the copy ${circumstances.isDurable ? 'on this device' : 'in this tab'}.`
    case 'attention':
      return attentionSentence(facts, where)
  }
}

/** How far the photos are, which go before their change. */
const uploads = ({ uploadFiles, uploadFilesSent }: SyncFacts): string =>
  uploadFiles > 0
    ? `: ${uploadFilesSent} of ${uploadFiles} ${uploadFiles === 1 ? 'photo' : 'photos'} uploaded`
    : ''

const nothingWaits = ({ left = 0 }: SyncCircumstances): string =>
  `Nothing ${left > 0 ? 'of yours ' : ''}waits to be sent.`

function attentionSentence(facts: SyncFacts, where: string): string {
  const { waiting, attention, visitorWaiting, visitorAttention, needsSignIn } = facts
  if (facts.needsUpdate) return UPDATE_NEEDED
  const refused = counted(attention, visitorAttention)
  const needs = refused ? `Needs attention: ${refused}.` : ''
  if (attention > 0) {
    const rest = facts.areWritesFailing ? ` ${WRITES_FAILING}` : ''
    return needs + rest
  }
  if (!needsSignIn && !facts.hasLocalFailure && needs) return needs
  return [pausedSentence(needsSignIn, counted(waiting, visitorWaiting), waiting, where), needs]
    .filter((part) => part !== '')
    .join(' ')
}

/** `all`: in words, what waits with and without an account; what is the person's own waits for their session. */
function pausedSentence(needsSignIn: boolean, all: string, own: number, where: string): string {
  if (!needsSignIn) {
    return all
      ? `Sync is paused, waiting to send: ${all}.`
      : 'Sync is paused: changes from the server cannot be loaded.'
  }
  if (own > 0) return `Your session has ended. ${where}, waiting for you to sign in: ${countedChanges(own)}.`
  return `Your session has ended. ${all ? `${where}, waiting to send: ${all}. What` : 'Nothing waits to be sent; what'} is new comes once you sign in again.`
}

/** `2 changes and 1 request made without an account`; '' for none. */
function counted(own: number, visitors: number): string {
  const parts = [
    own > 0 ? countedChanges(own) : '',
    visitors > 0
      ? `${visitors === 1 ? '1 request' : `${formatCount(visitors)} requests`} made without an account`
      : '',
  ]
  return parts.filter((part) => part !== '').join(' and ')
}
