/** A world without faults, for tests that control each step. */

import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { MutationReceipt, OutboxEntry } from '#sync/core/mutation'
import { mutate, type NewChange } from '#sync/mutate'
import { ModelServer } from '#tests/sync/model/model-server'
import { Device, type EngineOverrides, type Tab, type World } from './device'
import { HEALTHY_NETWORK } from './faulty-network'
import { seedServer, USERS } from './seed-data'
import { SeededRandom } from './seeded-random'
import { VirtualTime } from './virtual-time'

export function faultlessWorld(overrides: EngineOverrides = {}): World {
  const server = new ModelServer()
  seedServer(server)
  return {
    time: new VirtualTime(),
    random: new SeededRandom(1),
    server,
    network: { ...HEALTHY_NETWORK },
    overrides,
  }
}

export const customerDevice = (world: World, name = 'phone'): Device =>
  new Device(world, name, { kind: 'user', uid: USERS.customer })
export const adminDevice = (world: World, name = 'office'): Device =>
  new Device(world, name, { kind: 'user', uid: USERS.admin })
export const visitorDevice = (world: World, name = 'visitor'): Device =>
  new Device(world, name, { kind: 'anonymous' })

/** Saves an action in a tab, with time for the disk but not for the network. */
export async function save(world: World, tab: Tab, ...changes: NewChange[]): Promise<string> {
  return (await saveAction(world, tab, ...changes)).id
}

/** As `save`, but returns the receipt, for an undo. */
export function saveAction(world: World, tab: Tab, ...changes: NewChange[]): Promise<MutationReceipt> {
  const environment = { now: () => world.time.now(), newId: world.random.newId }
  return during(
    world,
    mutate(tab.store, { label: { action: 'project.update', subject: '' }, changes }, environment),
    10,
  )
}

/** Lets `duration` ms pass while `work` runs; returns its result. */
export async function during<T>(world: World, work: Promise<T>, duration = 100): Promise<T> {
  // Handled before the clock moves, so that a rejection is not reported as unhandled.
  const outcome = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await world.time.pass(duration)
  const result = await outcome
  if ('error' in result) throw result.error
  return result.value
}

/** Cuts the network and lets the tab notice it. */
export async function goOffline(world: World, tab: Tab): Promise<void> {
  world.network.isDown = true
  tab.lifecycle.emit('focus')
  await world.time.pass(1_000)
}

/** Restores the network, with time for the tab to send waiting entries. */
export async function goOnline(world: World, tab: Tab): Promise<void> {
  world.network.isDown = false
  tab.lifecycle.emit('online')
  await world.time.pass(20_000)
}

export const shown = (device: Device, table: TableName, id: string): SyncedRow | undefined =>
  device.disk.rows.get(table)?.get(id)

export const outboxOf = (device: Device): OutboxEntry[] =>
  [...device.disk.outbox.values()].sort((a, b) => a.seq - b.seq)

export const serverRow = ({ server }: World, table: TableName, id: string): SyncedRow | undefined =>
  server.database.table(table).get(id)
