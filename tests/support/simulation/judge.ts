/** Says what is wrong: an independent look at the disks and the server, which shares no code with the engine but the overlay. */
import { canSee } from '#backend/memory/model-rights'
import { isJsonEqual } from '#domain/json-equal'
import { type OutboxEntry, rowKey, type SyncedRow } from '#domain/mutation'
import { overlayRow } from '#domain/overlay'
import { isReadable, uidOf } from '#domain/principal'
import { splitRowKey } from '#domain/refresh-shown-row'
import { TABLE_NAMES, type TableName } from '#domain/tables'
import type { AnyDevice, World } from './device'
import { judgeBuckets, judgeWaitingFiles } from './judge-files'
import type { Promises } from './promises'

const entriesOf = (device: AnyDevice): OutboxEntry[] =>
  [...device.disk.outbox.values()].sort((a, b) => a.seq - b.seq)

/** O1: at any moment shown = server copy + overlay, and a shadow is there exactly while an overlay is. */
export function judgeDisk(device: AnyDevice): string[] {
  const { disk, name } = device
  const complaints = judgeWaitingFiles(device)
  for (const { key, table, id, row } of disk.shadows.values()) {
    const entries = entriesOf(device).filter((entry) => entry.keys.includes(key))
    if (entries.length === 0) complaints.push(`${name}: shadow of ${key} without overlay`)
    const expected = overlayRow(row, table, id, entries)
    const shown = disk.rows.get(table)?.get(id) ?? null
    if (!isJsonEqual(shown, expected)) complaints.push(`${name}: ${key} does not show its overlay (O1)`)
  }
  for (const entry of entriesOf(device)) {
    if (entry.body.kind === 'command') continue
    for (const { table, id } of entry.body.changes) {
      if (isReadable(device.principal, table) && !disk.shadows.has(rowKey(table, id)))
        complaints.push(`${name}: no shadow beneath ${entry.id}`)
    }
  }
  return complaints
}

/** At the end: every device holds exactly what its principal may see, plus what is parked before the person. */
export function judgeConvergence(world: World, device: AnyDevice): string[] {
  const { principal } = device
  const caller = world.server.caller(uidOf(principal))
  const complaints = [...judgeDisk(device), ...judgeOutbox(device)]
  for (const table of TABLE_NAMES) {
    const visible = [...world.server.database.table(table).values()].filter(
      (row) => canSee(caller, table, row) && isReadable(principal, table),
    )
    complaints.push(...judgeRows(device, table, new Map(visible.map((row) => [row.id, row]))))
  }
  return complaints
}

/** What could go out, or be released, without anybody's decision. */
export const movableEntries = (device: AnyDevice): OutboxEntry[] =>
  entriesOf(device).filter((entry) => entry.state.kind !== 'parked' && !isHeldByParked(entry, device))

/** Whatever is still there waits for the person. */
export function judgeOutbox(device: AnyDevice): string[] {
  return movableEntries(device).map(
    ({ id, state, lastError }) => `${device.name}: ${id} still ${state.kind}, last error ${lastError}`,
  )
}

/** Each row shown is that of the server, with what waits here upon it. */
export function judgeRows(device: AnyDevice, table: TableName, truth: Map<string, SyncedRow>): string[] {
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

/** What waits for a parked mutation waits with it (W2). */
function isHeldByParked(entry: OutboxEntry, device: AnyDevice): boolean {
  const before = entriesOf(device).filter(({ id }) => entry.after.includes(id))
  return before.some((other) => other.state.kind === 'parked' || isHeldByParked(other, device))
}

/** Each promised mutation was carried out once, or is there for the person to see. Nothing twice, nothing lost. */
export function judgeMutations(world: World, devices: AnyDevice[], promises: Promises): string[] {
  return [
    ...judgeBuckets(world),
    ...judgePromises(world.server.applied, devices, promises),
    ...judgeTakenBack(world, devices, promises),
  ]
}

/** `applied`: how often the server has carried out each mutation. */
export function judgePromises(
  applied: ReadonlyMap<string, number>,
  devices: AnyDevice[],
  promises: Promises,
): string[] {
  const twice = [...applied].filter(([, count]) => count > 1)
  const visible = new Set(
    devices.flatMap(({ disk, outdated }) => [
      ...outdated,
      ...[...disk.outbox.values()].flatMap(({ id, formerIds = [], absorbed = [] }) => [
        id,
        ...formerIds,
        ...absorbed.map((one) => one.id),
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
    ...judgeGivenUp(applied, devices, promises),
  ]
}

/** W8, W9: what a device calls given up was never carried out, not even by a request that had been forgotten. */
function judgeGivenUp(
  applied: ReadonlyMap<string, number>,
  devices: AnyDevice[],
  promises: Promises,
): string[] {
  return devices
    .filter((device) => !promises.sharers.has(device))
    .flatMap(({ disk, name }) =>
      [...disk.done.values()]
        .filter(({ outcome }) => outcome === 'discarded' || outcome === 'cancelled_out')
        .filter(({ id }) => applied.has(id))
        .map(({ id }) => `${name}: ${id} was given up and is carried out`),
    )
}

/** O4, W9: what was taken back is not there, unless taking it back waits for the person. */
function judgeTakenBack(world: World, devices: AnyDevice[], promises: Promises): string[] {
  const waiting = new Set(
    devices.flatMap(({ disk }) => [...disk.outbox.values()].flatMap((entry) => entry.keys)),
  )
  return promises.unmadeRows.flatMap((key) => {
    const { table, id } = splitRowKey(key)
    const isThere = OWN_TO_UNMAKE.includes(table) && world.server.database.table(table).has(id)
    return isThere && !waiting.has(key) ? [`${key} was taken back and is there`] : []
  })
}

/** Where whoever made a row may always delete it; elsewhere taking back may be refused, and then be given up. */
const OWN_TO_UNMAKE: readonly TableName[] = ['saved_projects']

/** S12, O3: nobody is in conflict with what the same device wrote before: chains are rebased, not asked about. */
export function judgeChains(device: AnyDevice, promises: Promises): string[] {
  return entriesOf(device).flatMap(({ id, state }) => {
    if (state.kind !== 'parked' || state.verdict.status !== 'conflict') return []
    return state.verdict.conflicts.flatMap(({ table, fields, row }) =>
      fields
        .filter((field) => promises.writerOf(row[field] ?? null) === device)
        .map((field) => `${device.name}: ${id} is in conflict with its own device in ${table}.${field}`),
    )
  })
}
