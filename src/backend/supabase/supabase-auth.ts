/** AuthBackend over supabase-js. */
import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import type { AuthBackend, AuthState } from '../contract'
import { BackendError } from '../errors'
import { awaitConfirmation, awaitsConfirmation, forgetAwaited } from './confirmation-link'
import {
  type AuthStorage,
  beginLeaving,
  endLeaving,
  forgetAuth,
  readStoredAuth,
  rememberIdentity,
} from './stored-auth'
import { toBackendError } from './to-backend-error'

/** Time that the server has to revoke the session before this device forgets it anyway, ms. */
const SIGN_OUT_LIMIT = 3_000

/** `openUnkept` makes a client of its own, whose session is nobody's until a password is set with it. */
export function createSupabaseAuth(
  client: SupabaseClient,
  openUnkept: () => SupabaseClient['auth'],
  storage: AuthStorage,
): AuthBackend {
  const listeners = new Set<(state: AuthState) => void>()
  const current = (): AuthState => readStoredAuth(storage, Date.now())
  rememberIdentity(storage)
  let last = JSON.stringify(current())
  const notice = () => {
    const state = current()
    if (JSON.stringify(state) === last) return
    last = JSON.stringify(state)
    for (const listener of listeners) listener(state)
  }
  // The library says "signed out" also when a session could not be renewed; the storage knows better (I2). Its word may
  // reach this tab before the storage of the tab that signed out does: so nothing is remembered without a session at
  // hand, and the storage's own event has the last word.
  client.auth.onAuthStateChange((_event, session) => {
    if (session) rememberIdentity(storage)
    notice()
  })
  if (typeof window !== 'undefined') addEventListener('storage', notice)

  /** Makes the session of another client the one of this device. */
  async function take(other: SupabaseClient['auth']): Promise<void> {
    const { data } = await other.getSession()
    if (!data.session) throw new BackendError('session_expired')
    endLeaving(storage)
    const taken = await client.auth.setSession(data.session)
    if (taken.error) throw toAuthError(taken.error)
    rememberIdentity(storage)
    notice()
  }

  return {
    current: async () => current(),

    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async signIn(email, password) {
      endLeaving(storage)
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw toAuthError(error)
      rememberIdentity(storage)
      notice()
      return current()
    },

    async signUp(email, password) {
      const { data, error } = await client.auth.signUp({ email, password })
      if (error) throw toAuthError(error)
      awaitConfirmation(storage, email)
      return { needsConfirmation: data.session === null }
    },

    async signOut() {
      // First, so that whoever hears the library say it, in any tab, finds nobody signed in.
      beginLeaving(storage)
      const revoked = client.auth.signOut({ scope: 'local' }).catch(() => undefined)
      await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_LIMIT))])
      forgetAuth(storage)
      forgetAwaited(storage)
      notice()
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
        await take(opened)
        return { kind: 'signed-in' }
      }
      // Anybody's link would put the person into the account of whoever made it.
      await opened.signOut({ scope: 'local' })
      return { kind: 'confirmed' }
    },

    async resetPassword({ accessToken, refreshToken }, password) {
      const recovery = openUnkept()
      const begun = await recovery.setSession({ access_token: accessToken, refresh_token: refreshToken })
      if (begun.error) throw toAuthError(begun.error)
      const { error } = await recovery.updateUser({ password })
      if (error) throw toAuthError(error)
      // Only now: until the password is set, whoever is signed in here stays so.
      await take(recovery)
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
        // Nobody would ever use it.
        await proof.signOut({ scope: 'local' })
        throw cause
      }
      // With the new password the server has ended the session that was here.
      await take(proof)
    },
  }
}

/** The embedded home says so of an address that several have signed up with: its reader chooses the password. */
const opensClaim = (session: object): boolean => 'type' in session && session.type === 'recovery'

const toAuthError = (error: AuthError): BackendError =>
  toBackendError(
    { code: error.code, status: error.status, message: error.message },
    { isSignedIn: false, cause: error },
  )
