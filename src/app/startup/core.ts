/** The core of the app, loaded after the first paint: server, local database, engine, and session. */

import { readShares } from '#device-data/share-inbox'
import { watchBadge } from '#pwa/app-badge'
import { deviceCaches } from '#pwa/device-caches'
import { cacheUploadedPictures } from '#pwa/pictures/cache-uploaded-pictures'
import { requestDrain } from '#pwa/request-drain'
import { watchFreeSpace } from '#pwa/watch-free-space'
import { browserWebPushPorts } from '#pwa/web-push/browser-web-push-ports'
import { type DeviceStatus, HEALTHY_DEVICE } from '#runtime/device-status'
import { unlockScreen } from '#runtime/screen-lock'
import type { SessionPort } from '#runtime/session'
import type { VisitorOutbox } from '#runtime/visitor-outbox'
import type { AuthState } from '#sync/backend'
import { snapshotAddress } from '#sync/core/snapshot-file'
import type { LocalData } from '#sync/react'
import { createSupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'
import { readAccess } from '#sync/transport/supabase/stored-auth'
import { followKeyboard } from '#ui/theme/follow-keyboard'
import { guardUnsent } from '../guard-unsent'
import { yieldToPage } from '../prerender/yield-to-page'
import { requestPersistence } from '../request-persistence'
import type { StartedSource } from '../started'
import { openDeviceStorage } from './device-storage'
import type { DiagnosticsLog } from './diagnostics-log'
import { type AuthFollower, followAuth } from './follow-auth'
import { followWebPush } from './follow-web-push'
import { watchUnsentWork } from './hand-to-worker'
import type { SyncRelay } from './sync-relay'
import { watchClosedAccount } from './watch-closed-account'

export interface CoreHost {
  /** What the startup has created so far. */
  source: StartedSource
  relay: SyncRelay
  diagnostics: DiagnosticsLog
  /** As in FollowAuthOptions. */
  show(auth: AuthState, localData: LocalData | null, visitor: VisitorOutbox | null): void
  showDevice(device: DeviceStatus): void
}

export interface Core extends Omit<SessionPort, 'session'> {
  dismissEviction(): void
}

/** Resolves once the data of the stored session is open. */
export async function startCore({ source, relay, diagnostics, show, showDevice }: CoreHost): Promise<Core> {
  // Not earlier: without the core there is no data to lose.
  requestPersistence(source)
  guardUnsent(source, window)
  followKeyboard(document.documentElement, window.visualViewport)
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = import.meta.env
  const serverUrl = url || location.origin
  const storage = openDeviceStorage()
  const backend = createSupabaseBackend({
    url: serverUrl,
    publishableKey: publishableKey || 'sb_publishable_embedded',
    storage,
    snapshotUrl: snapshotAddress(url),
  })
  const { auth, sync, anonymousSync, files, anonymousFiles } = backend
  // The steps before and after this take at least 10 ms each on an old phone; let the page respond in between.
  await yieldToPage()
  const notices = new DeviceNotices(showDevice)
  const follower = followAuth({
    auth,
    sync,
    anonymousSync,
    files: cacheUploadedPictures(files, serverUrl, (name) => deviceCaches()?.open(name)),
    anonymousFiles,
    storage,
    relay,
    diagnostics,
    show,
    showDevice: (device) => notices.setDatabases(device),
    onFailure: reportError,
  })
  const webPush = followWebPush(browserWebPushPorts, backend.webPush, (cause) =>
    diagnostics.report('web_push_failed', cause),
  )
  const parts = { backend, follower, webPush, notices }
  watchUnsentWork({
    status: relay.handle.status,
    document,
    visitorStore: follower.visitorStore,
    readAccess: () => readAccess(storage),
    requestDrain: () => requestDrain(navigator.serviceWorker),
    onFailure: (cause) => diagnostics.report('worker_unavailable', cause),
  })
  watchBadge({
    navigator,
    status: relay.handle.status,
    isKnown: () => follower.principal() !== null,
    isSignedIn: () => follower.principal()?.kind === 'user',
  })
  watchFreeSpace({
    storage: navigator.storage,
    page: document,
    subscribe: relay.handle.status.subscribe,
    now: () => Date.now(),
    onChange: (isNearlyFull) => notices.set({ isNearlyFull }),
  })
  await followSession(parts, relay)
  // Deletes old shares that were never used.
  readShares(Date.now()).catch(reportError)
  return createCore(parts)
}

interface CoreParts {
  backend: ReturnType<typeof createSupabaseBackend>
  follower: AuthFollower
  webPush: ReturnType<typeof followWebPush>
  notices: DeviceNotices
}

/** Combines what is known about the open databases with the notices that do not depend on them. */
class DeviceNotices {
  private readonly show: (device: DeviceStatus) => void
  private databases = HEALTHY_DEVICE
  private notices: Pick<DeviceStatus, 'isNearlyFull' | 'closedAccount'> = {
    isNearlyFull: false,
    closedAccount: null,
  }

  constructor(show: (device: DeviceStatus) => void) {
    this.show = show
  }

  setDatabases(databases: DeviceStatus): void {
    this.databases = databases
    this.set({})
  }

  set(change: Partial<typeof this.notices>): void {
    this.notices = { ...this.notices, ...change }
    this.show({ ...this.databases, ...this.notices })
  }
}

/** Opens the data of the current session, and of every later one. Resolves when the first is open. */
async function followSession({ backend, follower, webPush, notices }: CoreParts, relay: SyncRelay) {
  const { auth } = backend
  watchClosedAccount({
    status: relay.handle.status,
    readSession: auth.readStoredSession,
    isClosed: backend.isAccountClosed,
    async onClosed(unsent) {
      if (unsent === 0) {
        await webPush.leave()
        await follower.signOut({ unsent: 'discard' })
      }
      notices.set({ closedAccount: { unsent } })
    },
    onFailure: reportError,
  })
  auth.onChange((state) => {
    // A notice about a closed account does not concern the next person.
    if (state.kind === 'signed-in' && state.isLive) notices.set({ closedAccount: null })
    webPush.follow(state)
    follower.follow(state).catch(reportError)
  })
  const state = await auth.readStoredSession()
  webPush.follow(state)
  await follower.follow(state)
}

function createCore({ backend, follower, webPush, notices }: CoreParts): Core {
  const { auth } = backend
  const enter = async (state: AuthState) => {
    // First: `follow` waits while another tab blocks the database, and the screen would stay locked meanwhile.
    unlockScreen(Date.now())
    await follower.follow(state)
  }
  return {
    signIn: async (email, password) => enter(await auth.signIn(email, password)),
    signUp: auth.signUp,
    resendConfirmation: auth.resendConfirmation,
    requestPasswordReset: auth.requestPasswordReset,
    async openMailedCode(code) {
      const opened = await auth.openMailedCode(code)
      if (opened.kind === 'signed-in') await enter(await auth.readStoredSession())
      return opened
    },
    resetPassword: async (link, password) => enter(await auth.resetPassword(link, password)),
    updatePassword: auth.updatePassword,
    readPrivate: backend.readPrivate,
    rpc: backend.rpc,
    watchRow: backend.watchRow,
    async closeAccount(password) {
      const end = await backend.closeAccount(password)
      if (end !== 'closed') return end
      await webPush.leave()
      await follower.signOut({ unsent: 'discard' })
      return end
    },
    webPush: backend.webPush,
    async signOut(options) {
      // Before the session ends: removing the device needs it.
      await webPush.leave()
      await follower.signOut(options)
      notices.set({ closedAccount: null })
    },
    dismissEviction() {
      notices.set({ closedAccount: null })
      follower.dismissEviction()
    },
  }
}
