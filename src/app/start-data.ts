import type { SyncStatus } from '#sync/status'
import type { Started, StartedSource } from './started'

const STARTING: SyncStatus = {
  state: 'syncing',
  waiting: 0,
  attention: 0,
  isReachable: false,
  needsSignIn: false,
  isFilled: false,
  hasFailed: false,
  lastCheckedAt: null,
}

const unavailable = () => Promise.reject(new Error('the backend is not wired yet'))

/** Opens the visitor's database and tells the app as each part becomes ready. */
export function startData(): StartedSource {
  const listeners = new Set<() => void>()
  let started: Started = {
    session: {
      session: { kind: 'anonymous' },
      signIn: unavailable,
      signUp: unavailable,
      signOut: unavailable,
    },
    sync: {
      status: { get: () => STARTING, subscribe: () => () => undefined },
      commands: { syncNow: () => undefined, retry: unavailable, discard: unavailable },
    },
    localData: null,
  }
  const open = async () => {
    const [{ openLocalDb }, { createDexieStore }] = await Promise.all([
      import('#data/local-db'),
      import('#data/dexie-store'),
    ])
    const principal = { kind: 'anonymous' } as const
    const db = await openLocalDb(principal)
    started = { ...started, localData: { db, store: createDexieStore(db), principal } }
    for (const listener of listeners) listener()
  }
  void open()
  return {
    get: () => started,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
