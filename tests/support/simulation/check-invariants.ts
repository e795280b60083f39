/** Compares disks and server, and lists violations. Shares no code with the engine except the overlay. */

import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import { isJsonEqual } from '#shared/text/json-equal'
import { type OutboxEntry, rowKey } from '#sync/core/mutation'
import { overlayRow } from '#sync/core/overlay'
import { isReadable, uidOf } from '#sync/core/principal'
import { splitRowKey } from '#sync/core/refresh-shown-row'
import { rightsOf } from '#tests/support/table-rights'
import { canSee } from '#tests/sync/model/model-rights'
import { checkBuckets, checkWaitingFiles } from './check-files'
import type { AnyDevice, Device, World } from './device'
import type { ExpectedMutations } from './expected-mutations'

const entriesOf = (device: AnyDevice): OutboxEntry[] =>
  [...device.disk.outbox.values()].sort((a, b) => a.seq - b.seq)

/** O1: at any moment shown row = server copy + overlay, and a shadow exists exactly while an overlay does. */
export function checkDisk(device: AnyDevice): string[] {
  const { disk, name } = device
  const violations = checkWaitingFiles(device)
  for (const { key, table, id, row } of disk.shadows.values()) {
    const entries = entriesOf(device).filter((entry) => entry.keys.includes(key))
    if (entries.length === 0) violations.push(`${name}: shadow of ${key} without overlay`)
    const expected = overlayRow(row, table, id, entries)
    const shown = disk.rows.get(table)?.get(id) ?? null
    if (!isJsonEqual(shown, expected)) violations.push(`${name}: ${key} does not show its overlay (O1)`)
  }
  for (const entry of entriesOf(device)) {
    if (entry.body.kind === 'command') continue
    for (const { table, id } of entry.body.changes) {
      if (isReadable(device.principal, table) && !disk.shadows.has(rowKey(table, id)))
        violations.push(`${name}: no shadow beneath ${entry.id}`)
    }
  }
  return violations
}

/** At the end, each device has exactly the rows that its principal may see, plus parked changes. */
export function checkConvergence(world: World, device: AnyDevice): string[] {
  const { principal } = device
  const caller = world.server.caller(uidOf(principal))
  const violations = [...checkDisk(device), ...checkOutbox(device)]
  for (const table of TABLE_NAMES) {
    const visible = [...world.server.database.table(table).values()].filter(
      (row) => canSee(caller, table, row) && isReadable(principal, table),
    )
    violations.push(...checkRows(device, table, new Map(visible.map((row) => [row.id, row]))))
  }
  return violations
}

/** Entries that could be sent or released without a decision of the person. */
export const movableEntries = (device: AnyDevice): OutboxEntry[] =>
  entriesOf(device).filter((entry) => entry.state.kind !== 'parked' && !isHeldByParked(entry, device))

/** Only parked entries, and entries that wait for them, may be left. */
export function checkOutbox(device: AnyDevice): string[] {
  return movableEntries(device).map(
    ({ id, state, lastError }) => `${device.name}: ${id} still ${state.kind}, last error ${lastError}`,
  )
}

/** T3: each visible tab has joined its channels again, whatever the server did to them. */
export function checkListening({ name, tabs }: Device): string[] {
  return tabs
    .filter(({ engine }) => !engine.status.get().isListening)
    .map(() => `${name}: a tab does not hear of changes (T3)`)
}

/** Each shown row is the server's row with this device's overlay. */
export function checkRows(device: AnyDevice, table: TableName, truth: Map<string, SyncedRow>): string[] {
  const shown = device.disk.rows.get(table) ?? new Map<string, SyncedRow>()
  return [...new Set([...truth.keys(), ...shown.keys()])].flatMap((id) => {
    const entries = entriesOf(device).filter((entry) => entry.keys.includes(rowKey(table, id)))
    const expected = overlayRow(truth.get(id) ?? null, table, id, entries)
    const actual = shown.get(id) ?? null
    if (isJsonEqual(actual, expected)) return []
    return [
      `${device.name}: ${table}/${id} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`,
    ]
  })
}

