/** AuthBackend with auth-js. */
import type { AuthError } from '@supabase/auth-js'
import type { AuthBackend, AuthState } from '#sync/backend'
import { BackendError } from '#sync/errors'
import { forgetSignUp, isOwnSignUp, rememberSignUp } from './confirmation-link'
import {
  type AuthStorage,
  beginSignOut,
  clearAuth,
  endSignOut,
  readStoredAuth,
  storeIdentity,
} from './stored-auth'
import type { SupabaseClient } from './supabase-client'
import { toBackendError } from './to-backend-error'

/** How long a sign-out waits for the server to revoke the session before it removes it anyway, ms. */
const SIGN_OUT_LIMIT_MS = 3_000

/** `openTemporary` creates a separate client whose session is not stored. */
export function createSupabaseAuth(
  client: SupabaseClient,
  openTemporary: () => SupabaseClient['auth'],
  storage: AuthStorage,
): AuthBackend {
  const session = new DeviceSession(client, storage)
  return {
    readStoredSession: async () => session.current(),
    onChange: (listener) => session.onChange(listener),

    async signIn(email, password) {
      endSignOut(storage)
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw toAuthError(error)
      session.noteStoredSession()
      return session.current()
    },

    async signUp(email, password) {
      const { data, error } = await client.auth.signUp({ email, password })
      if (error) throw toAuthError(error)
      rememberSignUp(storage, email)
      return { needsConfirmation: data.session === null }
    },

    signOut: () => session.signOut(),

    async resendConfirmation(email) {
      const { error } = await client.auth.resend({ type: 'signup', email })
      if (error) throw toAuthError(error)
      rememberSignUp(storage, email)
    },

    async requestPasswordReset(email) {
      const { error } = await client.auth.resetPasswordForEmail(email)
      if (error) throw toAuthError(error)
    },

    openMailedCode: (code) => openMailedCode(session, openTemporary(), storage, code),

    async resetPassword({ accessToken, refreshToken }, password) {
      const recovery = openTemporary()
      const begun = await recovery.setSession({ access_token: accessToken, refresh_token: refreshToken })
      if (begun.error) throw toAuthError(begun.error)
      const { error } = await recovery.updateUser({ password })
      if (error) throw toAuthError(error)
      // Not earlier, because the current session is used until the password is set.
      await session.adopt(recovery)
      return session.current()
    },

    async updatePassword(password, currentPassword) {
      const state = session.current()
      if (currentPassword !== undefined && state.kind === 'signed-in')
        return proveAndUpdatePassword(session, openTemporary(), state, { currentPassword, password })
      const { error } = await client.auth.updateUser({ password })
      if (error) throw toAuthError(error)
    },
  }
}

/** The stored session of this device, and its changes in any tab. */
class DeviceSession {
  private readonly client: SupabaseClient
  private readonly storage: AuthStorage
  private readonly listeners = new Set<(state: AuthState) => void>()
  /** The state that listeners know, as JSON. */
  private lastState: string

  constructor(client: SupabaseClient, storage: AuthStorage) {
    this.client = client
    this.storage = storage
    storeIdentity(storage)
    this.lastState = JSON.stringify(this.current())
    // The library also reports "signed out" when a session cannot be renewed, so the stored state decides (I2). Its
    // event may arrive before the storage changes of the tab that signs out. Therefore the identity is stored only with
    // a session, and the `storage` event updates the state later.
    client.auth.onAuthStateChange((_event, session) => {
      if (session) this.noteStoredSession()
      else this.notify()
    })
    if (typeof window !== 'undefined') addEventListener('storage', () => this.notify())
  }

  current(): AuthState {
    return readStoredAuth(this.storage, Date.now())
  }

  onChange(listener: (state: AuthState) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Call this when the library has stored a session. */
  noteStoredSession(): void {
    storeIdentity(this.storage)
    this.notify()
  }

  /** Makes the session of another client the one of this device. */
  async adopt(other: SupabaseClient['auth']): Promise<void> {
    const { data } = await other.getSession()
    if (!data.session) throw new BackendError('session_expired')
    endSignOut(this.storage)
    const { error } = await this.client.auth.setSession(data.session)
    if (error) throw toAuthError(error)
    this.noteStoredSession()
  }

  async signOut(): Promise<void> {
    // First, so that listeners in any tab read the signed-out state when the library sends its event.
    beginSignOut(this.storage)
    const revoked = this.client.auth.signOut({ scope: 'local' }).catch(() => undefined)
    await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_LIMIT_MS))])
    clearAuth(this.storage)
    forgetSignUp(this.storage)
    this.notify()
  }

  private notify(): void {
    const state = this.current()
    if (JSON.stringify(state) === this.lastState) return
    this.lastState = JSON.stringify(state)
    for (const listener of this.listeners) listener(state)
  }
}

/** Signs in only the device that has requested the confirmation, and no one with a recovery code. */
async function openMailedCode(
  session: DeviceSession,
  temporary: SupabaseClient['auth'],
  storage: AuthStorage,
  { tokenHash, purpose }: Parameters<AuthBackend['openMailedCode']>[0],
): ReturnType<AuthBackend['openMailedCode']> {
  const type = purpose === 'recovery' ? purpose : 'email'
  const { data, error } = await temporary.verifyOtp({ token_hash: tokenHash, type })
  if (error) throw toAuthError(error)
  if (!data.session) throw new BackendError('malformed')
  const { access_token: accessToken, refresh_token: refreshToken } = data.session
  if (purpose === 'recovery') return { kind: 'recovery', accessToken, refreshToken }
  if (isOwnSignUp(storage, accessToken)) {
    forgetSignUp(storage)
    await session.adopt(temporary)
    return { kind: 'signed-in' }
  }
  // Do not sign in: an attacker's link would sign the person in to the attacker's account.
  await temporary.signOut({ scope: 'local' })
  return { kind: 'confirmed' }
}

/** Sets a new password after a sign-in of a separate client has proven the current one. */
async function proveAndUpdatePassword(
  session: DeviceSession,
  temporary: SupabaseClient['auth'],
  { email, uid }: Extract<AuthState, { kind: 'signed-in' }>,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const signIn = await temporary.signInWithPassword({ email, password: currentPassword })
  if (signIn.error) throw toAuthError(signIn.error)
  try {
    if (signIn.data.user.id !== uid) throw new BackendError('invalid_credentials')
    const { error } = await temporary.updateUser({ password })
    if (error) throw toAuthError(error)
  } catch (cause) {
    // End the new session, which will not be used.
    await temporary.signOut({ scope: 'local' })
    throw cause
  }
  // Changing the password has ended the previous session on the server.
  await session.adopt(temporary)
}

const toAuthError = (error: AuthError): BackendError =>
  toBackendError(
    { code: error.code, status: error.status, message: error.message },
    { isSignedIn: false, cause: error },
  )
