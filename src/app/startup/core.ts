/** The working part of the app, loaded after the first paint: server, local database, engine, and who they belong to. */
import type { AuthState } from '#backend/contract'
import { createSupabaseBackend } from '#backend/supabase/create-supabase-backend'
import { readAccess } from '#backend/supabase/stored-auth'
import type { LocalData } from '#data/react'
import { readShares } from '#data/share-inbox'
import { snapshotAddress } from '#domain/snapshot-file'
import { watchBadge } from '#pwa/badge'
import { browserPushPorts } from '#pwa/browser-push-ports'
import { deviceCaches } from '#pwa/device-caches'
import { keepingUploaded } from '#pwa/keep-uploaded-picture'
import { requestDrain } from '#pwa/request-drain'
import { watchRoom } from '#pwa/watch-room'
import { type DeviceStatus, HEALTHY_DEVICE } from '#runtime/device-status'
import { openScreen } from '#runtime/screen-lock'
import type { SessionPort } from '#runtime/session'
import type { VisitorOutbox } from '#runtime/visitor-outbox'
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
  /** What this has made so far, as the app sees it. */
  source: StartedSource
  relay: SyncRelay
  diagnostics: DiagnosticsLog
  /** As of FollowAuthOptions. */
  show(auth: AuthState, localData: LocalData | null, visitor: VisitorOutbox | null): void
  tell(news: DeviceStatus): void
}

export interface Core extends Omit<SessionPort, 'session'> {
  dismissEviction(): void
}

export async function startCore({ source, relay, diagnostics, show, tell }: CoreHost): Promise<Core> {
  // Before it there is nothing here to be lost.
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
  // Each of the two is 10 ms of an old phone's time, and more: between them the page answers.
  await yieldToPage()
  let news = HEALTHY_DEVICE
  let isNearlyFull = false
  let closed: DeviceStatus['closed'] = null
  const tellAll = () => tell({ ...news, isNearlyFull, closed })
  const follower = followAuth({
    auth,
    sync,
    anonymousSync,
    files: keepingUploaded(files, serverUrl, (name) => deviceCaches()?.open(name)),
    anonymousFiles,
    storage,
    relay,
    diagnostics,
    show,
    tell(next) {
      news = next
      tellAll()
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
  watchRoom({
    storage: navigator.storage,
    document,
    subscribe: relay.handle.status.subscribe,
    now: () => Date.now(),
    tell(is) {
      isNearlyFull = is
      tellAll()
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
      tellAll()
    },
    onFailure: reportError,
  })
  auth.onChange((state) => {
    // What was told of one account says nothing to the next person.
    if (state.kind === 'signed-in' && state.isLive) closed = null
    pushes.follow(state)
    follower.follow(state).catch(reportError)
  })
  const state = await auth.current()
  pushes.follow(state)
  await follower.follow(state)
  // Lets go of what was shared long ago, and never taken up.
  readShares(Date.now()).catch(reportError)
  return {
    async signIn(email, password) {
      const state = await auth.signIn(email, password)
      // Not after the rest: a database that another tab holds would keep them waiting before a lock.
      openScreen(Date.now())
      await follower.follow(state)
    },
    signUp: auth.signUp,
    resendConfirmation: auth.resendConfirmation,
    requestPasswordReset: auth.requestPasswordReset,
    async openMailedCode(code) {
      const opened = await auth.openMailedCode(code)
      if (opened.kind === 'signed-in') {
        openScreen(Date.now())
        await follower.follow(await auth.current())
      }
      return opened
    },
    async resetPassword(link, password) {
      const state = await auth.resetPassword(link, password)
      openScreen(Date.now())
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
      // While there is a session to say so with.
      await pushes.leave()
      await follower.signOut(options)
      closed = null
      tellAll()
    },
    dismissEviction() {
      closed = null
      follower.dismissEviction()
    },
  }
}
