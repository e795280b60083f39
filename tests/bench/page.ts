/** The bench's code in the browser: it runs the product's modules, and the raw limit of each task. */

import { Dexie, liveQuery } from 'dexie'
import { createBrowserPorts } from '#runtime/browser-ports'
import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import { PAGE_LIMIT } from '#sync/client/pull/page-limit'
import { createSyncEngine, type SyncEngine } from '#sync/engine'
import { mutate } from '#sync/mutate'
import { createDexieStore } from '#sync/store/dexie-store'
import { deleteLocalData, type LocalDb, openLocalDb } from '#sync/store/local-db'
import { createSupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'
import { type AdminScreen, hideAdminScreen, showAdminScreen } from './admin-screens'
import { makeCsvFile, prepareImport, writeImport } from './csv-import'
import { filterChoices } from './filter-choices'
import { searchKeystrokes } from './search-keystrokes'
import { switchable } from './switchable-backend'
import { watchTasks } from './watch-tasks'

const KEY = 'sb_publishable_embedded'
const backend = createSupabaseBackend({ url: location.origin, publishableKey: KEY, storage: localStorage })
const cable = switchable(backend.sync)

let db: LocalDb
let engine: SyncEngine | null = null

/** Number and response bytes of sync requests since the previous call. */
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
  if (!engine) throw new Error('the engine is not started')
  return engine
}

