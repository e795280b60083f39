/** What the bench drives in the browser: the product's own modules, and the raw limit of each task beside it. */
import { Dexie, liveQuery } from 'dexie'
import { createSupabaseBackend } from '#backend/supabase/create-supabase-backend'
import { createDexieStore } from '#data/dexie-store'
import { type LocalDb, openLocalDb } from '#data/local-db'
import { mutate } from '#data/mutate'
import type { SyncedRow } from '#domain/mutation'
import { createBrowserPorts } from '#runtime/browser-ports'
import { createSyncEngine, type SyncEngine } from '#sync/engine'

const KEY = 'sb_publishable_embedded'
const backend = createSupabaseBackend({ url: location.origin, publishableKey: KEY, storage: localStorage })

let db: LocalDb
let engine: SyncEngine | null = null

/** Requests to the sync calls since the last look: how many, and their bodies in bytes, both ways. */
function readTraffic(): { requests: number; bytes: number } {
  const calls = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/rpc/sync_'))
  performance.clearResourceTimings()
  return { requests: calls.length, bytes: calls.reduce((sum, call) => sum + call.encodedBodySize, 0) }
}

async function timed(work: () => Promise<unknown>): Promise<{ ms: number; requests: number; bytes: number }> {
  readTraffic()
  const begin = performance.now()
  await work()
  const ms = performance.now() - begin
  return { ms, ...readTraffic() }
}

function until(isTrue: () => boolean): Promise<void> {
  const { status } = requireEngine()
  return new Promise((resolve) => {
    const check = () => {
      if (!isTrue()) return
      stop()
      resolve()
    }
    const stop = status.subscribe(check)
    check()
  })
}

function requireEngine(): SyncEngine {
  if (!engine) throw new Error('no engine')
  return engine
}

/** Resolves when a live query over the row answers as wanted: it is then what a screen shows. */
function shown(id: string, isWanted: (row: SyncedRow | undefined) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = liveQuery(() => db.table<SyncedRow, string>('projects').get(id)).subscribe({
      next: (row) => {
        if (!isWanted(row)) return
        // The subscription is not yet assigned when the first answer already fits.
        queueMicrotask(() => query.unsubscribe())
        resolve()
      },
      error: reject,
    })
  })
}

const call = async (name: string, request: unknown) => {
  const { access_token: token } = JSON.parse(localStorage.getItem('rigworks-session') ?? '{}')
  const response = await fetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: KEY, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  })
  return response.json()
}

const bench = {
  signIn: (email: string, password: string) => backend.auth.signIn(email, password),

  /** Paged fetch and bulkPut of the same rows into plain stores, same durability: what nobody can beat. */
  async rawPull(uid: string) {
    const raw = new Dexie(`raw-${crypto.randomUUID()}`, { chromeTransactionDurability: 'strict' })
    raw.version(1).stores({ rows: 'id' })
    const result = await timed(async () => {
      let sweep: unknown = null
      for (;;) {
        const page = await call('sync_pull', {
          expected_uid: uid,
          cursor: '0',
          epoch: null,
          scope: null,
          sweep,
          tables: null,
          prefix: null,
          limit: 1000,
        })
        await raw.table('rows').bulkPut(Object.values(page.rows as Record<string, SyncedRow[]>).flat())
        if (!page.next) return
        sweep = { horizon: page.horizon, after: page.next }
      }
    })
    await raw.delete()
    return result
  },

  async open(uid: string) {
    db = await openLocalDb({ kind: 'user', uid })
    return db.rows('projects').count()
  },
  async start() {
    const store = createDexieStore(db)
    const diagnostics = { report: (code: string, cause?: unknown) => console.error(code, cause) }
    const ports = createBrowserPorts({ store, diagnostics })
    engine = createSyncEngine({ store, backend: backend.sync, files: backend.files, mode: 'full', ports })
    return timed(async () => {
      requireEngine().start()
      await until(
        () => requireEngine().status.get().isFilled && requireEngine().status.get().state === 'synced',
      )
    })
  },
  async stop() {
    await engine?.stop()
    engine = null
  },
  close: () => db.close(),

  async nothingNew() {
    const before = requireEngine().status.get().lastCheckedAt ?? 0
    // The clock of `lastCheckedAt` has whole milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 5))
    return timed(async () => {
      requireEngine().commands.syncNow()
      await until(() => (requireEngine().status.get().lastCheckedAt ?? 0) > before)
    })
  },
  async rawNothingNew(uid: string) {
    const meta = new Map((await db._meta.toArray()).map(({ key, value }) => [key as string, value]))
    const request = { expected_uid: uid, sweep: null, tables: null, prefix: null, limit: 1000 }
    const [cursor, epoch, scope] = ['cursor', 'epoch', 'scope'].map((key) => meta.get(key))
    return timed(() => call('sync_pull', { ...request, cursor, epoch, scope }))
  },

  /** From now until a live query shows the title; the caller changes it on the server. */
  async poke(id: string, title: string) {
    readTraffic()
    await shown(id, (row) => row?.title === title)
    const at = Date.now()
    return { at, ...readTraffic() }
  },

  async localWrite(id: string) {
    const title = `local ${crypto.randomUUID()}`
    const store = createDexieStore(db)
    const label = { action: 'project.update', subject: title }
    return timed(async () => {
      const screen = shown(id, (row) => row?.title === title)
      await mutate(store, { label, changes: [{ op: 'update', table: 'projects', id, set: { title } }] })
      await screen
    })
  },
  async rawLocalWrite() {
    const raw = new Dexie(`raw-${crypto.randomUUID()}`, { chromeTransactionDurability: 'strict' })
    raw.version(1).stores({ rows: 'id' })
    await raw.open()
    const result = await timed(() => raw.table('rows').put({ id: 'one' }))
    await raw.delete()
    return result
  },

  async enqueue(ids: string[]) {
    const store = createDexieStore(db)
    return timed(async () => {
      for (const id of ids) {
        const set = { title: `queued ${id}` }
        const label = { action: 'project.update', subject: id }
        await mutate(store, { label, changes: [{ op: 'update', table: 'projects', id, set }] })
      }
    })
  },
  /** The same mutations in the fewest calls, without any book-keeping on the device. */
  async rawDrain(uid: string, ids: string[]) {
    const mutations = ids.map((id) => ({
      id: crypto.randomUUID(),
      after: [],
      body: {
        kind: 'changes',
        changes: [{ op: 'update', table: 'projects', id, set: { title: `raw ${id}` }, base: {} }],
      },
    }))
    return timed(async () => {
      for (let first = 0; first < mutations.length; first += 500) {
        const some = mutations.slice(first, first + 500)
        await call('sync_push', { expected_uid: uid, client_id: crypto.randomUUID(), mutations: some })
      }
    })
  },

  /** Opens the database as a new page does and reads the first screen. */
  async coldStart(uid: string) {
    return timed(async () => {
      db = await openLocalDb({ kind: 'user', uid })
      await db.rows('projects').orderBy('created_at').reverse().limit(12).toArray()
    })
  },
}

export type Bench = typeof bench
Object.assign(window, { bench })
