/**
 * LocalStore in memory, for simulations: transactions run one after another, all or nothing, on a disk that outlives
 * the store as a real one outlives the tab. Returned rows are shared objects, so callers must not change them.
 */

import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import type { LocalStore, Meta, Shadow, StoreTx } from '#sync/core/local-store'
import type { DoneEntry, OutboxEntry } from '#sync/core/mutation'
import type { Principal } from '#sync/core/principal'
import type { FileKey, WaitingFile } from '#sync/core/waiting-file'

export interface MemoryDisk {
  rows: Map<TableName, Map<string, SyncedRow>>
  shadows: Map<string, Shadow>
  outbox: Map<number, OutboxEntry>
  done: Map<string, DoneEntry>
  files: Map<FileKey, WaitingFile>
  fileBytes: Map<FileKey, ArrayBuffer>
  meta: Map<keyof Meta, Meta[keyof Meta]>
  lastSeq: number
  /** Number of committed write transactions. */
  commits: number
  /** The last transaction of all stores on this disk; the next one waits for it. */
  queue: Promise<unknown>
  watchers: Set<() => void>
}

export const createMemoryDisk = (): MemoryDisk => ({
  rows: new Map(TABLE_NAMES.map((table) => [table, new Map()])),
  shadows: new Map(),
  outbox: new Map(),
  done: new Map(),
  files: new Map(),
  fileBytes: new Map(),
  meta: new Map(),
  lastSeq: 0,
  commits: 0,
  queue: Promise.resolve(),
  watchers: new Set(),
})

export interface MemoryStoreOptions {
  /** Awaited before each transaction and after its commit, where a simulated tab may crash. */
  pause?: () => Promise<void>
}

export function openMemoryStore(
  disk: MemoryDisk,
  principal: Principal,
  { pause }: MemoryStoreOptions = {},
): LocalStore {
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await pause?.()
    const turn = disk.queue.then(work)
    disk.queue = turn.catch(() => undefined)
    const result = await turn
    await pause?.()
    return result
  }
  // One object for all transactions of this store: they run in sequence, and creating the calls for each of them takes
  // a third of a simulation's time.
  const undo = new UndoLog()
  const tx = createMemoryTx(disk, undo)
  return {
    name: `memory-${principal.kind === 'user' ? principal.uid : 'anonymous'}`,
    isDurable: true,
    principal,
    read: (_tables, work) => inTurn(() => work(tx)),
    write: (_tables, work) => inTurn(() => commitOrUndo(disk, undo, () => work(tx))),
    watchOutbox: (listener) => {
      disk.watchers.add(listener)
      return () => disk.watchers.delete(listener)
    },
    close: () => undefined,
  }
}

async function commitOrUndo<T>(disk: MemoryDisk, undo: UndoLog, work: () => Promise<T>): Promise<T> {
  undo.clear()
  try {
    const result = await work()
    if (undo.size > 0) disk.commits += 1
    if (undo.hasTouched(disk.outbox)) for (const watcher of disk.watchers) watcher()
    return result
  } catch (error) {
    undo.rollBack()
    throw error
  }
}

/** Records the value before each write, so that a failed transaction changes nothing. */
class UndoLog {
  private readonly steps: (() => void)[] = []
  private readonly touched = new Set<unknown>()

  get size(): number {
    return this.steps.length
  }
  hasTouched(map: unknown): boolean {
    return this.touched.has(map)
  }
  set<K, V>(map: Map<K, V>, key: K, value: V): void {
    this.remember(map, key)
    map.set(key, value)
  }
  delete<K, V>(map: Map<K, V>, key: K): void {
    if (!map.has(key)) return
    this.remember(map, key)
    map.delete(key)
  }
  clear(): void {
    this.steps.length = 0
    this.touched.clear()
  }
  rollBack(): void {
    for (const step of this.steps.reverse()) step()
  }
  private remember<K, V>(map: Map<K, V>, key: K): void {
    const before = map.get(key)
    this.touched.add(map)
    this.steps.push(() => (before === undefined ? map.delete(key) : map.set(key, before)))
  }
}

const createMemoryTx = (disk: MemoryDisk, undo: UndoLog): StoreTx => ({
  ...rowCalls(disk, undo),
  ...shadowCalls(disk, undo),
  ...outboxCalls(disk),
  ...entryCalls(disk, undo),
  ...fileCalls(disk, undo),
  ...doneAndMetaCalls(disk, undo),
})

const inOrder = ({ outbox }: MemoryDisk) => [...outbox.values()].sort((a, b) => a.seq - b.seq)

