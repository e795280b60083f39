/** The Backend on a Supabase project. Loaded by dynamic import, after the first paint. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Backend } from '#sync/contract'
import { BackendError } from '#sync/errors'
import { callRpc } from './call-rpc'
import { closeAccount } from './close-account'
import { isAwaitedConfirmation } from './confirmation-link'
import { createSnapshotReader } from './fetch-snapshot'
import { createPushCalls } from './push-calls'
import { readPrivateFile } from './read-private-file'
import { reconnectWait } from './reconnect-wait'
import { createRecordingFetch } from './recording-fetch'
import { type AuthStorage, readStoredAuth, SESSION_KEY } from './stored-auth'
import { createSupabaseAuth } from './supabase-auth'
import { createSupabaseFiles } from './supabase-files'
import { createSupabaseSync } from './supabase-sync'

export interface SupabaseBackendOptions {
  url: string
  publishableKey: string
  storage: AuthStorage
  /** URL of the snapshot; without it, a visitor's first sweep pulls everything. */
  snapshotUrl?: string
  /** For runtimes without WebSocket (Node 20). */
  webSocket?: typeof WebSocket
}

export interface SupabaseBackend extends Backend {
  /** Closes sockets and stops timers. */
  close(): Promise<void>
}

/**
 * Creates two clients: one with the person's session, and one without a session, which sends the visitor's outbox
 * no matter who is signed in (I1). They have different storage keys, because two clients on one key conflict.
 */
export function createSupabaseBackend(options: SupabaseBackendOptions): SupabaseBackend {
  const { url, publishableKey, storage, snapshotUrl, webSocket } = options
  const notes = createRecordingFetch(
    (input, init) => fetch(input, init),
    () => Date.now(),
  )
  const transport = webSocket ? { transport: webSocket } : {}
  const own: SupabaseClient = createClient(url, publishableKey, {
    realtime: {
      ...transport,
      reconnectAfterMs(tries) {
        // Renews an expired session. The library waits for that before it connects and joins with the new token. If no
        // server is reached there is no token, and the join is refused and tried again (T3).
        own.realtime.setAuth().catch(() => undefined)
        return reconnectWait(tries, Math.random)
      },
    },
    global: { fetch: notes.fetch },
    auth: {
      storage,
      storageKey: SESSION_KEY,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: (_url, params) => takeSession(storage, params),
    },
  })
  const openTemp = (storageKey: string) =>
    createClient(url, publishableKey, {
      realtime: { ...transport, reconnectAfterMs: (tries) => reconnectWait(tries, Math.random) },
      global: { fetch: notes.fetch },
      auth: { storageKey, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
  const anonymous = openTemp('rigworks-no-session')
  const isSignedIn = () => readStoredAuth(storage, Date.now()).kind === 'signed-in'
  const renew = async () => {
    const { data, error } = await own.auth.refreshSession()
    return !error && data.session !== null
  }
  const ownCaller = { client: own, notes, isSignedIn, renew }
  const anonymousCaller = { client: anonymous, notes, isSignedIn: () => false, renew: async () => false }
  const place = { url: url.replace(/\/$/u, ''), publishableKey }
  const token = async (isFresh: boolean) => {
    const { data } = await (isFresh ? own.auth.refreshSession() : own.auth.getSession())
    return data.session && { uid: data.session.user.id, accessToken: data.session.access_token }
  }
  return {
    files: createSupabaseFiles({ ...place, token }),
    anonymousFiles: createSupabaseFiles({ ...place, token: async () => null }),
    sync: createSupabaseSync(ownCaller),
    anonymousSync: {
      ...createSupabaseSync(anonymousCaller),
      ...(snapshotUrl ? { snapshot: createSnapshotReader(snapshotUrl) } : {}),
    },
    auth: createSupabaseAuth(own, () => openTemp(`rigworks-recovery-${crypto.randomUUID()}`).auth, storage),
    push: {
      ...createPushCalls(place),
      async save(subscription, replaced) {
        await callRpc(ownCaller, 'save_push_subscription', { subscription: { ...subscription }, replaced })
      },
    },
    readPrivate: (key) => readPrivateFile({ ...place, token }, key),
    rpc: (name, args) => callRpc(ownCaller, name, args),
    closeAccount(password) {
      const auth = readStoredAuth(storage, Date.now())
      if (auth.kind !== 'signed-in') return Promise.reject(new BackendError('session_expired'))
      return closeAccount(openTemp(`rigworks-closing-${crypto.randomUUID()}`), auth, password)
    },
    isAccountClosed: async (account) =>
      (await callRpc(anonymousCaller, 'is_account_closed', { account })) === true,
    async close() {
      own.auth.stopAutoRefresh().catch(() => undefined)
      await Promise.all([own.removeAllChannels(), anonymous.removeAllChannels()])
      await Promise.all([own.realtime.disconnect(), anonymous.realtime.disconnect()])
    },
  }
}

/** Removes a session that is not accepted from the URL, because people copy URLs. */
function takeSession(storage: AuthStorage, params: Record<string, string>): boolean {
  const isTaken = isAwaitedConfirmation(storage, params)
  if (!isTaken && params.access_token)
    history.replaceState(history.state, '', location.pathname + location.search)
  return isTaken
}
