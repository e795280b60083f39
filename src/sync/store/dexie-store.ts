/** LocalStore over Dexie, as used in the app. */
import { Dexie, type Table } from 'dexie'
import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { LocalStore, Meta, StoreTx } from '#sync/core/local-store'
import type { EntryState, OutboxEntry, RowKey } from '#sync/core/mutation'
import {
  addInSlices,
  deleteInSlices,
  deleteNumbered,
  getInSlices,
  getNumbered,
  putInSlices,
  slices,
} from './bulk-calls'
import type { LocalDb } from './local-db'
import { isConnectionLost } from './local-failure'
import { OWN_STORES } from './local-schema'

export function createDexieStore(db: LocalDb): LocalStore {
  const tx = createStoreTx(db)
  // Dexie detects from this `async` function that native awaits follow. Without `async` the transaction commits and
  // then rejects with PrematureCommitError, so a saved change would be reported as lost.
  const attempt = <T>(mode: 'r' | 'rw', tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>) =>
    db.transaction(mode, [...tables, ...OWN_STORES], async () => work(tx)) as Promise<T>
  const run: typeof attempt = async (mode, tables, work) => {
    const connection = db.backendDB()
    try {
      return await attempt(mode, tables, work)
    } catch (cause) {
      // iOS may end the process of the database, with only this error; Dexie reopens only a connection that it knows to
      // be closed. The transaction is repeated once (L1).
      if (!isConnectionLost(cause) || !db.replaceConnection(connection)) throw cause
      return attempt(mode, tables, work)
    }
  }
  return {
    // Databases in memory have the same name in each tab but share no data.
    name: db.isDurable ? db.name : `${db.name}:${crypto.randomUUID()}`,
    isDurable: db.isDurable,
    principal: db.principal,
    read: (tables, work) => run('r', tables, work),
    write: (tables, work) => run('rw', tables, work),
    watchOutbox: (listener) => watchStore(db, '_outbox', listener),
    close: () => db.close(),
  }
}

/** Dexie finds the running transaction itself, so one object serves all of them. */
const createStoreTx = (db: LocalDb): StoreTx => ({
  ...rowCalls(db),
  ...shadowCalls(db),
  ...outboxCalls(db),
  ...entryCalls(db),
  ...fileCalls(db),
  ...doneAndMetaCalls(db),
})

function rowCalls(db: LocalDb) {
  const rows = (table: TableName): Table<SyncedRow, string> => db.table(table)
  return {
    getRow: (table, id) => rows(table).get(id),
    getRows: (table, ids) => getInSlices(rows(table), ids),
    putRows: (table, list) => putInSlices(rows(table), list),
    deleteRows: (table, ids) => deleteInSlices(rows(table), ids),
    rowIds: (table) => rows(table).toCollection().primaryKeys(),
  } satisfies Partial<StoreTx>
}

function shadowCalls(db: LocalDb) {
  return {
    getShadows: async (keys) => {
      // Usually there are no shadows: one query for all of them is faster than one for each row of a page.
      if (keys.length > 50 && (await firstKeys(db._shadow, 1)).length === 0) return keys.map(() => undefined)
      return getInSlices(db._shadow, keys)
    },
    shadowKeys: async (table) => (await db._shadow.where('table').equals(table).primaryKeys()) as RowKey[],
    putShadows: (shadows) => putInSlices(db._shadow, shadows),
    deleteShadows: (keys) => deleteInSlices(db._shadow, keys),
  } satisfies Partial<StoreTx>
}

/** Reads the outbox, or parts of it, in order. */
function outboxCalls(db: LocalDb) {
  const inState = (kind: EntryState['kind']) => db._outbox.where('state.kind').equals(kind)
  return {
    outbox: async () => getNumbered(db._outbox, await db._outbox.toCollection().primaryKeys()),
    outboxOf: (key) => db._outbox.where('keys').equals(key).sortBy('seq'),
    outboxTouching: async (keys) => (await filterSmallOutbox(db, keys)) ?? findByKeys(db, keys),
    allOutboxSeqs: () => db._outbox.toCollection().primaryKeys(),
    outboxSeqs: async (kinds, limit = Number.POSITIVE_INFINITY) => {
      // Within one state the index is ordered by `seq`, so the first of all are among the first of each state.
      const found = await Promise.all(kinds.map((kind) => inState(kind).limit(limit).primaryKeys()))
      return found
        .flat()
        .sort((a, b) => a - b)
        .slice(0, limit)
    },
    countOutbox: async () => {
      const [queued, attempted, applied, parked] = await Promise.all([
        inState('queued').count(),
        inState('attempted').count(),
        inState('applied').count(),
        inState('parked').count(),
      ])
      return { queued, attempted, applied, parked }
    },
  } satisfies Partial<StoreTx>
}

