import { TABLE_NAMES } from '#shared/schema/tables'
import type { Device } from './device'
import type { SeededRandom } from './seeded-random'

/**
 * Damages rows without moving the cursor, as a bug or a bad disk may (L5): one lost, one stale, some made up. Rows with
 * an overlay stay as they are, but are in the same bucket.
 */
export function damageDisk({ disk }: Device, random: SeededRandom): void {
  const table = random.pick(TABLE_NAMES.filter((name) => (disk.rows.get(name)?.size ?? 0) > 0))
  const rows = table && disk.rows.get(table)
  if (!rows) return
  const plain = [...rows.values()].filter(({ id }) => !disk.shadows.has(`${table}/${id}`))
  const [lost, stale] = [random.pick(plain), random.pick(plain)]
  if (stale) rows.set(stale.id, { ...stale, sync_xid: '1' })
  if (lost) rows.delete(lost.id)
  for (const key of disk.shadows.keys())
    if (key.startsWith(`${table}/`)) {
      const id = `${key.slice(table.length + 1)}-made-up`
      rows.set(id, { id, sync_xid: '1' })
    }
}