/** Resolves when a live query returns a row that passes `isWanted`; a screen shows the row at that moment. */
function shown(
  table: TableName,
  id: string,
  isWanted: (row: SyncedRow | undefined) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = liveQuery(() => db.table<SyncedRow, string>(table).get(id)).subscribe({
      next: (row) => {
        if (!isWanted(row)) return
        // `query` is not assigned yet if the first result already passes.
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

/** Cursor, epoch and scope of the device, for a pull request. */
async function position(): Promise<Record<string, unknown>> {
  const meta = new Map((await db._meta.toArray()).map(({ key, value }) => [key as string, value]))
  return Object.fromEntries(['cursor', 'epoch', 'scope'].map((key) => [key, meta.get(key as never)]))
}

const pullOnce = (uid: string, asked: Record<string, unknown>) =>
  call('sync_pull', {
    expected_uid: uid,
    ...asked,
    sweep: null,
    tables: null,
    prefix: null,
    limit: PAGE_LIMIT,
  })

let csvSteps: Awaited<ReturnType<typeof prepareImport>> = []
let stopWatching = () => 0

const bench = {
  signIn: (email: string, password: string) => backend.auth.signIn(email, password),

  /** The raw limit: paged fetch and bulkPut of the same rows into a plain store with the same durability. */
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
          limit: PAGE_LIMIT,
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
    engine = createSyncEngine({ store, backend: cable, files: backend.files, mode: 'full', ports })
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
  wipe: (uid: string) => deleteLocalData({ kind: 'user', uid }),

  async nothingNew() {
    const before = requireEngine().status.get().lastCheckedAt ?? 0
    // `lastCheckedAt` has a resolution of 1 ms.
    await new Promise((resolve) => setTimeout(resolve, 5))
    return timed(async () => {
      requireEngine().commands.syncNow()
      await until(() => (requireEngine().status.get().lastCheckedAt ?? 0) > before)
    })
  },
  /** One pull from the device's cursor. */
  async rawPullOnce(uid: string) {
    const asked = await position()
    return timed(() => pullOnce(uid, asked))
  },

  /**
   * Waits until a live query shows the text, which the caller writes on the server. `raw`: the raw limit, a direct pull
   * of the same change.
   */
  async poke(uid: string, table: TableName, id: string, column: string, text: string) {
    const asked = await position()
    readTraffic()
    await shown(table, id, (row) => row?.[column] === text)
    const at = Date.now()
    const traffic = readTraffic()
    return { ms: 0, at, ...traffic, raw: await timed(() => pullOnce(uid, asked)) }
  },
  async ownProfile(uid: string) {
    return (await db.rows('profiles').where('user_id').equals(uid).first())?.id ?? ''
  },

  async localWrite(id: string) {
    const title = `local ${crypto.randomUUID()}`
    const store = createDexieStore(db)
    const label = { action: 'project.update', subject: title } as const
    return timed(async () => {
      const screen = shown('projects', id, (row) => row?.title === title)
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
        const label = { action: 'project.update', subject: id } as const
        await mutate(store, { label, changes: [{ op: 'update', table: 'projects', id, set }] })
      }
    })
  },
  /** The same mutations in the fewest requests, without writes on the device. */
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

  /** Queues a write of 2 kB for each id while offline, ten at a time, until the status counts them. */
  async queueOffline(ids: string[]) {
    const store = createDexieStore(db)
    return timed(async () => {
      for (let first = 0; first < ids.length; first += 10) {
        const some = ids.slice(first, first + 10)
        await Promise.all(
          some.map((id) => {
            const set = { description: `${id} ${'aluminum '.repeat(220)}` }
            const label = { action: 'project.update', subject: id } as const
            return mutate(store, { label, changes: [{ op: 'update', table: 'projects', id, set }] })
          }),
        )
      }
      await until(() => requireEngine().status.get().waiting >= ids.length)
    })
  },
  pullTheCable: () => {
    cable.isDown = true
  },
  /** Reconnects, and waits until all entries are sent and the status shows it. */
  async plugIn() {
    cable.isDown = false
    return timed(async () => {
      requireEngine().commands.syncNow()
      await until(() => requireEngine().status.get().state === 'synced')
    })
  },
  /** Imports a file of unsent work from another device that changes each of the rows. */
  async takeIn(uid: string, ids: string[]) {
    const store = createDexieStore(db)
    const diagnostics = { report: (code: string, cause?: unknown) => console.error(code, cause) }
    const ports = createBrowserPorts({ store, diagnostics })
    const { commands } = createSyncEngine({
      store,
      backend: cable,
      files: backend.files,
      mode: 'full',
      ports,
    })
    const entries = ids.map((id) => ({
      ...{
        id: crypto.randomUUID(),
        version: 1,
        keys: [`projects/${id}`],
        after: [],
        state: { kind: 'queued' },
      },
      ...{
        label: { action: 'project.update', subject: id },
        createdAt: 1,
        attempts: 0,
        dueAt: 0,
        lastError: null,
      },
      body: {
        kind: 'changes',
        changes: [
          { op: 'update', table: 'projects', id, set: { title: `carried ${id}` }, base: { title: '' } },
        ],
      },
    }))
    const file = {
      kind: 'rigworks-unsent',
      version: 1,
      uid,
      clientId: 'elsewhere',
      exportedAt: '',
      pictures: [],
    }
    return timed(() => commands.importUnsent({ ...file, entries }))
  },

  /** Reads a CSV file, up to the preview of the import. */
  async readCsvFile(rows: number) {
    const file = makeCsvFile(rows)
    return timed(async () => {
      csvSteps = await prepareImport(createDexieStore(db), file)
    })
  },
  importCsvFile: () => timed(() => writeImport(createDexieStore(db), csvSteps)),

  /** Renders a part of the admin panel on the local database; the engine is not started. */
  showAdminScreen(screen: AdminScreen) {
    const store = createDexieStore(db)
    const diagnostics = { report: (code: string, cause?: unknown) => console.error(code, cause) }
    const ports = createBrowserPorts({ store, diagnostics })
    const engine = createSyncEngine({ store, backend: cable, files: backend.files, mode: 'full', ports })
    showAdminScreen(db, engine, screen)
  },
  hideAdminScreen,

  searchKeystrokes,
  filterChoices,

  /** Runs many small tasks of a fixed size, for a measurement of the machine's own delays. */
  async rawTasks(ms: number) {
    const work = (rounds: number) => {
      let sum = 0
      for (let i = 0; i < rounds; i += 1) sum += Math.sqrt(i)
      return sum
    }
    return timed(async () => {
      const end = performance.now() + ms
      while (performance.now() < end) {
        work(1_000_000)
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
  },
  startWatching: () => {
    stopWatching = watchTasks()
  },
  longestTask: () => stopWatching(),

  /** Opens the local database as a new page does and reads the rows of the first screen. */
  async coldStart(uid: string) {
    return timed(async () => {
      db = await openLocalDb({ kind: 'user', uid })
      await db.rows('projects').orderBy('created_at').reverse().limit(12).toArray()
    })
  },
  /** The raw limit: reads the same rows with plain IndexedDB calls. */
  async rawColdStart() {
    const request = indexedDB.open(db.name)
    return timed(async () => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const index = opened.transaction('projects').objectStore('projects').index('created_at')
      const cursor = index.openCursor(null, 'prev')
      await new Promise<void>((resolve, reject) => {
        let found = 0
        cursor.onerror = () => reject(cursor.error)
        cursor.onsuccess = () => {
          found += 1
          if (!cursor.result || found > 12) resolve()
          else cursor.result.continue()
        }
      })
      opened.close()
    })
  },
}

export type Bench = typeof bench
Object.assign(window, { bench })