/** Reads the whole outbox if that is faster than a query for each key; otherwise returns null. */
async function filterSmallOutbox(db: LocalDb, keys: readonly RowKey[]): Promise<OutboxEntry[] | null> {
  if (keys.length < 2) return null
  const maxEntries = ENTRIES_PER_QUERY * keys.length
  const seqs = await firstKeys(db._outbox, maxEntries + 1)
  if (seqs.length > maxEntries) return null
  const wantedKeys = new Set(keys)
  const entries = await getNumbered(db._outbox, seqs)
  return entries.filter((entry) => entry.keys.some((key) => wantedKeys.has(key)))
}

async function findByKeys(db: LocalDb, keys: readonly RowKey[]): Promise<OutboxEntry[]> {
  const findByKey = (key: RowKey) => db._outbox.where('keys').equals(key).toArray()
  const bySeq = new Map<number, OutboxEntry>()
  for (const slice of slices(keys)) {
    for (const entry of (await Promise.all(slice.map(findByKey))).flat()) bySeq.set(entry.seq, entry)
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** Reads and writes single entries of the outbox. */
function entryCalls(db: LocalDb) {
  return {
    entriesAt: (seqs) => getNumbered(db._outbox, seqs),
    getEntry: (id) => db._outbox.where('id').equals(id).first(),
    getEntries: async (ids) => {
      const found = await db._outbox.where('id').anyOf(ids).toArray()
      const byId = new Map(found.map((entry) => [entry.id, entry]))
      return ids.map((id) => byId.get(id))
    },
    addEntry: async (entry) => ({ ...entry, seq: await db._outbox.add(entry) }) satisfies OutboxEntry,
    addEntries: async (entries) => {
      const seqs = await addInSlices(db._outbox, entries)
      return entries.map((entry, index) => ({ ...entry, seq: seqs[index] ?? Number.NaN }))
    },
    putEntry: async (entry) => void (await db._outbox.put(entry)),
    putEntries: (entries) => putInSlices(db._outbox, entries),
    deleteEntries: (entries) =>
      deleteNumbered(
        db._outbox,
        entries.map(({ seq }) => seq),
      ),
  } satisfies Partial<StoreTx>
}

function fileCalls(db: LocalDb) {
  return {
    outboxWithFiles: () => db._outbox.where('files').above('').distinct().sortBy('seq'),
    getFiles: (keys) => db._files.bulkGet(keys),
    putFile: async (file, bytes) => {
      await db._files.put(file)
      if (bytes) await db._fileBytes.put({ key: file.key, bytes })
    },
    getFileBytes: async (key) => (await db._fileBytes.get(key))?.bytes,
    deleteFiles: async (keys) => {
      await db._files.bulkDelete(keys)
      await db._fileBytes.bulkDelete(keys)
    },
    deletePhotoCopies: async (isNamed) => {
      const keys = await db._privateFiles.toCollection().primaryKeys()
      await db._privateFiles.bulkDelete(keys.filter(isNamed))
    },
  } satisfies Partial<StoreTx>
}

function doneAndMetaCalls(db: LocalDb) {
  return {
    getDones: (ids) => getInSlices(db._done, ids),
    addDones: (entries) => putInSlices(db._done, entries),
    deleteDonesBefore: async (at) => void (await db._done.where('doneAt').below(at).delete()),
    getMeta: async <K extends keyof Meta>(key: K) => (await db._meta.get(key))?.value as Meta[K] | undefined,
    putMeta: async (key, value) => void (await db._meta.put({ key, value })),
  } satisfies Partial<StoreTx>
}

/** A query for one row key costs about as much as reading this many entries in order. */
const ENTRIES_PER_QUERY = 6

/** The first keys of a store. Shows whether it has more than `limit`, which is faster than counting. */
const firstKeys = <T, Key>(table: Table<T, Key, unknown>, limit: number): Promise<Key[]> =>
  table.toCollection().limit(limit).primaryKeys() as Promise<Key[]>

/** Calls back after a committed change to one object store by any tab. */
function watchStore(db: LocalDb, store: string, listener: () => void): () => void {
  const prefix = `idb://${db.name}/${store}/`
  const onMutated = (parts: Record<string, unknown>) => {
    if ('all' in parts || Object.keys(parts).some((part) => part.startsWith(prefix))) listener()
  }
  Dexie.on('storagemutated', onMutated)
  return () => Dexie.on.storagemutated.unsubscribe(onMutated)
}
