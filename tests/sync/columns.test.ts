import { describe, expect, it } from 'vitest'
import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import type { PullRequest } from '#sync/contract'
import { customerDevice, faultlessWorld, save, shown } from '#tests/support/simulation/faultless-world'
import type { MemoryDisk } from '#tests/sync/model/memory-store'

/** The column versions of this build, as a device stores them. */
const KNOWN = Object.fromEntries(TABLE_NAMES.map((table) => [table, TABLES[table].columnsVersion]))

const lackColumn = ({ meta }: MemoryDisk) =>
  void meta.set('columns', { ...KNOWN, projects: TABLES.projects.columnsVersion - 1 })

/** A device that an older build has filled; by default that build lacked one column of `projects`. */
async function openAfterUpgrade(knewLess: (disk: MemoryDisk) => void = lackColumn) {
  const requests: PullRequest[] = []
  const world = faultlessWorld({
    backend: (inner) => ({
      ...inner,
      pull: (request, signal) => {
        requests.push(request)
        return inner.pull(request, signal)
      },
    }),
  })
  const phone = customerDevice(world)
  const before = phone.openTab()
  await world.time.pass(5_000)
  phone.crash(before)
  knewLess(phone.disk)
  // As with `alter table … add column … default`, no row gets a new xid.
  for (const row of world.server.database.table('projects').values()) Object.assign(row, { crew_seats: 5 })
  requests.length = 0
  return { world, phone, requests }
}

describe('after an upgrade', () => {
  it('L3: a table with a new column is pulled again, once, and no other table is', async () => {
    const { world, phone, requests } = await openAfterUpgrade()
    phone.openTab()
    await world.time.pass(20 * 60_000)
    expect(shown(phone, 'projects', 'project-1')?.crew_seats).toBe(5)
    const aside = requests.filter(({ tables, sweep }) => tables !== null && sweep === null)
    expect(aside.map(({ tables }) => tables)).toEqual([['projects']])
    expect(requests.filter(({ tables, cursor }) => tables === null && cursor === '0')).toEqual([])
  })

  it('L3: a waiting edit remains on top of the pulled column', async () => {
    const { world, phone } = await openAfterUpgrade()
    world.overrides.backend = (inner) => ({ ...inner, push: () => new Promise(() => undefined) })
    const tab = phone.openTab()
    await save(world, tab, { op: 'update', table: 'projects', id: 'project-1', set: { title: 'Mine' } })
    await world.time.pass(60_000)
    expect(shown(phone, 'projects', 'project-1')).toMatchObject({ title: 'Mine', crew_seats: 5 })
  })

  it('L3: a new synced table is fetched, including rows that the older build left out of its sweeps', async () => {
    const { world, phone, requests } = await openAfterUpgrade((disk) => {
      // An older build that did not know the table dropped its rows, moved its cursor on, and stored no columns for it.
      disk.rows.set('products', new Map())
      const { products: _unknown, ...known } = KNOWN
      disk.meta.set('columns', known)
    })
    phone.openTab()
    await world.time.pass(20 * 60_000)
    expect(phone.disk.rows.get('products')?.size).toBe(world.server.database.table('products').size)
    const aside = requests.filter(({ tables, sweep }) => tables !== null && sweep === null)
    expect(aside.map(({ tables }) => tables)).toEqual([['products']])
    expect(phone.diagnostics).not.toContain('bucket_repaired')
  })

  it('L3: a device without stored column versions counts as having version 1 of each', async () => {
    const { world, phone, requests } = await openAfterUpgrade((disk) => void disk.meta.delete('columns'))
    phone.openTab()
    await world.time.pass(20 * 60_000)
    const behind = TABLE_NAMES.filter((table) => TABLES[table].columnsVersion > 1)
    const aside = requests.filter(({ tables, sweep }) => tables !== null && sweep === null)
    expect(aside.map(({ tables }) => tables)).toEqual(behind.length > 0 ? [behind] : [])
  })

  it('L3: a first fill pulls all columns, so that nothing is pulled again for them', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    phone.openTab()
    await world.time.pass(5_000)
    expect(phone.disk.meta.get('columns')).toEqual(
      Object.fromEntries(TABLE_NAMES.map((table) => [table, TABLES[table].columnsVersion])),
    )
  })
})