/** Whether an entry waits for a parked one, directly or not (W2). */
function isHeldByParked(entry: OutboxEntry, device: AnyDevice): boolean {
  const before = entriesOf(device).filter(({ id }) => entry.after.includes(id))
  return before.some((other) => other.state.kind === 'parked' || isHeldByParked(other, device))
}

/** Each promised mutation was applied once, or is visible to the person; none twice, none lost. */
export function checkMutations(world: World, devices: AnyDevice[], promises: ExpectedMutations): string[] {
  return [
    ...checkBuckets(world),
    ...checkPromises(world.server.applied, devices, promises),
    ...checkTakenBack(world, devices, promises),
  ]
}

/** `applied`: how often the server has applied each mutation. */
export function checkPromises(
  applied: ReadonlyMap<string, number>,
  devices: AnyDevice[],
  promises: ExpectedMutations,
): string[] {
  const twice = [...applied].filter(([, count]) => count > 1)
  const visible = new Set(
    devices.flatMap(({ disk, outdated }) => [
      ...outdated,
      ...[...disk.outbox.values()].flatMap(({ id, formerIds = [], absorbed = [] }) => [
        id,
        ...formerIds,
        ...absorbed.map((other) => other.id),
      ]),
      ...[...disk.done.values()].filter(({ outcome }) => outcome !== 'applied').map(({ id }) => id),
    ]),
  )
  const renewed = new Map(devices.flatMap((device) => [...device.renewed]))
  const isThere = (id: string | undefined): boolean =>
    id !== undefined && (applied.has(id) || visible.has(id) || isThere(renewed.get(id)))
  const lost = promises.promised.filter((id) => !isThere(id))
  const underTwoIds = [...renewed].filter((ids) => ids.every((id) => applied.has(id)))
  return [
    ...twice.map(([id, count]) => `${id} was carried out ${count} times`),
    ...underTwoIds.map(([id]) => `${id} was carried out 2 times`),
    ...lost.map((id) => `${id} was promised and is lost`),
    ...checkGivenUp(applied, devices, promises),
  ]
}

/** W8, W9: a mutation that a device lists as discarded was never applied, not even by a late copy. */
function checkGivenUp(
  applied: ReadonlyMap<string, number>,
  devices: AnyDevice[],
  promises: ExpectedMutations,
): string[] {
  return devices
    .filter((device) => !promises.sharers.has(device))
    .flatMap(({ disk, name }) =>
      [...disk.done.values()]
        .filter(({ outcome }) => outcome === 'discarded' || outcome === 'cancelled_out')
        .filter(({ id }) => applied.has(id))
        .map(({ id }) => `${name}: ${id} was discarded, but is applied`),
    )
}

/** O4, W9: an undone insert has left no row, unless an entry for that row still waits. */
function checkTakenBack(world: World, devices: AnyDevice[], promises: ExpectedMutations): string[] {
  const waiting = new Set(
    devices.flatMap(({ disk }) => [...disk.outbox.values()].flatMap((entry) => entry.keys)),
  )
  return promises.unmadeRows.flatMap((key) => {
    const { table, id } = splitRowKey(key)
    const isThere = OWN_TO_UNMAKE.includes(table) && world.server.database.table(table).has(id)
    return isThere && !waiting.has(key) ? [`${key} was undone, but still exists`] : []
  })
}

/** Tables whose rows may always be deleted by their owner; elsewhere the undo may be refused and then discarded. */
const OWN_TO_UNMAKE = TABLE_NAMES.filter((table) => rightsOf(table).delete?.includes('owner'))

/** S12, O3: no entry is in conflict with an earlier value from the same device, since chains are rebased. */
export function checkChains(device: AnyDevice, promises: ExpectedMutations): string[] {
  return entriesOf(device).flatMap(({ id, state }) => {
    if (state.kind !== 'parked' || state.verdict.status !== 'conflict') return []
    return state.verdict.conflicts.flatMap(({ table, fields, row }) =>
      fields
        .filter((field) => promises.writerOf(row[field] ?? null) === device)
        .map((field) => `${device.name}: ${id} is in conflict with its own device in ${table}.${field}`),
    )
  })
}
