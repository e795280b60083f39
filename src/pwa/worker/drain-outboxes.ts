/** Sends the outboxes in the worker when the browser wakes it with a sync event (T2). */

import { countUnreadNotifications } from '#device-data/unread-notifications'
import type { SyncBackend } from '#sync/backend'
import { countOutbox } from '#sync/client/compute-status'
import { drainOnce } from '#sync/client/drain-once'
import type { PushOutcome } from '#sync/client/push/push'
import type { LocalStore, WorkerAccess } from '#sync/core/local-store'
import type { Principal } from '#sync/core/principal'
import { type Diagnostics, leaderLockName } from '#sync/ports'
import { createDexieStore } from '#sync/store/dexie-store'
import { hasLocalDb, type LocalDb, openLocalDb } from '#sync/store/local-db'

export interface DrainPorts {
  locks: Pick<LockManager, 'request'>
  /** Requests a sync from the tab that has this lock. */
  requestSync(lockName: string): void
  /** `accessToken` null: without a session, for the visitor's outbox. */
  backend(accessToken: string | null): Pick<SyncBackend, 'push'>
  diagnostics: Diagnostics
  /**
   * Called with the number of unsent entries of the visitor and the signed-in person, and of an admin's unread
   * notifications (U5), unless it cannot be determined.
   */
  onBadgeCount(count: number): void
  now(): number
}

/** A token must be valid for this long, ms, so that it does not expire during the request. */
const TOKEN_MARGIN = 30_000

/**
 * Sends the visitor's outbox, and the customer's outbox if the token that a tab has stored is live; otherwise the
 * customer's outbox waits for a tab. Rejects if a push failed for another reason than an expired session, so that the
 * browser retries.
 */
export async function drainOutboxes(ports: DrainPorts): Promise<void> {
  if (!(await hasLocalDb(VISITOR))) return
  const { access, ...visitor } = await withStore(VISITOR, async (store) => ({
    isDone: await drain(store, null, ports, async () => true),
    badgeCount: await countUnsent(store),
    access: await store.read([], (tx) => tx.getMeta('access')),
  }))
  const person = access ? await drainPerson(access, ports) : { isDone: true, badgeCount: 0 }
  if (person) ports.onBadgeCount(visitor.badgeCount + person.badgeCount)
  if (!visitor.isDone || person?.isDone === false) throw new Error('the server could not be reached')
}

const VISITOR: Principal = { kind: 'anonymous' }

interface DrainResult {
  /** False if the browser should wake the worker again. */
  isDone: boolean
  badgeCount: number
}

/** Null, with nothing sent, if the token has expired or the customer's database was deleted. */
async function drainPerson(access: WorkerAccess, ports: DrainPorts): Promise<DrainResult | null> {
  if (access.expiresAt - TOKEN_MARGIN <= ports.now()) return null
  const person: Principal = { kind: 'user', uid: access.uid }
  // Opening would create a database that a sign-out may have just deleted.
  if (!(await hasLocalDb(person))) return null
  return withStore(person, async (store, db) => ({
    isDone: await drain(store, access.token, ports, () => isStillStored(access)),
    badgeCount: (await countUnsent(store)) + (await countUnreadNotifications(db)),
  }))
}

/** False if the owner has signed out or in again; a tab may have released the lock because of a sign-out. */
const isStillStored = ({ token }: WorkerAccess) =>
  withStore(VISITOR, async (store) => {
    const access = await store.read([], (tx) => tx.getMeta('access'))
    return access?.token === token
  })

async function withStore<T>(
  principal: Principal,
  work: (store: LocalStore, db: LocalDb) => Promise<T>,
): Promise<T> {
  const db = await openLocalDb(principal)
  const store = createDexieStore(db)
  try {
    return await work(store, db)
  } finally {
    store.close()
  }
}

async function countUnsent(store: LocalStore): Promise<number> {
  const { waiting, attention } = countOutbox(await store.read([], (tx) => tx.countOutbox()))
  return waiting + attention
}

/** A tab that has the lock for longer than this counts as running, ms. */
const CLOSING_LIMIT_MS = 5_000

/** Returns false if the browser should wake the worker again. If an open tab has the lock, the tab sends. */
async function drain(
  store: LocalStore,
  accessToken: string | null,
  ports: DrainPorts,
  maySend: () => Promise<boolean>,
): Promise<boolean> {
  const { locks, requestSync, backend, diagnostics, now } = ports
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
  const sendWithLock = (options: LockOptions) =>
    locks.request(lockName, options, (lock) => {
      if (!lock) return
      sending = send()
      return sending
    })
  try {
    await sendWithLock({ ifAvailable: true })
    if (!sending) {
      requestSync(lockName)
      // A closing tab still holds the lock but no longer receives messages, and no other sync event would follow.
      await sendWithLock({ signal: AbortSignal.timeout(CLOSING_LIMIT_MS) })
    }
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
    // The holder is running and has got the request.
    if (cause.name === 'TimeoutError') return true
    if (cause.name !== 'AbortError') throw cause
    // A new tab has stolen the lock and sends.
    lost.abort()
  }
  const outcome = await (sending as Promise<PushOutcome | null> | null)
  if (!outcome || !('error' in outcome) || lost.signal.aborted) return true
  // A failed request is worth another wake-up, except with an expired session, which only a tab can renew.
  return outcome.error.code === 'session_expired'
}
