/** What people were promised and what they took back: the judge's own books, beside those of the engine. */
import type { NewChange } from '#data/mutate'
import { type Json, type MutationReceipt, type OutboxEntry, type RowKey, rowKey } from '#domain/mutation'
import type { AnyDevice } from './device'
import { isMadeUp } from './seeded-random'

export class Promises {
  /** Mutations that must be carried out once, or be there for the person to see. */
  private readonly open = new Set<string>()
  private readonly touches = new Map<RowKey, number>()
  /** The row that each mutation made, if it made one and did nothing else. */
  private readonly made = new Map<string, RowKey>()
  private readonly takenBack = new Set<string>()
  /** Devices by the texts that were written on them; no text is written twice. */
  private readonly writers = new Map<Json, AnyDevice>()
  /** Devices between which unsent work was carried, so that another may send what one has given up. */
  readonly sharers = new Set<AnyDevice>()
  receipts: { device: AnyDevice; receipt: MutationReceipt }[] = []

  saved(device: AnyDevice, receipt: MutationReceipt, changes: NewChange[], isPromise: boolean): void {
    this.receipts.push({ device, receipt })
    if (isPromise) this.open.add(receipt.id)
    for (const change of changes) {
      if (change.id !== undefined) this.touch(rowKey(change.table, change.id))
      const values = change.op === 'insert' ? change.values : change.op === 'update' ? change.set : {}
      for (const value of Object.values(values))
        if (isMadeUp(value) && !this.sharers.has(device)) this.writers.set(value, device)
    }
    const [only] = changes
    if (changes.length === 1 && only?.op === 'insert' && only.id !== undefined)
      this.made.set(receipt.id, rowKey(only.table, only.id))
  }

  /** From here on its fate is the person's own affair: it was sent again under another id, given up or carried away. */
  release(id: string): void {
    this.open.delete(id)
  }

  /** Its row may stay or go for other reasons than what its maker decided about it. */
  touch(key: RowKey): void {
    this.touches.set(key, (this.touches.get(key) ?? 0) + 1)
  }

  tookBack(id: string): void {
    this.takenBack.add(id)
  }

  /** What another device had written may stand again by this one's hand. */
  broughtBack(device: AnyDevice, values: readonly Json[]): void {
    for (const value of values) if (this.writers.get(value) !== device) this.writers.delete(value)
  }

  /** Both send it from here on, so each may meet the other's half of one chain. */
  carried(...devices: AnyDevice[]): void {
    for (const [value, writer] of this.writers) if (devices.includes(writer)) this.writers.delete(value)
    for (const device of devices) this.sharers.add(device)
  }

  /** To give up a deletion is to want the row after all. */
  gaveUp({ body }: OutboxEntry): void {
    if (body.kind === 'command') return
    for (const { op, table, id } of body.changes) if (op === 'delete') this.touch(rowKey(table, id))
  }

  /** The device has lost what it had not sent, and what became of the rest. */
  lost(device: AnyDevice): void {
    const { disk } = device
    this.receipts = this.receipts.filter((one) => one.device !== device)
    for (const id of disk.done.keys()) this.release(id)
    for (const entry of disk.outbox.values()) {
      for (const id of [entry.id, ...(entry.absorbed ?? []).map((one) => one.id)]) this.release(id)
      for (const key of entry.keys) this.touch(key)
    }
  }

  get promised(): string[] {
    return [...this.open]
  }

  /** Rows that one action made, that nobody else ever touched, and whose making was taken back (O4, W9). */
  get unmadeRows(): RowKey[] {
    return [...this.made].flatMap(([id, key]) =>
      this.takenBack.has(id) && this.touches.get(key) === 1 ? [key] : [],
    )
  }

  writerOf(value: Json): AnyDevice | undefined {
    return this.writers.get(value)
  }
}
