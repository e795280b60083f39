/** What a tab does with its databases when the session or a database changes (I1-I4, L4, T4): pure functions. */
import type { AuthState } from '#sync/backend'
import { type Principal, uidOf } from '#sync/core/principal'
import type { PrincipalEvent } from './open-principal-database'

/**
 * `outdated`: a newer build has upgraded the database, and this tab opens none until it is reloaded (T4). `principal`:
 * whose database is open, null for none.
 */
export interface TabState {
  kind: 'current' | 'outdated'
  principal: Principal | null
}

/** The database that is to be closed, of the principal before. */
export interface PreviousDatabase {
  principal: Principal
  /** Name of the database. */
  name: string
  /** Number of entries that the server may not have; null if the database cannot be read and may contain some. */
  unsent: number | null
  isDurable: boolean
  /** A sign-out has marked it for deletion. */
  isMarkedForDeletion: boolean
}

export type SessionStep =
  | 'show'
  | 'announce-live-session'
  | 'close'
  /** Records unsent work that remains on the device. */
  | 'record-unsent'
  | 'clear-tab-data'
  | 'delete-other-locks'
  /** The steps after it follow only if the database could be opened. */
  | 'open'
  | 'drop-shares'
  | 'delete-previous'

export const principalOf = (auth: AuthState): Principal =>
  auth.kind === 'signed-in' ? { kind: 'user', uid: auth.uid } : { kind: 'anonymous' }

/** The only steps for a session of the principal whose database is open; null for a session of another principal. */
export function stepsOfSamePrincipal({ principal }: TabState, auth: AuthState): SessionStep[] | null {
  if (!principal || uidOf(principal) !== uidOf(principalOf(auth))) return null
  return auth.kind === 'signed-in' && auth.isLive ? ['show', 'announce-live-session'] : ['show']
}

/** The steps that end the time of the previous principal. `previous`: null if no database is open. */
export function stepsOfLeaving(previous: PreviousDatabase | null): SessionStep[] {
  const steps: SessionStep[] = ['close']
  if (previous?.principal.kind === 'user') {
    if (previous.unsent !== 0 && previous.isDurable && !previous.isMarkedForDeletion)
      steps.push('record-unsent')
    steps.push('clear-tab-data')
  }
  // A visitor's unsent work is not recorded: it is sent under any session (I1).
  return [...steps, 'delete-other-locks']
}

/** The steps that follow those of leaving. */
export function stepsOfArriving(
  { kind }: TabState,
  previous: PreviousDatabase | null,
  auth: AuthState,
): SessionStep[] {
  if (kind === 'outdated') return []
  const isNextAccount = previous?.principal.kind === 'user' && auth.kind === 'signed-in'
  if (!isNextAccount) return ['open', 'show']
  // The data of the previous account is deleted, but never unsent work (I2).
  return previous.unsent === 0
    ? ['open', 'show', 'drop-shares', 'delete-previous']
    : ['open', 'show', 'drop-shares']
}

/** What follows an event of an open database. */
export type EventStep = 'show-blocked' | 'retire' | 'none' | 'return-when-sent' | 'reopen'

/** `isMarkedForDeletion`: a sign-out in any tab has marked the database for deletion. */
export function stepOfEvent(event: PrincipalEvent, isMarkedForDeletion: boolean): EventStep {
  switch (event) {
    case 'blocked':
      return 'show-blocked'
    case 'outdated':
      return 'retire'
    case 'answered':
      return 'return-when-sent'
    // After a sign-out in another tab the session change follows. Opening would create the deleted database again (I2).
    case 'deleted':
      return isMarkedForDeletion ? 'none' : 'reopen'
    // The state in memory refers to deleted rows: open everything again, as at a start (L4).
    case 'emptied':
      return 'reopen'
  }
}
