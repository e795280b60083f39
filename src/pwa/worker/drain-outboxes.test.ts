import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LocalStore, WorkerAccess } from '#sync/core/local-store'
import type { Principal } from '#sync/core/principal'
import { BackendError } from '#sync/errors'
import { mutate } from '#sync/mutate'
import { leaderLockName } from '#sync/ports'
import { createDexieStore } from '#sync/store/dexie-store'
import { deleteLocalData, hasLocalDb, openLocalDb } from '#sync/store/local-db'
import { seedServer, USERS } from '#tests/support/simulation/seed-data'
import { createMemoryBackend, ModelServer } from '#tests/sync/model/model-server'
import { type DrainPorts, drainOutboxes } from './drain-outboxes'

const NOW = 1_000_000
const VISITOR: Principal = { kind: 'anonymous' }
const CUSTOMER: Principal = { kind: 'user', uid: USERS.customer }
const LIVE: WorkerAccess = { uid: USERS.customer, token: 'token-of-customer', expiresAt: NOW + 600_000 }

async function inStore<T>(principal: Principal, work: (store: LocalStore) => Promise<T>): Promise<T> {
  const store = createDexieStore(await openLocalDb(principal))
  const result = await work(store)
  store.close()
  return result
}

const storeToken = (access: WorkerAccess | null) =>
  inStore(VISITOR, (store) => store.write([], (tx) => tx.putMeta('access', access)))

const saveQuote = (id: string) =>
  inStore(VISITOR, (store) =>
    mutate(store, {
      label: { action: 'quote.send', subject: '' },
      changes: [
        { op: 'insert', table: 'quote_requests', id, values: { customer_name: 'Ann', user_id: null } },
      ],
    }),
  )

const saveFavorite = (id: string) =>
  inStore(CUSTOMER, (store) =>
    mutate(store, {
      label: { action: 'favorite.add', subject: '' },
      changes: [
        {
          op: 'insert',
          table: 'saved_projects',
          id,
          values: { user_id: USERS.customer, project_id: 'project-1' },
        },
      ],
    }),
  )

const outbox = (principal: Principal) => inStore(principal, (store) => store.read([], (tx) => tx.outbox()))

/** A worker. `held`: names of the locks that tabs hold. Tabs that are closing release them soon, after `leaving`. */
function openWorker({
  held = [] as string[],
  isClosing = false,
  isLockStolen = false,
  leaving = async () => {},
} = {}) {
  const server = new ModelServer()
  seedServer(server)
  const requested: string[] = []
  const tokens: (string | null)[] = []
  const badgeCounts: number[] = []
  let network: 'up' | 'down' = 'up'
  const request = async (name: string, options: LockOptions, work: (lock: object | null) => unknown) => {
    const isHeld = held.includes(name) && !(isClosing && options.signal)
    if (isHeld && options.signal) throw new DOMException('nobody released the lock', 'TimeoutError')
    if (held.includes(name) && options.signal) await leaving()
    const working = work(isHeld ? null : { name })
    if (isLockStolen) throw new DOMException('stolen', 'AbortError')
    return working
  }
  const ports: DrainPorts = {
    locks: { request } as unknown as DrainPorts['locks'],
    requestSync: (lockName) => requested.push(lockName),
    backend: (token) => {
      tokens.push(token)
      const backend = createMemoryBackend(server, { uid: () => (token === LIVE.token ? LIVE.uid : null) })
      return {
        push: (request) =>
          network === 'up' ? backend.push(request) : Promise.reject(new BackendError('network')),
      }
    },
    diagnostics: { report: (code) => expect(code).toBe('none') },
    onBadgeCount: (count) => badgeCounts.push(count),
    now: () => NOW,
  }
  return {
    server,
    requested,
    tokens,
    badgeCounts,
    wake: () => drainOutboxes(ports),
    disconnect() {
      network = 'down'
    },
    reconnect() {
      network = 'up'
    },
  }
}

