/** The token of the stored session, for the HTTP client. */
import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js'
import type { RenewalWatch } from './renewal-watch'
import type { FileCaller } from './storage-call'
import { toBackendError } from './to-backend-error'

interface Answer {
  data: { session: Session | null }
  error: AuthError | null
}

/**
 * auth-js renews a session that has expired or is about to. Rejects with a BackendError as soon as a renewal
 * reaches no server, and for a minute after that, while the library repeats its last failure without a request. Null
 * if the server has refused the renewal.
 */
export const createTokenSource =
  (auth: GoTrueClient, renewals: RenewalWatch): FileCaller['token'] =>
  async (isFresh) => {
    const reading = isFresh ? auth.refreshSession() : auth.getSession()
    const { data, error } = await renewals.untilLost<Answer>(reading)
    if (error && (!error.status || error.status >= 500))
      throw toBackendError({ status: error.status }, { isSignedIn: true, cause: error })
    return data.session && { uid: data.session.user.id, accessToken: data.session.access_token }
  }
