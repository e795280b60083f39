/** A person's actions on saved entries: resolve, edit, retry, discard, undo, carry to another device. */

import type { Json } from '#shared/schema/row-values'
import { conflictFields } from '#sync/core/conflict-fields'
import type { Change, MutationReceipt, OutboxEntry } from '#sync/core/mutation'
import { SyncCommandError } from '#sync/core/sync-command-error'
import type { FieldChoice } from '#sync/status'
import type { AnyDevice, AnyTab, World } from './device'
import type { ExpectedMutations } from './expected-mutations'

export class Person {
  private readonly world: Pick<World, 'random'>
  private readonly promises: ExpectedMutations
  private readonly complain: (violation: string) => void

  constructor(
    world: Pick<World, 'random'>,
    promises: ExpectedMutations,
    complain: (violation: string) => void,
  ) {
    this.world = world
    this.promises = promises
    this.complain = complain
  }

  /** Decides about a parked entry; without one, edits an entry that waits (W4). */
  attend(device: AnyDevice, tab: AnyTab): void {
    const { random } = this.world
    const { commands } = tab.engine
    const parked = random.pick(entriesOf(device).filter(({ state }) => state.kind === 'parked'))
    if (parked?.state.kind !== 'parked') {
      this.editWaiting(device, tab)
      return
    }
    this.promises.release(parked.id)
    this.promises.gaveUp(parked)
    if (random.chance(0.3)) this.watch(device, commands.discard(parked.id))
    else if (parked.state.verdict.status === 'conflict')
      this.watch(device, commands.resolve(parked.id, this.choose(device, parked)))
    else if (random.chance(0.5)) this.watch(device, commands.retry(parked.id))
    else this.correct(device, tab, parked)
  }

  /** Undoes a recent action, wherever it is by now (O4). */
  undo(device: AnyDevice, tab: AnyTab): void {
    const own = this.promises.receipts.filter((saved) => saved.device === device).slice(-4)
    const receipt = this.world.random.pick(own)?.receipt
    if (receipt?.inverse) this.promises.broughtBack(device, receipt.inverse.flatMap(newValues))
    if (receipt) this.takeBack(device, receipt, tab.engine.commands.undo(receipt))
  }

  /** Discards an entry that may have been sent (W9). */
  cancel(device: AnyDevice, tab: AnyTab): void {
    const waiting = entriesOf(device).filter(({ state }) => state.kind !== 'parked')
    // Prefers entries that do not get through, as people do.
    const stuck = waiting.filter(({ state, attempts }) => state.kind !== 'applied' && attempts > 0)
    const entry = this.world.random.pick(stuck.length > 0 ? stuck : waiting)
    if (!entry) return
    this.promises.gaveUp(entry)
    if (entry.body.kind === 'changes')
      this.promises.broughtBack(device, entry.body.changes.flatMap(formerValues))
    this.takeBack(device, entry, tab.engine.commands.discard(entry.id))
  }

  /** Carries unsent work to another device of the same person; both may send it from then on. */
  carryOver(source: AnyDevice, from: AnyTab, device: AnyDevice, to: AnyTab): void {
    this.promises.carried(source, device)
    const carry = async () => {
      const file: unknown = JSON.parse(JSON.stringify(await from.engine.commands.exportUnsent()))
      for (const { keys } of (file as { entries: OutboxEntry[] }).entries)
        for (const key of keys) this.promises.touch(key)
      await to.engine.commands.importUnsent(file)
    }
    this.watch(device, carry())
  }

  private takeBack(device: AnyDevice, { id }: Pick<MutationReceipt, 'id'>, done: Promise<unknown>): void {
    // Released first: a tab that crashes meanwhile may or may not have done it.
    this.promises.release(id)
    this.watch(
      device,
      done.then(() => this.promises.tookBack(id)),
    )
  }

  private editWaiting(device: AnyDevice, tab: AnyTab): void {
    const waiting = this.world.random.pick(entriesOf(device).filter(({ state }) => state.kind === 'queued'))
    if (!waiting) return
    this.promises.release(waiting.id)
    this.promises.gaveUp(waiting)
    this.correct(device, tab, waiting)
  }

  private correct(device: AnyDevice, tab: AnyTab, { id, body }: OutboxEntry): void {
    if (body.kind === 'command') return
    const [change] = body.changes
    if (!change || change.op === 'delete') return
    const values = change.op === 'insert' ? change.values : change.set
    const [column] = Object.entries(values).find(([, value]) => typeof value === 'string') ?? []
    if (column === undefined) return
    const set = { [column]: this.world.random.newId() }
    this.watch(device, tab.engine.commands.edit(id, [{ table: change.table, id: change.id, set }]))
  }

  private choose(device: AnyDevice, entry: OutboxEntry): FieldChoice[] {
    const { random } = this.world
    const fields = conflictFields(
      entry,
      entry.keys.map((key) => device.disk.shadows.get(key)),
    )
    const takes = new Map<string, 'mine' | 'theirs'>()
    return fields.map(({ table, id, field, group, mine }) => {
      const place = `${table}/${id}/${group?.join() ?? field}`
      const take = takes.get(place) ?? (random.chance(0.6) ? 'mine' : 'theirs')
      takes.set(place, take)
      if (group === null && typeof mine === 'string' && random.chance(0.3))
        return { table, id, field, take: 'edit', value: random.newId() }
      return { table, id, field, take }
    })
  }

  /** Refusals with a known code, and a full device, are expected: another tab may have been faster. */
  private watch(device: AnyDevice, done: Promise<unknown>): void {
    done.catch((error: unknown) => {
      const isAnswer = error instanceof SyncCommandError && error.code !== 'incomplete'
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      if (!isAnswer && !isFull) this.complain(`${device.name}: ${String(error)}`)
    })
  }
}

const newValues = (change: Change): Json[] =>
  change.op === 'delete' ? [] : Object.values(change.op === 'insert' ? change.values : change.set)
const formerValues = (change: Change): Json[] => (change.op === 'update' ? Object.values(change.base) : [])

const entriesOf = (device: AnyDevice): OutboxEntry[] => [...device.disk.outbox.values()]
