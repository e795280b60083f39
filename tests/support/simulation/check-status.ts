/** Judges whether a status claims more than is true, compared with the disk and the server (U1, U4). */

import { TABLE_NAMES } from '#shared/schema/tables'
import { compareXid, rowKey } from '#sync/core/mutation'
import { isReadable, uidOf } from '#sync/core/principal'
import { canSee } from '#tests/sync/model/model-rights'
import type { Device, Tab, World } from './device'

/** How long data count as fresh after the last check, ms (U4). */
const FRESH_FOR = 15 * 60_000
/** Time until a pull follows without a poke, ms. */
const SLACK = 6 * 60_000

/** Records when each version of each row was committed, to know what a fresh device must have. */
export class CommitTimes {
  private readonly seen = new Map<string, number>()

  note({ server, time }: World): void {
    for (const table of TABLE_NAMES)
      for (const { id, sync_xid } of server.database.table(table).values()) {
        const version = `${table}/${id}@${sync_xid}`
        if (!this.seen.has(version)) this.seen.set(version, time.now())
      }
  }

  of(table: string, id: string, xid: string | undefined): number {
    return this.seen.get(`${table}/${id}@${xid}`) ?? Number.POSITIVE_INFINITY
  }
}

export function checkStatus(world: World, device: Device, tab: Tab, commits: CommitTimes): string[] {
  const status = tab.engine.status.get()
  if (status.state !== 'synced') return []
  const says = `${device.name} says "${status.state}"`
  const waiting = [...device.disk.outbox.values()].filter(({ state }) => state.kind !== 'applied')
  const violations = waiting.map(({ id, state }) => `${says} while ${id} is ${state.kind} (U1)`)
  const isFresh = status.lastCheckedAt !== null && device.now() - status.lastCheckedAt < FRESH_FOR
  if (!isFresh) return violations
  return [...violations, ...missingRows(world, device, commits).map((key) => `${says} without ${key} (U4)`)]
}

/** Rows that a fresh device must have, by their age on the server, and does not have. */
function missingRows({ server, time }: World, { disk, principal }: Device, commits: CommitTimes): string[] {
  const caller = server.caller(uidOf(principal))
  const since = time.now() - FRESH_FOR - SLACK
  return TABLE_NAMES.filter((table) => isReadable(principal, table)).flatMap((table) =>
    [...server.database.table(table).values()]
      .filter((row) => canSee(caller, table, row) && commits.of(table, row.id, row.sync_xid) < since)
      .filter((row) => {
        const shadow = disk.shadows.get(rowKey(table, row.id))
        const here = shadow ? shadow.row : disk.rows.get(table)?.get(row.id)
        return !here || compareXid(here.sync_xid ?? '0', row.sync_xid ?? '0') < 0
      })
      .map(({ id }) => rowKey(table, id)),
  )
}
