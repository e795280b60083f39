/** The core of the app, loaded after the first paint: server, local database, engine, and session. */

import { readShares } from '#device-data/share-inbox'
import { deviceCaches } from '#pwa/device-caches'
import { cacheUploadedPictures } from '#pwa/pictures/cache-uploaded-pictures'
import { watchBadge } from '#pwa/push/badge'
import { browserPushPorts } from '#pwa/push/browser-push-ports'
import { requestDrain } from '#pwa/request-drain'
import { watchFreeSpace } from '#pwa/watch-free-space'
import { type DeviceStatus, HEALTHY_DEVICE } from '#runtime/device-status'
import { unlockScreen } from '#runtime/screen-lock'
import type { SessionPort } from '#runtime/session'
import type { VisitorOutbox } from '#runtime/visitor-outbox'
import type { AuthState } from '#sync/contract'
import { snapshotAddress } from '#sync/core/snapshot-file'
import type { LocalData } from '#sync/react'
import { createSupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'
import { readAccess } from '#sync/transport/supabase/stored-auth'
import { followKeyboard } from '#ui/theme/follow-keyboard'
import { askToKeepData } from '../ask-to-keep-data'
import { yieldToPage } from '../first/yield-to-page'
import { guardUnsent } from '../guard-unsent'
import type { StartedSource } from '../started'
import { openDeviceStorage } from './device-storage'
import type { DiagnosticsLog } from './diagnostics-log'
import { followAuth } from './follow-auth'
import { followPush } from './follow-push'
import { watchHandOver } from './hand-over'
import type { SyncRelay } from './sync-relay'
import { watchClosedAccount } from './watch-closed-account'

export interface CoreHost {
  /** What the startup has created so far. */
  source: StartedSource
  relay: SyncRelay
  diagnostics: DiagnosticsLog
  /** As in FollowAuthOptions. */
  show(auth: AuthState, localData: LocalData | null, visitor: VisitorOutbox | null): void
  tell(news: DeviceStatus): void
}

export interface Core extends Omit<SessionPort, 'session'> {
  dismissEviction(): void
}

export async function startCore({ source, relay, diagnostics, show, tell }: CoreHost): Promise<Core> {
  // Not earlier: without the core there is no data to lose.
  askToKeepData(source)
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
  let news = HEALTHY_DEVICE
  let isNearlyFull = false
  let closed: DeviceStatus['closed'] = null
  const reportDevice = () => tell({ ...news, isNearlyFull, closed })
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
    tell(next) {
      news = next
      reportDevice()
    },
    onFailure: reportError,
  })
  watchHandOver({
    status: relay.handle.status,
    document,
    visitorStore: follower.visitorStore,
    readAccess: () => readAccess(storage),
    requestDrain: () => requestDrain(navigator.serviceWorker),
    onFailure: (cause) => diagnostics.report('worker_unavailable', cause),
  })
  watchBadge({ navigator, status: relay.handle.status, isKnown: () => follower.visitorStore() !== null })
  watchFreeSpace({
    storage: navigator.storage,
    document,
    subscribe: relay.handle.status.subscribe,
    now: () => Date.now(),
    tell(is) {
      isNearlyFull = is
      reportDevice()
    },
  })
  const pushes = followPush(browserPushPorts, backend.push, (cause) =>
    diagnostics.report('push_failed', cause),
  )
  watchClosedAccount({
    status: relay.handle.status,
    current: auth.current,
    isClosed: backend.isAccountClosed,
    async onClosed(unsent) {
      if (unsent === 0) {
        await pushes.leave()
        await follower.signOut({ unsent: 'discard' })
      }
      closed = { unsent }
      reportDevice()
    },
    onFailure: reportError,
  })
  auth.onChange((state) => {
    // A notice about a closed account does not concern the next person.
    if (state.kind === 'signed-in' && state.isLive) closed = null
    pushes.follow(state)
    follower.follow(state).catch(reportError)
  })
  const state = await auth.current()
  pushes.follow(state)
  await follower.follow(state)
  // Deletes old shares that were never used.
  readShares(Date.now()).catch(reportError)
  return {
    async signIn(email, password) {
      const state = await auth.signIn(email, password)
      // First: `follow` waits while another tab blocks the database, and the screen would stay locked meanwhile.
      unlockScreen(Date.now())
      await follower.follow(state)
    },
    signUp: auth.signUp,
    resendConfirmation: auth.resendConfirmation,
    requestPasswordReset: auth.requestPasswordReset,
    async openMailedCode(code) {
      const opened = await auth.openMailedCode(code)
      if (opened.kind === 'signed-in') {
        unlockScreen(Date.now())
        await follower.follow(await auth.current())
      }
      return opened
    },
    async resetPassword(link, password) {
      const state = await auth.resetPassword(link, password)
      unlockScreen(Date.now())
      await follower.follow(state)
    },
    updatePassword: auth.updatePassword,
    readPrivate: backend.readPrivate,
    rpc: backend.rpc,
    async closeAccount(password) {
      const end = await backend.closeAccount(password)
      if (end !== 'closed') return end
      await pushes.leave()
      await follower.signOut({ unsent: 'discard' })
      return end
    },
    push: backend.push,
    async signOut(options) {
      // Before the session ends: removing the device needs it.
      await pushes.leave()
      await follower.signOut(options)
      closed = null
      reportDevice()
    },
    dismissEviction() {
      closed = null
      follower.dismissEviction()
    },
  }
}