describe('drainOutboxes', () => {
  beforeEach(async () => {
    await deleteLocalData(VISITOR)
    await deleteLocalData(CUSTOMER)
  })

  it('T2: sends the visitor’s outbox without a token and removes its entries', async () => {
    await saveQuote('quote')
    const worker = openWorker()
    await worker.wake()
    expect(worker.server.database.table('quote_requests').has('quote')).toBe(true)
    expect(worker.tokens).toEqual([null])
    expect(await outbox(VISITOR)).toEqual([])
    expect(worker.badgeCounts).toEqual([0])
  })

  it('T2: sends a customer’s outbox with their live token, and keeps the overlay for the sweep of a tab', async () => {
    await storeToken(LIVE)
    await saveFavorite('fav')
    const worker = openWorker()
    await worker.wake()
    expect(worker.server.database.table('saved_projects').get('fav')?.user_id).toBe(USERS.customer)
    expect(await outbox(CUSTOMER)).toMatchObject([{ state: { kind: 'applied' } }])
    expect(worker.badgeCounts).toEqual([0])
  })

  it('U5: adds up the remaining entries of the visitor and of the customer', async () => {
    await storeToken(LIVE)
    await saveQuote('quote')
    await saveFavorite('fav')
    const worker = openWorker()
    worker.server.database.table('quote_requests').set('quote', { id: 'quote', sync_xid: '1' })
    worker.server.database.table('saved_projects').set('fav', { id: 'fav', sync_xid: '1' })
    await worker.wake()
    expect(worker.badgeCounts).toEqual([2])
  })

  it("U5: adds an admin's unread notifications", async () => {
    await storeToken(LIVE)
    await inStore(CUSTOMER, (store) =>
      store.write(['notifications'], (tx) =>
        tx.putRows('notifications', [
          { id: 'n1', sync_xid: '1', created_at: '2026-11-28T09:00:00Z', is_read: false },
          { id: 'n2', sync_xid: '1', created_at: '2026-11-28T10:00:00Z', is_read: true },
        ]),
      ),
    )
    const worker = openWorker()
    await worker.wake()
    expect(worker.badgeCounts).toEqual([1])
  })

  it('T2: does not touch a customer’s outbox without a token or with an expired one', async () => {
    await saveFavorite('fav')
    const worker = openWorker()
    for (const access of [null, { ...LIVE, expiresAt: NOW + 1_000 }]) {
      await storeToken(access)
      await worker.wake()
    }
    expect(worker.server.applied.size).toBe(0)
    expect(await outbox(CUSTOMER)).toMatchObject([{ state: { kind: 'queued' }, attempts: 0 }])
    // The count is reported only for the access `null`: with an expired token the customer's entries are not counted.
    expect(worker.badgeCounts).toEqual([0])
  })

  it('T2: sends nothing if the server does not accept the token for the owner of the outbox', async () => {
    await storeToken({ ...LIVE, token: 'token-of-nobody' })
    await saveFavorite('fav')
    const worker = openWorker()
    await worker.wake()
    expect(worker.server.applied.size).toBe(0)
    expect(await outbox(CUSTOMER)).toHaveLength(1)
  })

  it('T2: requests a sync from an open tab, which then sends its entries', async () => {
    await saveQuote('quote')
    const worker = openWorker({ held: ['rigworks-sync:rigworks-anonymous'] })
    await worker.wake()
    expect(worker.requested).toEqual(['rigworks-sync:rigworks-anonymous'])
    expect(worker.server.applied.size).toBe(0)
  })

  it('T2: waits for a closing tab, and sends its entries', async () => {
    await saveQuote('quote')
    const worker = openWorker({ held: ['rigworks-sync:rigworks-anonymous'], isClosing: true })
    await worker.wake()
    expect(worker.server.applied.size).toBe(1)
  })

  it('I3: sends nothing of a customer who signs out while the worker waits for their tab', async () => {
    await saveFavorite('f1')
    await storeToken(LIVE)
    const held = [await inStore(CUSTOMER, async (store) => leaderLockName(store))]
    const worker = openWorker({ held, isClosing: true, leaving: () => storeToken(null) })
    await worker.wake()
    expect(worker.requested).toEqual(held)
    expect(worker.tokens).not.toContain(LIVE.token)
    expect(await outbox(CUSTOMER)).toHaveLength(1)
  })

  it('T1: sends no further batch and requests no further wake-up when a tab steals the lock', async () => {
    await saveQuote('quote')
    const worker = openWorker({ isLockStolen: true })
    await worker.wake()
    expect(worker.server.applied.size).toBe(0)
    expect(await outbox(VISITOR)).toMatchObject([{ state: { kind: 'queued' } }])
  })

  it('T2: requests a wake-up while the server cannot be reached; the ledger applies the entry once', async () => {
    await saveQuote('quote')
    const worker = openWorker()
    worker.disconnect()
    await expect(worker.wake()).rejects.toThrow()
    expect(await outbox(VISITOR)).toMatchObject([{ state: { kind: 'attempted' } }])
    worker.reconnect()
    await worker.wake()
    await worker.wake()
    expect([...worker.server.applied.values()]).toEqual([1])
  })

  it('T2: does not create a database', async () => {
    await openWorker().wake()
    expect(await hasLocalDb(VISITOR)).toBe(false)
    await storeToken(LIVE)
    await openWorker().wake()
    expect(await hasLocalDb(CUSTOMER)).toBe(false)
  })

  it('T1: begins a new leader term, which fences off the previous leader', async () => {
    await saveQuote('quote')
    await inStore(VISITOR, (store) => store.write([], (tx) => tx.putMeta('leaderEpoch', 7)))
    await openWorker().wake()
    const leaderEpoch = await inStore(VISITOR, (store) => store.read([], (tx) => tx.getMeta('leaderEpoch')))
    expect(leaderEpoch).toBe(8)
  })
})
