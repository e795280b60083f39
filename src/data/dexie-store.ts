/** LocalStore over Dexie: the product's implementation. */
import { Dexie, type Table } from 'dexie'
import type { LocalStore, Meta, StoreTx } from '#domain/local-store'
import type { EntryState, OutboxEntry, RowKey, SyncedRow } from '#domain/mutation'
import type { TableName } from '#domain/tables'
import type { LocalDb } from './local-db'
import { isConnectionLost } from './local-failure'

const OWN_STORES = ['_shadow', '_outbox', '_done', '_meta', '_files', '_fileBytes']

export function createDexieStore(db: LocalDb): LocalStore {
  const tx = createStoreTx(db)
  // `async` is not decoration: Dexie looks at this very function to know that native awaits follow. Without it the
  // transaction commits and then rejects with PrematureCommitError, so a saved change would be reported as lost.
  const attempt = <T>(mode: 'r' | 'rw', tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>) =>
    db.transaction(mode, [...tables, ...OWN_STORES], async () => work(tx)) as Promise<T>
  const run: typeof attempt = async (mode, tables, work) => {
    try {
      return await attempt(mode, tables, work)
    } catch (cause) {
      // iOS ends the process that holds the database and says no more than this; Dexie opens again by itself only where
      // the connection is known to be closed. What was under way is undone, so it may be done once more (L1).
      if (!isConnectionLost(cause)) throw cause
      db.close({ disableAutoOpen: false })
      return attempt(mode, tables, work)
    }
  }
  return {
    // Databases in memory bear the same name in each tab and share nothing.
    name: db.isDurable ? db.name : `${db.name}:${crypto.randomUUID()}`,
    isDurable: db.isDurable,
    principal: db.principal,
    read: (tables, work) => run('r', tables, work),
    write: (tables, work) => run('rw', tables, work),
    watchOutbox: (listener) => watchStore(db, '_outbox', listener),
    close: () => db.close(),
  }
}

/** Dexie finds the running transaction by itself, so one object serves all of them. */
function createStoreTx(db: LocalDb): StoreTx {
  const rows = (table: TableName): Table<SyncedRow, string> => db.table(table)
  const inState = (kind: EntryState['kind']) => db._outbox.where('state.kind').equals(kind)
  return {
    getRow: (table, id) => rows(table).get(id),
    getRows: (table, ids) => rows(table).bulkGet(ids),
    putRows: (table, list) => putInSlices(rows(table), list),
    deleteRows: (table, ids) => rows(table).bulkDelete(ids),
    rowIds: (table) => rows(table).toCollection().primaryKeys(),

    getShadows: async (keys) => {
      // Mostly there is none at all: asking that once beats asking for each row of a page.
      if (keys.length > 50 && (await db._shadow.count()) === 0) return keys.map(() => undefined)
      return db._shadow.bulkGet(keys)
    },
    shadowKeys: async (table) => (await db._shadow.where('table').equals(table).primaryKeys()) as RowKey[],
    putShadows: (shadows) => putInSlices(db._shadow, shadows),
    deleteShadows: (keys) => db._shadow.bulkDelete(keys),

    outbox: () => db._outbox.orderBy('seq').toArray(),
    outboxOf: (key) => db._outbox.where('keys').equals(key).sortBy('seq'),
    outboxTouching: async (keys) => {
      // A query for each key costs some three times as much as reading one entry.
      if ((await db._outbox.count()) <= 3 * keys.length) {
        const wanted = new Set(keys)
        return (await db._outbox.toArray()).filter((entry) => entry.keys.some((key) => wanted.has(key)))
      }
      const found = await Promise.all(keys.map((key) => db._outbox.where('keys').equals(key).toArray()))
      const bySeq = new Map(found.flat().map((entry) => [entry.seq, entry]))
      return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
    },
    allOutboxSeqs: () => db._outbox.toCollection().primaryKeys(),
    outboxSeqs: async (kinds) => {
      const found = await Promise.all(kinds.map((kind) => inState(kind).primaryKeys()))
      return found.flat().sort((a, b) => a - b)
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
    entriesAt: async (seqs) =>
      (await db._outbox.bulkGet(seqs)).filter((entry): entry is OutboxEntry => entry !== undefined),
    getEntry: (id) => db._outbox.where('id').equals(id).first(),
    getEntries: async (ids) => {
      const found = await db._outbox.where('id').anyOf(ids).toArray()
      const byId = new Map(found.map((entry) => [entry.id, entry]))
      return ids.map((id) => byId.get(id))
    },
    addEntry: async (entry) => ({ ...entry, seq: await db._outbox.add(entry) }) satisfies OutboxEntry,
    putEntry: async (entry) => void (await db._outbox.put(entry)),
    putEntries: (entries) => putInSlices(db._outbox, entries),
    deleteEntries: (entries) => db._outbox.bulkDelete(entries.map(({ seq }) => seq)),

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

    getDones: (ids) => db._done.bulkGet(ids),
    addDones: async (entries) => void (await db._done.bulkPut(entries)),
    deleteDonesBefore: async (at) => void (await db._done.where('doneAt').below(at).delete()),
    getMeta: async <K extends keyof Meta>(key: K) => (await db._meta.get(key))?.value as Meta[K] | undefined,
    putMeta: async (key, value) => void (await db._meta.put({ key, value })),
  }
}

/** Rows that are handed to the browser in one task: copying thousands at once would make the screen stutter. */
const SLICE = 250

async function putInSlices<T, Key, Given>(
  table: Table<T, Key, Given>,
  list: readonly Given[],
): Promise<void> {
  for (let at = 0; at < list.length; at += SLICE) await table.bulkPut(list.slice(at, at + SLICE))
}

/** Calls back after a committed change to one object store, whichever tab made it. */
function watchStore(db: LocalDb, store: string, listener: () => void): () => void {
  const prefix = `idb://${db.name}/${store}/`
  const onMutated = (parts: Record<string, unknown>) => {
    if ('all' in parts || Object.keys(parts).some((part) => part.startsWith(prefix))) listener()
  }
  Dexie.on('storagemutated', onMutated)
  return () => Dexie.on.storagemutated.unsubscribe(onMutated)
}
