/**
 * Reads who is signed in from localStorage only, so that the first paint needs neither the network nor auth-js.
 * The identity is stored separately from the library's session: the library removes a session that cannot be renewed,
 * but the data on this device still belongs to that person, and an expired session is not a sign-out (I2).
 */
import type { AuthState } from '#sync/backend'

/** The key under which auth-js stores the session; fixed, to read it before the library is loaded. */
export const SESSION_KEY = 'rigworks-session'
/** The key under which this module stores whose session it is. */
const IDENTITY_KEY = 'rigworks-identity'
/** Uid of the person who is being signed out, in any tab. */
const LEAVING_KEY = 'rigworks-leaving'

/** The part of `localStorage` that is needed. */
export type AuthStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Identity {
  uid: string
  email: string
}

/** Called with the error when a stored value cannot be read; the person then counts as not signed in. */
type OnUnreadable = (cause: unknown) => void

/** Who is signed in. `now`: ms since epoch. */
export function readStoredAuth(
  storage: AuthStorage,
  now: number,
  onUnreadable: OnUnreadable = () => undefined,
): AuthState {
  const session = readSession(storage, onUnreadable)
  if (session) return { kind: 'signed-in', ...session.identity, isLive: session.expiresAt * 1_000 > now }
  const identity = parseIdentity(readJson(storage, IDENTITY_KEY, onUnreadable))
  return identity ? { kind: 'signed-in', ...identity, isLive: false } : { kind: 'anonymous' }
}

/** The token of the session, to copy it for the worker; null without a session. The caller must check `expiresAt`. */
export function readAccess(storage: AuthStorage): { uid: string; token: string; expiresAt: number } | null {
  const session = readSession(storage)
  const token = readJson(storage, SESSION_KEY)?.access_token
  if (!session || typeof token !== 'string') return null
  return { uid: session.identity.uid, token, expiresAt: session.expiresAt * 1_000 }
}

/**
 * Stores the identity of the session; call it whenever there is a session. Does nothing during a sign-out of that
 * person, because another tab that still sees the session would restore the identity that the sign-out has just
 * removed.
 */
export function storeIdentity(storage: AuthStorage): void {
  const session = readSession(storage)
  if (!session || storage.getItem(LEAVING_KEY) === session.identity.uid) return
  storeIfPossible(storage, IDENTITY_KEY, JSON.stringify(session.identity))
}

/** Begins a sign-out: from now on the end of the session is not an expiry. */
export function beginSignOut(storage: AuthStorage): void {
  const auth = readStoredAuth(storage, 0)
  if (auth.kind === 'signed-in') storeIfPossible(storage, LEAVING_KEY, auth.uid)
  storage.removeItem(IDENTITY_KEY)
}

/**
 * Stores a mark. Ignores a full localStorage: sign-up, sign-in and sign-out still work, only these marks are not stored
 * (L1).
 */
export function storeIfPossible(storage: AuthStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // Without a mark, the person may have to sign in once more.
  }
}

/** Ends the sign-out that `beginSignOut` has marked; to be called at a sign-in. */
export const endSignOut = (storage: AuthStorage): void => storage.removeItem(LEAVING_KEY)

/** Removes all values of the session, including those that the library may not have removed (I2). */
export function clearAuth(storage: AuthStorage): void {
  const session = [SESSION_KEY, `${SESSION_KEY}-user`, `${SESSION_KEY}-code-verifier`]
  // LEAVING_KEY last: until the session is removed, it prevents other tabs from storing the identity.
  for (const key of [...session, IDENTITY_KEY, LEAVING_KEY]) storage.removeItem(key)
}

function readSession(
  storage: AuthStorage,
  onUnreadable?: OnUnreadable,
): { identity: Identity; expiresAt: number } | null {
  const stored = readJson(storage, SESSION_KEY, onUnreadable)
  const user = stored?.user as { id?: unknown; email?: unknown } | undefined
  const identity = parseIdentity({ uid: user?.id, email: user?.email })
  const expiresAt = stored?.expires_at
  if (identity && typeof expiresAt === 'number') return { identity, expiresAt }
  if (stored) onUnreadable?.(new TypeError('not a session'))
  return null
}

function parseIdentity(value: Record<string, unknown> | null): Identity | null {
  const { uid, email } = value ?? {}
  return typeof uid === 'string' && typeof email === 'string' ? { uid, email } : null
}

/** Null for an unreadable value: then the person signs in again. */
function readJson(
  storage: AuthStorage,
  key: string,
  onUnreadable?: OnUnreadable,
): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    if (typeof value !== 'object') throw new TypeError('not an object')
    return value as Record<string, unknown> | null
  } catch (cause) {
    onUnreadable?.(cause)
    return null
  }
}