function rowCalls(disk: MemoryDisk, undo: UndoLog) {
  const rowsOf = (table: TableName): Map<string, SyncedRow> => disk.rows.get(table) ?? new Map()
  return {
    getRow: async (table, id) => rowsOf(table).get(id),
    getRows: async (table, ids) => ids.map((id) => rowsOf(table).get(id)),
    putRows: async (table, rows) => {
      for (const row of rows) undo.set(rowsOf(table), row.id, row)
    },
    deleteRows: async (table, ids) => {
      for (const id of ids) undo.delete(rowsOf(table), id)
    },
    rowIds: async (table) => [...rowsOf(table).keys()],
  } satisfies Partial<StoreTx>
}

function shadowCalls(disk: MemoryDisk, undo: UndoLog) {
  return {
    getShadows: async (keys) => keys.map((key) => disk.shadows.get(key)),
    shadowKeys: async (table) =>
      [...disk.shadows.values()].filter((shadow) => shadow.table === table).map(({ key }) => key),
    putShadows: async (shadows) => {
      for (const shadow of shadows) undo.set(disk.shadows, shadow.key, shadow)
    },
    deleteShadows: async (keys) => {
      for (const key of keys) undo.delete(disk.shadows, key)
    },
  } satisfies Partial<StoreTx>
}

function outboxCalls(disk: MemoryDisk) {
  return {
    outbox: async () => inOrder(disk),
    outboxOf: async (key) => inOrder(disk).filter((entry) => entry.keys.includes(key)),
    outboxTouching: async (keys) => {
      const wanted = new Set<string>(keys)
      return inOrder(disk).filter((entry) => entry.keys.some((key) => wanted.has(key)))
    },
    allOutboxSeqs: async () => [...disk.outbox.keys()].sort((a, b) => a - b),
    outboxSeqs: async (kinds, limit) =>
      inOrder(disk)
        .filter(({ state }) => kinds.includes(state.kind))
        .map(({ seq }) => seq)
        .slice(0, limit),
    countOutbox: async () => {
      const counts = { queued: 0, attempted: 0, applied: 0, parked: 0 }
      for (const { state } of disk.outbox.values()) counts[state.kind] += 1
      return counts
    },
  } satisfies Partial<StoreTx>
}

function entryCalls(disk: MemoryDisk, undo: UndoLog) {
  const find = (id: string) => {
    for (const entry of disk.outbox.values()) if (entry.id === id) return entry
    return undefined
  }
  const addEntry = (entry: Omit<OutboxEntry, 'seq'>): OutboxEntry => {
    if (find(entry.id)) throw new Error(`two mutations with the id ${entry.id}`)
    disk.lastSeq += 1
    const added = { ...entry, seq: disk.lastSeq }
    undo.set(disk.outbox, added.seq, added)
    return added
  }
  return {
    entriesAt: async (seqs) => seqs.map((seq) => disk.outbox.get(seq)).filter((entry) => entry !== undefined),
    getEntry: async (id) => find(id),
    getEntries: async (ids) => ids.map(find),
    addEntry: async (entry) => addEntry(entry),
    addEntries: async (entries) => entries.map(addEntry),
    putEntry: async (entry) => undo.set(disk.outbox, entry.seq, entry),
    putEntries: async (entries) => {
      for (const entry of entries) undo.set(disk.outbox, entry.seq, entry)
    },
    deleteEntries: async (entries) => {
      for (const { seq } of entries) undo.delete(disk.outbox, seq)
    },
  } satisfies Partial<StoreTx>
}

function fileCalls(disk: MemoryDisk, undo: UndoLog) {
  return {
    outboxWithFiles: async () => inOrder(disk).filter(({ files }) => files && files.length > 0),
    getFiles: async (keys) => keys.map((key) => disk.files.get(key)),
    putFile: async (file, bytes) => {
      undo.set(disk.files, file.key, file)
      if (bytes) undo.set(disk.fileBytes, file.key, bytes)
    },
    getFileBytes: async (key) => disk.fileBytes.get(key),
    deleteFiles: async (keys) => {
      for (const key of keys) {
        undo.delete(disk.files, key)
        undo.delete(disk.fileBytes, key)
      }
    },
    // Only the app's pages store copies of photos.
    deletePhotoCopies: async () => undefined,
  } satisfies Partial<StoreTx>
}

function doneAndMetaCalls(disk: MemoryDisk, undo: UndoLog) {
  return {
    getDones: async (ids) => ids.map((id) => disk.done.get(id)),
    addDones: async (entries) => {
      for (const entry of entries) undo.set(disk.done, entry.id, entry)
    },
    deleteDonesBefore: async (at) => {
      for (const { id, doneAt } of disk.done.values()) if (doneAt < at) undo.delete(disk.done, id)
    },
    getMeta: async <K extends keyof Meta>(key: K) => disk.meta.get(key) as Meta[K] | undefined,
    putMeta: async (key, value) => undo.set(disk.meta, key, value),
  } satisfies Partial<StoreTx>
}
