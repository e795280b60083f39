/** The cost of a drain and a first fill in requests and store calls, since time differs by machine. */
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SyncBackend } from '#sync/backend'
import { createBackoff } from '#sync/client/backoff'
import { createConnection } from '#sync/client/connection'
import { createHorizonWatch } from '#sync/client/horizon-watch'
import { beginTerm } from '#sync/client/leader-term'
import { createPageSizer } from '#sync/client/pull/page-limit'
import { createPriorityRequests } from '#sync/client/pull/priority-fetch'
import { createBatchSizer } from '#sync/client/push/batch-sizer'
import { runRound } from '#sync/client/round'
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import { mutate } from '#sync/mutate'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'
import { seedServer, USERS } from '#tests/support/simulation/seed-data'
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'
import { createMemoryBackend, ModelServer } from '#tests/sync/model/model-server'

const ROWS = 5_000
const QUEUED = 1_000
const ADMIN = { kind: 'user', uid: USERS.admin } as const

/** Counts transactions and the calls within them. */
function counting(store: LocalStore) {
  const counts = { transactions: 0, calls: 0 }
  const counted = (tx: StoreTx): StoreTx =>
    new Proxy(tx, {
      get: (target, key: keyof StoreTx) => {
        counts.calls += 1
        return target[key]
      },
    })
  const run = (mode: 'read' | 'write'): LocalStore['read'] => {
    return (tables, work) => {
      counts.transactions += 1
      return store[mode](tables, (tx) => work(counted(tx)))
    }
  }
  return { counts, store: { ...store, read: run('read'), write: run('write') } }
}

/** Returns a function that counts the requests to IndexedDB since this call. */
function countRequests(): () => number {
  const spies = [
    ...(['get', 'getAll', 'getAllKeys', 'put', 'add', 'delete', 'count', 'openCursor'] as const).map((name) =>
      vi.spyOn(IDBObjectStore.prototype, name),
    ),
    ...(['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const).map((name) =>
      vi.spyOn(IDBIndex.prototype, name),
    ),
  ]
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** An admin's device and a server with many rows; `round` runs one round of its leader. */
async function setUp(open?: () => LocalStore) {
  const server = new ModelServer()
  seedServer(server)
  const ids = Array.from({ length: ROWS }, (_, n) => `project-${n}`)
  server.write('projects', ...ids.map((id) => ({ id, title: id })))
  const disk = createMemoryDisk()
  const { counts, store } = counting(open?.() ?? openMemoryStore(disk, ADMIN))
  const random = new SeededRandom(1)
  const clock = { now: () => 1_000, setTimer: () => () => undefined }
  const leaderEpoch = await beginTerm(store, random.newId, 0)
  const requests = { pull: 0, push: 0 }
  const direct = createMemoryBackend(server, { uid: () => ADMIN.uid })
  const backend: SyncBackend = {
    ...direct,
    pull: (request) => {
      requests.pull += 1
      return direct.pull(request)
    },
    push: (request) => {
      requests.push += 1
      return direct.push(request)
    },
  }
  const connection = createConnection(clock, random.next)
  const round = () =>
    runRound(
      {
        ...{ store, backend, clock, leaderEpoch, connection, random: random.next, newId: random.newId },
        batchSizer: createBatchSizer(),
        checked: { get: () => null, set: () => undefined },
        compared: { get: () => null, set: () => undefined },
        priorityRequests: createPriorityRequests(),
        pageSizer: createPageSizer(),
        horizonWatch: createHorizonWatch(),
        pullBackoff: createBackoff(clock, random.next),
        writeBackoff: createBackoff(clock, random.next),
        storeBackoff: createBackoff(clock, random.next),
        compareBackoff: createBackoff(clock, random.next),
        diagnostics: { report: (code) => expect(code).toBe('none') },
        isDrainOnly: false,
        signal: new AbortController().signal,
      },
      { pull: true, repair: false, isUrgent: false, retriesParked: false },
    )
  return { server, ids, disk, store, counts, requests, round }
}

describe('the cost of a round', () => {
  it('P6: a first fill of 5,000 rows takes six requests and at most 15 transactions', async () => {
    const { disk, counts, requests, round } = await setUp()
    counts.transactions = 0
    counts.calls = 0
    await round()
    expect(disk.rows.get('projects')?.size).toBe(ROWS)
    expect(requests).toEqual({ pull: 6, push: 0 })
    expect(counts.transactions).toBeLessThanOrEqual(15)
    expect(counts.calls).toBeLessThanOrEqual(150)
  })

  it('W3: a drain of 1,000 mutations takes at most 12 requests and 250 store calls', async () => {
    const { server, ids, disk, store, counts, requests, round } = await setUp()
    await round()
    for (const id of ids.slice(0, QUEUED)) {
      const set = { title: `new ${id}` }
      await mutate(store, {
        label: { action: 'project.update', subject: '' },
        changes: [{ op: 'update', table: 'projects', id, set }],
      })
    }
    Object.assign(requests, { pull: 0, push: 0 })
    Object.assign(counts, { transactions: 0, calls: 0 })
    await round()
    expect(server.database.table('projects').get('project-7')?.title).toBe('new project-7')
    expect(disk.outbox.size + disk.shadows.size).toBe(0)
    expect(requests.pull + requests.push).toBeLessThanOrEqual(12)
    expect(counts.transactions).toBeLessThanOrEqual(40)
    expect(counts.calls).toBeLessThanOrEqual(250)
  }, 20_000)

  it('W3: an entry costs at most nine IndexedDB requests, from the queue until its overlay is removed', async () => {
    const { server, ids, store, round } = await setUp(() =>
      createDexieStore(new LocalDb('drain-cost', ADMIN)),
    )
    await round()
    for (const id of ids.slice(0, 300)) {
      const changes = [{ op: 'update' as const, table: 'projects' as const, id, set: { title: `new ${id}` } }]
      await mutate(store, { label: { action: 'project.update', subject: '' }, changes })
    }
    const requests = countRequests()
    await round()
    expect(server.database.table('projects').get('project-299')?.title).toBe('new project-299')
    expect(await store.read([], (tx) => tx.outbox())).toEqual([])
    expect(requests()).toBeLessThanOrEqual(300 * 9)
    store.close()
  }, 20_000)
})
