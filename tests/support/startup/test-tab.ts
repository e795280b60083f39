/** The start-up of one tab with an in-memory IndexedDB and the model server; the test decides who is signed in. */
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, onTestFinished } from 'vitest'
import { createDiagnosticsLog } from '#app/startup/diagnostics-log'
import { followAuth } from '#app/startup/follow-auth'
import { createSyncRelay } from '#app/startup/sync-relay'
import { type DeviceStatus, HEALTHY_DEVICE } from '#runtime/device-status'
import type { VisitorOutbox } from '#runtime/visitor-outbox'
import type { AuthState, SyncBackend } from '#sync/backend'
import { BackendError, type BackendErrorCode } from '#sync/errors'
import { mutate, type NewChange } from '#sync/mutate'
import type { LocalData } from '#sync/react'
import { localDbName } from '#sync/store/local-db'
import { eventually } from '#tests/support/eventually'
import { seedServer } from '#tests/support/simulation/seed-data'
import { createMemoryFiles } from '#tests/sync/model/model-files'
import { createMemoryBackend, ModelServer } from '#tests/sync/model/model-server'

export const signedIn = (uid: string, isLive = true): AuthState => ({
  kind: 'signed-in',
  uid,
  email: `${uid}@rigworks.example`,
  isLive,
})
export const NOBODY: AuthState = { kind: 'anonymous' }

export function openTestTab(values = new Map<string, string>(), server = seeded()) {
  let auth = NOBODY
  let network: 'up' | 'down' = 'up'
  let shown: { auth: AuthState; localData: LocalData | null } = { auth, localData: null }
  let device: DeviceStatus = HEALTHY_DEVICE
  const relay = createSyncRelay()
  /** The relay's type is only a part of the engine; `stop` is on the whole. */
  let engine: { stop(): Promise<void> } | null = null
  const failures: unknown[] = []
  let visitorPushError: BackendErrorCode | null = null
  let visitor: VisitorOutbox | null = null
  const withNetwork = (
    backend: SyncBackend,
    pushError: () => BackendErrorCode | null = () => null,
  ): SyncBackend => {
    const through = <T>(call: () => Promise<T>) =>
      network === 'up' ? call() : Promise.reject(new BackendError('network'))
    return {
      ...backend,
      pull: (request) => through(() => backend.pull(request)),
      push: (request) =>
        through(() => {
          const code = pushError()
          return code ? Promise.reject(new BackendError(code)) : backend.push(request)
        }),
    }
  }
  const sessionUid = () => (auth.kind === 'signed-in' && auth.isLive ? auth.uid : null)
  const follower = followAuth({
    auth: {
      readStoredSession: async () => auth,
      onChange: () => () => undefined,
      signIn: () => Promise.reject(new Error('said by hand')),
      signUp: () => Promise.reject(new Error('said by hand')),
      resendConfirmation: () => Promise.reject(new Error('said by hand')),
      requestPasswordReset: () => Promise.reject(new Error('said by hand')),
      openMailedCode: () => Promise.reject(new Error('said by hand')),
      resetPassword: () => Promise.reject(new Error('said by hand')),
      updatePassword: () => Promise.reject(new Error('said by hand')),
      signOut: async () => {
        auth = NOBODY
      },
    },
    sync: withNetwork(createMemoryBackend(server, { uid: sessionUid })),
    anonymousSync: withNetwork(createMemoryBackend(server, { uid: () => null }), () => visitorPushError),
    files: createMemoryFiles(server, sessionUid),
    anonymousFiles: createMemoryFiles(server, () => null),
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    relay: {
      ...relay,
      attach(next) {
        engine = next as unknown as typeof engine
        relay.attach(next)
      },
    },
    diagnostics: createDiagnosticsLog(),
    show: (state, localData, outbox) => {
      shown = { auth: state, localData }
      visitor = outbox
    },
    showDevice: (next) => {
      device = next
    },
    onFailure: (cause) => failures.push(cause),
  })
  const tab = {
    server,
    values,
    status: () => relay.handle.status.get(),
    commands: relay.handle.commands,
    deviceStatus: () => device,
    shown: () => shown,
    visitor: () => visitor,
    data(): LocalData {
      if (!shown.localData) throw new Error('no database is open')
      return shown.localData
    },
    /** Signs an account in, or out as if another tab had done it. */
    async setAuth(next: AuthState) {
      auth = next
      await follower.follow(next)
    },
    /** Signs an account in and waits until the tab is synced. */
    async signIn(uid: string) {
      await tab.setAuth(signedIn(uid))
      await tab.isSynced()
    },
    signOut: follower.signOut,
    dismissEviction: follower.dismissEviction,
    goOffline() {
      network = 'down'
    },
    goOnline() {
      network = 'up'
      relay.handle.commands.syncNow()
    },
    /** Makes the server fail the visitor's pushes with this code from now on. */
    failVisitorPushes(code: BackendErrorCode) {
      visitorPushError = code
    },
    save: (...changes: NewChange[]) =>
      mutate(tab.data().store, { label: { action: 'project.update', subject: '' }, changes }),
    isSynced: () => eventually(() => expectState(relay.handle.status.get().state, 'synced')),
  }
  onTestFinished(async () => {
    await follower.signOut({ unsent: 'keep' })
    await engine?.stop()
    shown.localData?.store.close()
    expect(failures).toEqual([])
  })
  return tab
}

function expectState(state: string, wanted: string): void {
  if (state !== wanted) throw new Error(`the state is ${state}`)
}

function seeded(): ModelServer {
  const server = new ModelServer()
  seedServer(server)
  return server
}

export const isOnDevice = async (uid: string): Promise<boolean> =>
  Dexie.exists(await localDbName({ kind: 'user', uid }))

/** Deletes all databases, for a test that begins on an empty device. */
export async function emptyDevice(): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
}
