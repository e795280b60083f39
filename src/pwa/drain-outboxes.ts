/** What the worker does when the browser wakes it to send (T2). */
import type { SyncBackend } from '#backend/contract'
import { createDexieStore } from '#data/dexie-store'
import { hasLocalDb, openLocalDb } from '#data/local-db'
import type { LocalStore, WorkerAccess } from '#domain/local-store'
import type { Principal } from '#domain/principal'
import { countOutbox } from '#sync/compute-status'
import { drainOnce } from '#sync/drain-once'
import { type Diagnostics, leaderLockName } from '#sync/ports'
import type { PushOutcome } from '#sync/push'

export interface DrainPorts {
  locks: Pick<LockManager, 'request'>
  /** Tells the tab that holds this lock to go on. */
  nudge(lockName: string): void
  /** Null: without a session, for the visitor's outbox. */
  backend(accessToken: string | null): Pick<SyncBackend, 'push'>
  diagnostics: Diagnostics
  /** Told how much of the visitor and of whoever is signed in is still not sent (U5). Not where that cannot be known. */
  onLeft(count: number): void
  now(): number
}

/** A token that ends while the batch is under way would only be refused, ms. */
const TOKEN_MARGIN = 30_000

/**
 * Sends the visitor's outbox, and that of the person who is signed in as long as the token that a tab has left is
 * live; what needs a new one waits for a tab. Rejects when the server could not be reached, so that the browser tries
 * again.
 */
export async function drainOutboxes(ports: DrainPorts): Promise<void> {
  const visitor: Principal = { kind: 'anonymous' }
  if (!(await hasLocalDb(visitor))) return
  let isDone = true
  let left = 0
  const access = await withStore(visitor, async (store) => {
    isDone = await drain(store, null, ports, async () => true)
    left = await countLeft(store)
    return store.read([], (tx) => tx.getMeta('access'))
  })
  let isKnown = !access
  if (access && access.expiresAt - TOKEN_MARGIN > ports.now()) {
    const person: Principal = { kind: 'user', uid: access.uid }
    // Opening would make it anew, and a sign-out may just have deleted it.
    if (await hasLocalDb(person)) {
      const isTheirsDone = await withStore(person, async (store) => {
        const isSent = await drain(store, access.token, ports, () => isLeftStill(access))
        left += await countLeft(store)
        isKnown = true
        return isSent
      })
      isDone = isDone && isTheirsDone
    }
  }
  if (isKnown) ports.onLeft(left)
  if (!isDone) throw new Error('the server could not be reached')
}

/** False once its owner has signed out, or in anew: the lock was free because they were leaving. */
const isLeftStill = ({ token }: WorkerAccess) =>
  withStore({ kind: 'anonymous' }, async (store) => {
    const left = await store.read([], (tx) => tx.getMeta('access'))
    return left?.token === token
  })

async function withStore<T>(principal: Principal, work: (store: LocalStore) => Promise<T>): Promise<T> {
  const store = createDexieStore(await openLocalDb(principal))
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

async function countLeft(store: LocalStore): Promise<number> {
  const { waiting, attention } = countOutbox(await store.read([], (tx) => tx.countOutbox()))
  return waiting + attention
}

/** Time that a tab which holds the lock has to let go of it before it counts as alive, ms. */
const PATIENCE = 5_000

/** False when the browser should wake us again. An open tab holds the lock: then it is the one to send. */
async function drain(
  store: LocalStore,
  accessToken: string | null,
  ports: DrainPorts,
  maySend: () => Promise<boolean>,
): Promise<boolean> {
  const { locks, nudge, backend, diagnostics, now } = ports
  const lockName = leaderLockName(store)
  const lost = new AbortController()
  let sending: Promise<PushOutcome | null> | null = null
  const send = async () => {
    if (!(await maySend())) return null
    return drainOnce({
      store,
      backend: backend(accessToken),
      clock: { now, setTimer: () => () => undefined },
      random: Math.random,
      newId: () => crypto.randomUUID(),
      diagnostics,
      signal: lost.signal,
    })
  }
  const sendUnder = (options: LockOptions) =>
    locks.request(lockName, options, (lock) => {
      if (!lock) return
      sending = send()
      return sending
    })
  try {
    await sendUnder({ ifAvailable: true })
    if (!sending) {
      nudge(lockName)
      // A tab that is just closing holds the lock a moment longer, hears nothing any more, and nobody would wake us again.
      await sendUnder({ signal: AbortSignal.timeout(PATIENCE) })
    }
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
    // The holder lives, and has been told.
    if (cause.name === 'TimeoutError') return true
    if (cause.name !== 'AbortError') throw cause
    // A tab that came meanwhile has stolen the lock, and sends.
    lost.abort()
  }
  const outcome = await (sending as Promise<PushOutcome | null> | null)
  if (!outcome || !('error' in outcome) || lost.signal.aborted) return true
  // Only the way to the server is worth another wake; everything else is for a tab to say.
  return outcome.error.code === 'session_expired'
}
