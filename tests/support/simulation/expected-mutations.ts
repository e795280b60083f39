/** The checks' own record of saved and undone mutations, independent of the engine. */

import type { Json } from '#shared/schema/row-values'
import { type MutationReceipt, type OutboxEntry, type RowKey, rowKey } from '#sync/core/mutation'
import type { NewChange } from '#sync/mutate'
import type { AnyDevice } from './device'
import { isGeneratedId } from './seeded-random'

export class ExpectedMutations {
  /** Mutations that must be applied once, or be visible to the person. */
  private readonly open = new Set<string>()
  private readonly touches = new Map<RowKey, number>()
  /** The row of each mutation that is a single insert. */
  private readonly made = new Map<string, RowKey>()
  private readonly takenBack = new Set<string>()
  /** Devices by the texts written on them; each text is unique. */
  private readonly writers = new Map<Json, AnyDevice>()
  /** Devices that shared unsent work, so that one may send what another has discarded. */
  readonly sharers = new Set<AnyDevice>()
  receipts: { device: AnyDevice; receipt: MutationReceipt }[] = []

  saved(device: AnyDevice, receipt: MutationReceipt, changes: NewChange[], isPromise: boolean): void {
    this.receipts.push({ device, receipt })
    if (isPromise) this.open.add(receipt.id)
    for (const change of changes) {
      if (change.id !== undefined) this.touch(rowKey(change.table, change.id))
      for (const value of Object.values(valuesOf(change)))
        if (isGeneratedId(value) && !this.sharers.has(device)) this.writers.set(value, device)
    }
    const [only] = changes
    if (changes.length === 1 && only?.op === 'insert' && only.id !== undefined)
      this.made.set(receipt.id, rowKey(only.table, only.id))
  }

  /** No longer checked: the person retried it under another id, discarded it or carried it away. */
  release(id: string): void {
    this.open.delete(id)
  }

  /** Counts an action on the row: from the second one on, an undo of its insert proves nothing about it. */
  touch(key: RowKey): void {
    this.touches.set(key, (this.touches.get(key) ?? 0) + 1)
  }

  tookBack(id: string): void {
    this.takenBack.add(id)
  }

  /** Values of another device may be written again by this one, so they no longer prove a writer. */
  broughtBack(device: AnyDevice, values: readonly Json[]): void {
    for (const value of values) if (this.writers.get(value) !== device) this.writers.delete(value)
  }

  /** Both devices send the carried work from now on, so each may be in conflict with the other's part of a chain. */
  carried(...devices: AnyDevice[]): void {
    for (const [value, writer] of this.writers) if (devices.includes(writer)) this.writers.delete(value)
    for (const device of devices) this.sharers.add(device)
  }

  /** Discarding a deletion keeps the row. */
  gaveUp({ body }: OutboxEntry): void {
    if (body.kind === 'command') return
    for (const { op, table, id } of body.changes) if (op === 'delete') this.touch(rowKey(table, id))
  }

  /** The device has lost its unsent work and its record of the rest. */
  lost(device: AnyDevice): void {
    const { disk } = device
    this.receipts = this.receipts.filter((saved) => saved.device !== device)
    for (const id of disk.done.keys()) this.release(id)
    for (const entry of disk.outbox.values()) {
      for (const id of [entry.id, ...(entry.absorbed ?? []).map((absorbed) => absorbed.id)]) this.release(id)
      for (const key of entry.keys) this.touch(key)
    }
  }

  get promised(): string[] {
    return [...this.open]
  }

  /** Rows of a single insert that was undone, without any other action on them (O4, W9). */
  get unmadeRows(): RowKey[] {
    return [...this.made].flatMap(([id, key]) =>
      this.takenBack.has(id) && this.touches.get(key) === 1 ? [key] : [],
    )
  }

  writerOf(value: Json): AnyDevice | undefined {
    return this.writers.get(value)
  }
}

/** What a change writes; nothing for a deletion. */
function valuesOf(change: NewChange): Record<string, Json> {
  if (change.op === 'delete') return {}
  return change.op === 'insert' ? change.values : change.set
}
