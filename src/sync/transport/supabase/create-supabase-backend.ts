/** The Backend on a Supabase project. Loaded by dynamic import, after the first paint. */
import type { Backend } from '#sync/backend'
import { BackendError } from '#sync/errors'
import { callRpc, visitorOf } from './call-rpc'
import { closeAccount } from './close-account'
import { acceptConfirmation } from './confirmation-link'
import { readPrivateFile } from './read-private-file'
import { reconnectWait } from './reconnect-wait'
import { createRenewalWatch } from './renewal-watch'
import { createSnapshotReader } from './snapshot-reader'
import { type AuthStorage, readStoredAuth, SESSION_KEY } from './stored-auth'
import { createSupabaseAuth } from './supabase-auth'
import { createAuthClient, createSupabaseClient, type SupabaseClient } from './supabase-client'
import { createSupabaseFiles } from './supabase-files'
import { createSupabaseSync } from './supabase-sync'
import { createTokenSource } from './token-source'
import { createWebPushCalls } from './web-push-calls'

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
  const { publishableKey, storage, snapshotUrl, webSocket } = options
  const project = { url: options.url.replace(/\/$/u, ''), publishableKey }
  const renewals = createRenewalWatch()
  const transport = webSocket ? { transport: webSocket } : {}
  const auth = createAuthClient(project, {
    fetch: renewals.fetch,
    storage,
    storageKey: SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: (_url, params) => takeSession(storage, params),
  })
  const sessionClient: SupabaseClient = createSupabaseClient(project, auth, {
    ...transport,
    reconnectAfterMs(tries) {
      // Renews an expired session. The library waits for that before it connects and joins with the new token. If no
      // server is reached there is no token, and the join is refused and retried (T3).
      sessionClient.realtime.setAuth().catch(() => undefined)
      return reconnectWait(tries, Math.random)
    },
  })
  const openTemporary = (storageKey: string) =>
    createAuthClient(project, {
      fetch: renewals.fetch,
      storageKey,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    })
  const anonymousClient = createSupabaseClient(project, openTemporary('rigworks-no-session'), {
    ...transport,
    reconnectAfterMs: (tries) => reconnectWait(tries, Math.random),
  })
  const owner = {
    ...project,
    token: createTokenSource(auth, renewals),
    isSignedIn: () => readStoredAuth(storage, Date.now()).kind === 'signed-in',
  }
  const visitor = visitorOf(project)
  return {
    files: createSupabaseFiles(owner),
    anonymousFiles: createSupabaseFiles(visitor),
    sync: createSupabaseSync(owner, sessionClient),
    anonymousSync: {
      ...createSupabaseSync(visitor, anonymousClient),
      ...(snapshotUrl ? { snapshot: createSnapshotReader(snapshotUrl) } : {}),
    },
    auth: createSupabaseAuth(
      sessionClient,
      () => openTemporary(`rigworks-recovery-${crypto.randomUUID()}`),
      storage,
    ),
    webPush: {
      ...createWebPushCalls(project),
      async save(subscription, replaced) {
        await callRpc(owner, 'save_push_subscription', { subscription: { ...subscription }, replaced })
      },
    },
    readPrivate: (key) => readPrivateFile(owner, key),
    watchRow: async (...watch) => (await import('./presence/watch-row')).watchRow(sessionClient, ...watch),
    rpc: (name, args) => callRpc(owner, name, args),
    closeAccount(password) {
      const person = readStoredAuth(storage, Date.now())
      if (person.kind !== 'signed-in') return Promise.reject(new BackendError('session_expired'))
      return closeAccount(openTemporary(`rigworks-closing-${crypto.randomUUID()}`), project, person, password)
    },
    isAccountClosed: async (account) => (await callRpc(visitor, 'is_account_closed', { account })) === true,
    async close() {
      auth.stopAutoRefresh().catch(() => undefined)
      await Promise.all([
        sessionClient.realtime.removeAllChannels(),
        anonymousClient.realtime.removeAllChannels(),
      ])
      await Promise.all([sessionClient.realtime.disconnect(), anonymousClient.realtime.disconnect()])
    },
  }
}

/** Removes a session that is not accepted from the URL, because people copy URLs. */
function takeSession(storage: AuthStorage, params: Record<string, string>): boolean {
  const isTaken = acceptConfirmation(storage, params)
  if (!isTaken && params.access_token)
    history.replaceState(history.state, '', location.pathname + location.search)
  return isTaken
}
