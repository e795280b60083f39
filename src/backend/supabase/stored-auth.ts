/**
 * Who is signed in, read from localStorage alone: the first paint waits neither for the network nor for supabase-js.
 * Beside the library's session we keep who it belongs to. When the library drops a session that can no longer be
 * renewed, the person is still the one whose data are on this device: an expired session is not a sign-out (I2).
 */
import type { AuthState } from '../contract'

/** Where supabase-js keeps the session; fixed, so that it can be read before the library is loaded. */
export const SESSION_KEY = 'rigworks-session'
const IDENTITY_KEY = 'rigworks-identity'
/** Uid whose sign-out is under way, in whichever tab. */
const LEAVING_KEY = 'rigworks-leaving'

/** What we need of `localStorage`. */
export type AuthStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Identity {
  uid: string
  email: string
}

export function readStoredAuth(storage: AuthStorage, now: number): AuthState {
  const session = readSession(storage)
  if (session) return { kind: 'signed-in', ...session.identity, isLive: session.expiresAt * 1_000 > now }
  const identity = parseIdentity(readJson(storage, IDENTITY_KEY))
  return identity ? { kind: 'signed-in', ...identity, isLive: false } : { kind: 'anonymous' }
}

/** The session's own token, for the worker's copy; null without a session. Live or not is for the reader to see. */
export function readAccess(storage: AuthStorage): { uid: string; token: string; expiresAt: number } | null {
  const session = readSession(storage)
  const token = readJson(storage, SESSION_KEY)?.access_token
  if (!session || typeof token !== 'string') return null
  return { uid: session.identity.uid, token, expiresAt: session.expiresAt * 1_000 }
}

/**
 * Remembers whose session it is; called whenever there is one. Not while that person signs out: another tab, which
 * still sees the session, would bring back what the sign-out has just forgotten.
 */
export function rememberIdentity(storage: AuthStorage): void {
  const session = readSession(storage)
  if (!session || storage.getItem(LEAVING_KEY) === session.identity.uid) return
  keep(storage, IDENTITY_KEY, JSON.stringify(session.identity))
}

/** From here on a session that ends is a sign-out. */
export function beginLeaving(storage: AuthStorage): void {
  const auth = readStoredAuth(storage, 0)
  if (auth.kind === 'signed-in') keep(storage, LEAVING_KEY, auth.uid)
  storage.removeItem(IDENTITY_KEY)
}

/** With a full localStorage sign-in and sign-out still work; only the notes beside the session are not kept (L1). */
function keep(storage: AuthStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // The session speaks for itself as long as it is there.
  }
}

/** Whoever signs in is not leaving. */
export const endLeaving = (storage: AuthStorage): void => storage.removeItem(LEAVING_KEY)

/** Leaves nothing of the session, whatever the library has or has not removed itself (I2). */
export function forgetAuth(storage: AuthStorage): void {
  const session = [SESSION_KEY, `${SESSION_KEY}-user`, `${SESSION_KEY}-code-verifier`]
  // The mark of leaving goes last: until the session is gone it keeps other tabs from remembering it.
  for (const key of [...session, IDENTITY_KEY, LEAVING_KEY]) storage.removeItem(key)
}

function readSession(storage: AuthStorage): { identity: Identity; expiresAt: number } | null {
  const stored = readJson(storage, SESSION_KEY)
  const user = stored?.user as { id?: unknown; email?: unknown } | undefined
  const identity = parseIdentity({ uid: user?.id, email: user?.email })
  const expiresAt = stored?.expires_at
  return identity && typeof expiresAt === 'number' ? { identity, expiresAt } : null
}

function parseIdentity(value: Record<string, unknown> | null): Identity | null {
  const { uid, email } = value ?? {}
  return typeof uid === 'string' && typeof email === 'string' ? { uid, email } : null
}

/** Unreadable is the same as absent: then the person signs in again. */
function readJson(storage: AuthStorage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
