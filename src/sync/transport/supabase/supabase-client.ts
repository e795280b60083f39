/**
 * The two parts of supabase-js that the app uses: sessions, and realtime. http.ts replaces its other parts,
 * which would add 17 kB.
 */
import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { RealtimeClient, type RealtimeClientOptions } from '@supabase/realtime-js'
import type { Project } from './http'

export interface SupabaseClient {
  auth: GoTrueClient
  realtime: RealtimeClient
}

/** The client for sessions. */
export const createAuthClient = (
  { url, publishableKey }: Project,
  options: GoTrueClientOptions,
): GoTrueClient =>
  new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    ...options,
  })

/**
 * Creates the realtime client, and gives its socket each new token of the session of `auth`, as `createClient` of
 * supabase-js does.
 */
export function createSupabaseClient(
  { url, publishableKey }: Project,
  auth: GoTrueClient,
  options: RealtimeClientOptions,
): SupabaseClient {
  const realtime = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? publishableKey,
    ...options,
  })
  let token: string | undefined
  auth.onAuthStateChange((event, session) => {
    const mayHaveNewToken = ['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED'].includes(event)
    const isNewToken = mayHaveNewToken && session?.access_token !== token
    if (event !== 'SIGNED_OUT' && !isNewToken) return
    token = session?.access_token
    void realtime.setAuth(token)
  })
  return { auth, realtime }
}
