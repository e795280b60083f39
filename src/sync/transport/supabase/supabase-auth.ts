/** AuthBackend with supabase-js. */
import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import type { AuthBackend, AuthState } from '#sync/contract'
import { BackendError } from '#sync/errors'
import { awaitConfirmation, awaitsConfirmation, forgetAwaited } from './confirmation-link'
import {
  type AuthStorage,
  beginSignOut,
  clearAuth,
  endSignOut,
  readStoredAuth,
  storeIdentity,
} from './stored-auth'
import { toBackendError } from './to-backend-error'

/** How long a sign-out waits for the server to revoke the session before it removes it anyway, ms. */
const SIGN_OUT_LIMIT = 3_000

/** `openUnkept` creates a separate client whose session is not stored. */
export function createSupabaseAuth(
  client: SupabaseClient,
  openUnkept: () => SupabaseClient['auth'],
  storage: AuthStorage,
): AuthBackend {
  const listeners = new Set<(state: AuthState) => void>()
  const current = (): AuthState => readStoredAuth(storage, Date.now())
  storeIdentity(storage)
  let last = JSON.stringify(current())
  const notify = () => {
    const state = current()
    if (JSON.stringify(state) === last) return
    last = JSON.stringify(state)
    for (const listener of listeners) listener(state)
  }
  // The library also reports "signed out" when a session cannot be renewed, so the stored state decides (I2). Its event
  // may arrive before the storage changes of the tab that signs out. Therefore the identity is stored only with a
  // session, and the `storage` event updates the state later.
  client.auth.onAuthStateChange((_event, session) => {
    if (session) storeIdentity(storage)
    notify()
  })
  if (typeof window !== 'undefined') addEventListener('storage', notify)

  /** Makes the session of another client the one of this device. */
  async function adopt(other: SupabaseClient['auth']): Promise<void> {
    const { data } = await other.getSession()
    if (!data.session) throw new BackendError('session_expired')
    endSignOut(storage)
    const taken = await client.auth.setSession(data.session)
    if (taken.error) throw toAuthError(taken.error)
    storeIdentity(storage)
    notify()
  }

  return {
    current: async () => current(),

    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async signIn(email, password) {
      endSignOut(storage)
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw toAuthError(error)
      storeIdentity(storage)
      notify()
      return current()
    },

    async signUp(email, password) {
      const { data, error } = await client.auth.signUp({ email, password })
      if (error) throw toAuthError(error)
      awaitConfirmation(storage, email)
      return { needsConfirmation: data.session === null }
    },

    async signOut() {
      // First, so that listeners in any tab read the signed-out state when the library sends its event.
      beginSignOut(storage)
      const revoked = client.auth.signOut({ scope: 'local' }).catch(() => undefined)
      await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_LIMIT))])
      clearAuth(storage)
      forgetAwaited(storage)
      notify()
    },

    async resendConfirmation(email) {
      const { error } = await client.auth.resend({ type: 'signup', email })
      if (error) throw toAuthError(error)
      awaitConfirmation(storage, email)
    },

    async requestPasswordReset(email) {
      const { error } = await client.auth.resetPasswordForEmail(email)
      if (error) throw toAuthError(error)
    },

    async openMailedCode({ tokenHash, purpose }) {
      const opened = openUnkept()
      const type = purpose === 'recovery' ? purpose : 'email'
      const { data, error } = await opened.verifyOtp({ token_hash: tokenHash, type })
      if (error) throw toAuthError(error)
      if (!data.session) throw new BackendError('malformed')
      const { access_token: accessToken, refresh_token: refreshToken } = data.session
      if (purpose === 'recovery' || opensClaim(data.session))
        return { kind: 'recovery', accessToken, refreshToken }
      if (awaitsConfirmation(storage, accessToken)) {
        forgetAwaited(storage)
        await adopt(opened)
        return { kind: 'signed-in' }
      }
      // Do not sign in: an attacker's link would sign the person in to the attacker's account.
      await opened.signOut({ scope: 'local' })
      return { kind: 'confirmed' }
    },

    async resetPassword({ accessToken, refreshToken }, password) {
      const recovery = openUnkept()
      const begun = await recovery.setSession({ access_token: accessToken, refresh_token: refreshToken })
      if (begun.error) throw toAuthError(begun.error)
      const { error } = await recovery.updateUser({ password })
      if (error) throw toAuthError(error)
      // Not earlier: until the password is set, the current session stays.
      await adopt(recovery)
      return current()
    },

    async updatePassword(password, known) {
      const state = current()
      if (known === undefined || state.kind !== 'signed-in') {
        const { error } = await client.auth.updateUser({ password })
        if (error) throw toAuthError(error)
        return
      }
      const proof = openUnkept()
      const begun = await proof.signInWithPassword({ email: state.email, password: known })
      if (begun.error) throw toAuthError(begun.error)
      try {
        if (begun.data.user.id !== state.uid) throw new BackendError('invalid_credentials')
        const { error } = await proof.updateUser({ password })
        if (error) throw toAuthError(error)
      } catch (cause) {
        // End the new session, which will not be used.
        await proof.signOut({ scope: 'local' })
        throw cause
      }
      // Changing the password has ended the previous session on the server.
      await adopt(proof)
    },
  }
}

/** Set by the local backend if several people have signed up with one address: its owner has to choose the password. */
const opensClaim = (session: object): boolean => 'type' in session && session.type === 'recovery'

const toAuthError = (error: AuthError): BackendError =>
  toBackendError(
    { code: error.code, status: error.status, message: error.message },
    { isSignedIn: false, cause: error },
  )
