/**
 * The only way to write. Shown rows, shadows and the outbox entry are written in ONE strict transaction (W1): when the
 * promise resolves the action is saved on this device, when it rejects, nothing was changed.
 */

import type { ActionName } from '#shared/catalog/action-name'
import type { RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { LocalStore, StoreTx } from './core/local-store'
import type { CommandName, MutationLabel, MutationReceipt } from './core/mutation'
import { rowKey } from './core/mutation'
import type { NewChange } from './core/plan-changes'
import { queueChanges, queueEntry } from './core/queue-action'
import { storableValues } from './core/storable-values'
import type { FileKey, NewFile } from './core/waiting-file'
import { requireFreeSpace } from './require-free-space'
import { toLocalWriteError } from './store/local-failure'

export type { NewChange }

interface NewLabel extends MutationLabel {
  /** The compiler refuses an action without texts for people. A stored label may have any: another build wrote it. */
  action: ActionName
}

export interface NewMutation {
  label: NewLabel
  changes: NewChange[]
  /**
   * Pictures that the changes name; stored in the same transaction, and uploaded before the changes are sent (F1, F2).
   */
  files?: NewFile[]
}

export interface NewCommand {
  label: NewLabel
  name: CommandName
  args: RowValues
  /** Rows that the command concerns: it waits for their pending changes, and they are marked as pending (W2, U3). */
  touches?: { table: TableName; id: string }[]
  /** Further mutations that must be applied before this one. */
  after?: string[]
}

/** Clock and ids; replaced in simulations. */
interface WriteEnvironment {
  now(): number
  newId(): string
}

const DEVICE: WriteEnvironment = { now: () => Date.now(), newId: () => crypto.randomUUID() }

/**
 * Saves one user action: its changes succeed or fail together, here and on the server. Changes without an effect are
 * omitted; an action without any other change is not queued. Rejects with LocalWriteError.
 */
export async function mutate(
  store: LocalStore,
  { label, changes, files = [] }: NewMutation,
  device = DEVICE,
): Promise<MutationReceipt> {
  const id = device.newId()
  const storableChanges = changes.map((change) => {
    if (change.op === 'insert') {
      return { ...change, id: change.id ?? device.newId(), values: storableValues(change.values) }
    }
    return change.op === 'update' ? { ...change, set: storableValues(change.set) } : change
  })
  const tables = [...new Set(storableChanges.map((change) => change.table))]
  // Without pictures the write is requested synchronously, so that any later read of the outbox sees it (I3).
  if (files.length > 0) await requireFreeSpace(files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
  return writeLocally(store, tables, async (tx) => {
    if (await isSavedAlready(tx, id)) return { id, label, inverse: null }
    const action = {
      id,
      label,
      changes: storableChanges,
      now: device.now(),
      storeFiles: () => storeFiles(tx, id, files),
    }
    return { id, label, inverse: await queueChanges(tx, store.principal, action) }
  })
}

/** Queues a command (S13); no local row changes until the server has carried it out. */
export async function runCommand(
  store: LocalStore,
  { name, args, label, touches = [], after = [] }: NewCommand,
  device = DEVICE,
): Promise<MutationReceipt> {
  const id = device.newId()
  const keys = touches.map(({ table, id: rowId }) => rowKey(table, rowId))
  return writeLocally(store, [], async (tx) => {
    if (await isSavedAlready(tx, id)) return { id, label, inverse: null }
    const body = { kind: 'command' as const, name, args: storableValues(args) }
    await queueEntry(tx, { id, body, label, keys, waitsFor: keys, after, now: device.now() })
    return { id, label, inverse: null }
  })
}

/**
 * A transaction whose connection was lost is repeated (L1), although the browser may have committed it: queuing the
 * action again would fail, and a person who sees the failure would repeat a saved action.
 */
const isSavedAlready = async (tx: StoreTx, id: string): Promise<boolean> =>
  (await tx.getEntry(id)) !== undefined

/** Writes in one transaction; rejects only with LocalWriteError. */
async function writeLocally<T>(
  store: LocalStore,
  tables: readonly TableName[],
  work: (tx: StoreTx) => Promise<T>,
): Promise<T> {
  try {
    return await store.write(tables, work)
  } catch (error) {
    throw toLocalWriteError(error)
  }
}

/** Stores the pictures of a mutation in the caller's transaction (F1). Returns their keys. */
async function storeFiles(tx: StoreTx, mutationId: string, files: NewFile[]): Promise<FileKey[]> {
  for (const { key, type, bytes, isReplaceable = false } of files) {
    const metadata = { key, type, size: bytes.byteLength, version: mutationId, isReplaceable }
    await tx.putFile({ ...metadata, attempts: 0, dueAt: 0, lastError: null }, bytes)
  }
  return files.map(({ key }) => key)
}
