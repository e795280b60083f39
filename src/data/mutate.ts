/**
 * The one way to write. Shown rows, shadows of the server copies and the outbox entry go into ONE strict transaction
 * (W1): when the promise resolves the action is saved on this device, when it rejects nothing of it is.
 */
import type { LocalStore, StoreTx } from '#domain/local-store'
import type { CommandName, MutationBody, MutationLabel, RowKey, RowValues } from '#domain/mutation'
import { rowKey } from '#domain/mutation'
import { PAYLOAD_VERSION } from '#domain/outbox-payload'
import { isReadable } from '#domain/principal'
import { ensureShadow, refreshShownRow } from '#domain/refresh-shown-row'
import type { TableName } from '#domain/tables'
import type { FileKey, NewFile } from '#domain/waiting-file'
import { assertRoom } from './assert-room'
import { keepFiles } from './keep-files'
import { toLocalWriteError } from './local-failure'
import { type NewChange, planChanges } from './plan-changes'
import { storableValues } from './storable-values'

export type { NewChange }

export interface NewMutation {
  label: MutationLabel
  changes: NewChange[]
  /** Pictures that the changes name; they are kept in the same transaction and uploaded first (F1, F2). */
  files?: NewFile[]
}

export interface NewCommand {
  label: MutationLabel
  name: CommandName
  args: RowValues
  /** Rows that the command is about: it waits for their pending changes, and they carry the marker (W2, U3). */
  touches?: { table: TableName; id: string }[]
  /** Further mutations that must be applied before. */
  after?: string[]
}

/** Clock and ids; replaced in simulations. */
interface WriteEnvironment {
  now(): number
  newId(): string
}

const DEVICE: WriteEnvironment = { now: () => Date.now(), newId: () => crypto.randomUUID() }

/**
 * Saves one user action: its changes succeed or fail together, here and on the server. Changes that change nothing
 * are left out; an action of which nothing remains is not queued. Answers the mutation id. Rejects with LocalWriteError.
 */
export async function mutate(
  store: LocalStore,
  { label, changes, files = [] }: NewMutation,
  device = DEVICE,
): Promise<{ id: string }> {
  const id = device.newId()
  const named = changes.map((change) => {
    if (change.op === 'insert') {
      return { ...change, id: change.id ?? device.newId(), values: storableValues(change.values) }
    }
    return change.op === 'update' ? { ...change, set: storableValues(change.set) } : change
  })
  const tables = [...new Set(named.map((change) => change.table))]
  await assertRoom(files)
  return saving(store, tables, async (tx) => {
    const plan = await planChanges(tx, named, device.now())
    if (plan.changes.length === 0) return { id }
    const body: MutationBody = { kind: 'changes', changes: plan.changes }
    const fileKeys = await keepFiles(tx, id, files)
    const seed = { id, body, label, keys: plan.keys, waitsFor: plan.waitsFor, after: [], fileKeys }
    await addEntry(tx, seed, device)
    for (const change of plan.changes) {
      if (!isReadable(store.principal, change.table)) continue
      await ensureShadow(tx, change.table, change.id)
      await refreshShownRow(tx, change.table, change.id)
    }
    return { id }
  })
}

/** Queues a named action of the server (S13); it changes no row here until the server has carried it out. */
export async function runCommand(
  store: LocalStore,
  { name, args, label, touches = [], after = [] }: NewCommand,
  device = DEVICE,
): Promise<{ id: string }> {
  const id = device.newId()
  const keys = touches.map(({ table, id: rowId }) => rowKey(table, rowId))
  return saving(store, [], async (tx) => {
    await addEntry(
      tx,
      { id, body: { kind: 'command', name, args: storableValues(args) }, label, keys, waitsFor: keys, after },
      device,
    )
    return { id }
  })
}

interface EntrySeed {
  id: string
  body: MutationBody
  label: MutationLabel
  /** Rows that it touches; rows whose pending changes must be applied first. */
  keys: RowKey[]
  waitsFor: RowKey[]
  after: string[]
  fileKeys?: FileKey[]
}

async function addEntry(tx: StoreTx, seed: EntrySeed, device: WriteEnvironment): Promise<void> {
  const after = new Set(seed.after)
  for (const key of seed.waitsFor) {
    // The last one waits for those before it, so naming it is enough.
    const last = (await tx.outboxOf(key)).filter((entry) => entry.state.kind !== 'applied').at(-1)
    if (last) after.add(last.id)
  }
  await tx.addEntry({
    id: seed.id,
    version: PAYLOAD_VERSION,
    body: seed.body,
    keys: seed.keys,
    after: [...after],
    state: { kind: 'queued' },
    label: seed.label,
    createdAt: device.now(),
    attempts: 0,
    dueAt: 0,
    lastError: null,
    ...(seed.fileKeys?.length ? { files: seed.fileKeys } : {}),
  })
}

async function saving<T>(
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
