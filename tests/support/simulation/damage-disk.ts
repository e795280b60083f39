import { TABLE_NAMES } from '#domain/tables'
import type { Device } from './device'
import type { SeededRandom } from './seeded-random'

/**
 * What a bug or a bad disk may do to rows while the cursor claims that all is well (L5): one lost, one stale, one made
 * up. Rows beneath an overlay stay as they are, but share their bucket with those.
 */
export function damageDisk({ disk }: Device, random: SeededRandom): void {
  const table = random.pick(TABLE_NAMES.filter((one) => (disk.rows.get(one)?.size ?? 0) > 0))
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
