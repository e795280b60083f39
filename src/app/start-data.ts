/** Starts session, local database and engine, and notifies the app as each becomes ready. Framework-free. */

import { type DeviceStatus, HEALTHY_DEVICE } from '#runtime/device-status'
import type { Session } from '#runtime/session'
import type { VisitorOutbox } from '#runtime/visitor-outbox'
import type { AuthState } from '#sync/backend'
import type { LocalData } from '#sync/react'
import { readStoredAuth } from '#sync/transport/supabase/stored-auth'
import { CodeUnavailable, loadCode } from './load-code'
import { yieldToPage } from './prerender/yield-to-page'
import type { Started, StartedSource } from './started'
import type { Core } from './startup/core'
import type { DiagnosticsLog } from './startup/diagnostics-log'
import { createSyncRelay } from './startup/sync-relay'

/**
 * Starts the data of this tab. Returns at once what is known without the network, and notifies of the rest later. The
 * heavy part (auth-js, realtime-js, Dexie, engine) is a separate chunk that loads after the first paint; a sign-in
 * before that waits for it.
 */
export function startData(diagnostics: DiagnosticsLog): StartedSource {
  const relay = createSyncRelay()
  const listeners = new Set<() => void>()
  const core: Promise<Core> = loadCode(() => import('./startup/core')).then(async ({ startCore }) => {
    // The largest chunk has just run; let the page respond before the next step.
    await yieldToPage()
    return startCore({ source, relay, diagnostics, show: setAuth, showDevice: setDevice })
  })
  let started: Started = {
    // Each call waits for the core.
    session: {
      session: storedSession((cause) => diagnostics.report('start_failed', cause)),
      signIn: async (email, password) => (await core).signIn(email, password),
      signUp: async (email, password) => (await core).signUp(email, password),
      signOut: async (options) => (await core).signOut(options),
      resendConfirmation: async (email) => (await core).resendConfirmation(email),
      requestPasswordReset: async (email) => (await core).requestPasswordReset(email),
      openMailedCode: async (code) => (await core).openMailedCode(code),
      resetPassword: async (link, password) => (await core).resetPassword(link, password),
      updatePassword: async (password, current) => (await core).updatePassword(password, current),
      readPrivate: async (key) => (await core).readPrivate(key),
      watchRow: async (...watch) => (await core).watchRow(...watch),
      rpc: async (name, args) => (await core).rpc(name, args),
      closeAccount: async (password) => (await core).closeAccount(password),
      webPush: {
        key: async () => (await core).webPush.key(),
        save: async (address, replaced) => (await core).webPush.save(address, replaced),
        remove: async (proof) => (await core).webPush.remove(proof),
      },
    },
    sync: relay.handle,
    localData: null,
    visitor: null,
    device: HEALTHY_DEVICE,
  }
  function setAuth(auth: AuthState, localData: LocalData | null, visitor: VisitorOutbox | null): void {
    change({ session: { ...started.session, session: auth }, localData, visitor })
  }
  function setDevice(device: DeviceStatus): void {
    change({ device })
  }
  function change(part: Partial<Started>): void {
    started = { ...started, ...part }
    for (const listener of listeners) listener()
  }
  core.catch((cause: unknown) => {
    diagnostics.report('start_failed', cause)
    // A lost connection is not a bug, so it is not reported as an error.
    const isCodeMissing = cause instanceof CodeUnavailable
    change({ device: { ...started.device, failure: isCodeMissing ? 'missing' : 'broken' } })
    if (!isCodeMissing) reportError(cause)
  })
  const source: StartedSource = {
    get: () => started,
    // A core that did not start is reported above.
    dismissEviction: () =>
      void core.then(
        (running) => running.dismissEviction(),
        () => undefined,
      ),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return source
}

/**
 * Reads who is signed in from localStorage, without the network and without auth-js (I2). `onUnreadable` gets the error
 * if that fails.
 */
function storedSession(onUnreadable: (cause: unknown) => void): Session {
  try {
    return readStoredAuth(localStorage, Date.now(), onUnreadable)
  } catch (cause) {
    // Storage is blocked; the core determines the session.
    onUnreadable(cause)
    return { kind: 'loading' }
  }
}
