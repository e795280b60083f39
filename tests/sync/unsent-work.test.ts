import { describe, expect, it } from 'vitest'
import { readEntry } from '#sync/core/read-entry'
import {
  adminDevice,
  customerDevice,
  during,
  faultlessWorld,
  goOffline,
  goOnline,
  outboxOf,
  save,
  serverRow,
  shown,
} from '#tests/support/simulation/faultless-world'

const insert = (id: string) => ({ op: 'insert', table: 'projects', id, values: { title: id } }) as const
const throughFile = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** An admin's laptop that works offline, and a file with its unsent work. */
async function withFile() {
  const world = faultlessWorld()
  const laptop = adminDevice(world, 'laptop')
  const tab = laptop.openTab()
  await world.time.pass(5_000)
  await goOffline(world, tab)
  const made = await save(world, tab, insert('new'))
  const edited = await save(world, tab, {
    op: 'update',
    table: 'projects',
    id: 'new',
    set: { title: 'newer', year: 2026 },
  })
  const file = throughFile(await during(world, tab.engine.commands.exportUnsent()))
  return { world, laptop, tab, file, ids: [made, edited] }
}

describe('unsent work as a file', () => {
  it('W4: exports a single entry in the same format', async () => {
    const { world, tab, ids } = await withFile()
    const file = throughFile(await during(world, tab.engine.commands.exportUnsent(ids[1])))
    expect(file.entries.map(({ id }) => id)).toEqual([ids[1]])
  })

  it('W4: exports an entry by the id that a screen still shows after an edit has given it another one', async () => {
    const { world, tab, ids } = await withFile()
    const [made = '', edited] = ids
    const edit = { table: 'projects', id: 'new', set: { title: 'renamed' } } as const
    await during(world, tab.engine.commands.edit(made, [edit]))
    const file = throughFile(await during(world, tab.engine.commands.exportUnsent(made)))
    expect(file.entries.map(({ id, formerIds }) => formerIds?.[0] ?? id)).toEqual([made, edited])
  })

  it('W4: exports an entry with those that depend on it, so that a discarded one comes back with all of them', async () => {
    const { world, laptop, tab, ids } = await withFile()
    const other = await save(world, tab, insert('other'))
    const file = throughFile(await during(world, tab.engine.commands.exportUnsent(ids[0])))
    expect(file.entries.map(({ id }) => id)).toEqual(ids)
    await during(world, tab.engine.commands.discard(ids[0] ?? ''))
    expect(outboxOf(laptop).map(({ id }) => id)).toEqual([other])
    await during(world, tab.engine.commands.importUnsent(file))
    expect(shown(laptop, 'projects', 'new')).toMatchObject({ title: 'newer', year: 2026 })
  })

  it('S10: is sent by another device under the same ids, and applied once when both devices send it', async () => {
    const { world, laptop, tab, file, ids } = await withFile()
    laptop.crash(tab)
    const office = adminDevice(world)
    const officeTab = office.openTab()
    world.network.isDown = false
    await world.time.pass(2_000)
    const own = await save(world, officeTab, insert('own'))
    const report = await during(world, officeTab.engine.commands.importUnsent(file), 20_000)
    expect(report).toEqual({ imported: file.entries.map(({ label }) => label), known: 0, unreadable: [] })
    expect(serverRow(world, 'projects', 'new')).toMatchObject({ title: 'newer', year: 2026 })
    await goOnline(world, laptop.openTab())
    expect([...ids, own].map((id) => world.server.applied.get(id))).toEqual([1, 1, 1])
    for (const device of [laptop, office]) expect(outboxOf(device)).toEqual([])
  })

  it('W4: restores discarded entries', async () => {
    const { world, laptop, tab, file } = await withFile()
    await during(world, tab.engine.commands.discard(file.entries[0]?.id ?? ''))
    expect(shown(laptop, 'projects', 'new')).toBeUndefined()
    expect(await during(world, tab.engine.commands.importUnsent(file))).toMatchObject({
      imported: { length: 2 },
      known: 0,
      unreadable: [],
    })
    expect(shown(laptop, 'projects', 'new')).toMatchObject({ title: 'newer', year: 2026 })
    await goOnline(world, tab)
    expect(serverRow(world, 'projects', 'new')).toMatchObject({ title: 'newer', year: 2026 })
  })

  it('S10: skips entries that are in the outbox or were sent from this device', async () => {
    const { world, tab, file, laptop } = await withFile()
    const { commands } = tab.engine
    expect(await during(world, commands.importUnsent(file))).toEqual({
      imported: [],
      known: 2,
      unreadable: [],
    })
    await goOnline(world, tab)
    expect(await during(world, commands.importUnsent(file))).toEqual({
      imported: [],
      known: 2,
      unreadable: [],
    })
    expect(outboxOf(laptop)).toEqual([])
  })

  it('I1: is refused on the device of another person', async () => {
    const { world, file } = await withFile()
    const phone = customerDevice(world)
    const { commands } = phone.openTab().engine
    await world.time.pass(1_000)
    await expect(during(world, commands.importUnsent(file))).rejects.toMatchObject({ code: 'other_person' })
    expect(outboxOf(phone)).toEqual([])
  })

  it.each([
    [null],
    ['<html></html>'],
    [[]],
    [{ kind: 'rigworks-unsent', version: 1, uid: null, clientId: 'c', entries: [], pictures: [{}] }],
    [{ kind: 'rigworks-unsent', version: 1, uid: null, clientId: 'c' }],
  ])('W4: refuses %j as unreadable', async (value) => {
    const { world, tab } = await withFile()
    const importing = tab.engine.commands.importUnsent(value)
    await expect(during(world, importing)).rejects.toMatchObject({ code: 'unreadable' })
  })

  it('W4: refuses a file of a newer build as newer_file, not as unreadable', async () => {
    const { world, tab, file } = await withFile()
    const importing = tab.engine.commands.importUnsent({ ...file, version: 99 })
    await expect(during(world, importing)).rejects.toMatchObject({ code: 'newer_file' })
  })

  it('W4: skips and lists damaged entries, and imports the others', async () => {
    const { world, file } = await withFile()
    const office = adminDevice(world)
    const officeTab = office.openTab()
    await world.time.pass(1_000)
    const [made] = file.entries
    const broken = [
      null,
      7,
      {
        ...made,
        id: 'a',
        body: { kind: 'changes', changes: [{ op: 'insert', table: 'no_table', id: 'x' }] },
      },
      { ...made, id: 'b', state: { kind: 'parked' } },
      { ...made, id: 'c', after: 'everything' },
      { ...made, id: 'd', createdAt: 'yesterday' },
      { ...made, id: 'k', createdAt: 1e300 },
      { ...made, id: 'e', label: null },
      { ...made, id: 'f', absorbed: 5 },
      { ...made, id: 'g', absorbed: [null] },
      { ...made, id: 'h', formerIds: null },
      { ...made, id: 'i', isCancelled: 'yes' },
      { ...made, id: 'j', removed: [{ table: 'projects', id: 'x' }] },
    ]
    const report = await during(
      world,
      officeTab.engine.commands.importUnsent({ ...file, entries: [...broken, made] }),
    )
    expect(report).toEqual({
      imported: [made?.label],
      known: 0,
      unreadable: broken.map((one) => (typeof one === 'object' ? (one?.label ?? null) : null)),
    })
    expect(outboxOf(office).map(({ id }) => id)).toEqual([made?.id])
    expect(shown(office, 'projects', 'new')?.title).toBe('new')
  })

  it('W1: removes characters that Postgres cannot store', async () => {
    const { world, laptop, tab, file } = await withFile()
    laptop.crash(tab)
    const [made] = file.entries
    const values = { title: 'a\0b\uD800' }
    const body = { kind: 'changes', changes: [{ op: 'insert', table: 'projects', id: 'new', values }] }
    world.network.isDown = false
    const office = adminDevice(world)
    const officeTab = office.openTab()
    await world.time.pass(1_000)
    const entries = [{ ...made, body }]
    await during(world, officeTab.engine.commands.importUnsent({ ...file, entries }), 20_000)
    expect(serverRow(world, 'projects', 'new')?.title).toBe('ab\uFFFD')
  })

  it('W7: an entry whose file claims a place in the queue gets the next free place', async () => {
    const { file } = await withFile()
    const [made] = file.entries
    expect(readEntry({ ...made, seq: Number.MAX_SAFE_INTEGER })).toEqual(made)
  })

  it('W2: sends entries that wait for themselves or for one another', async () => {
    const { world, laptop, tab, file, ids } = await withFile()
    laptop.crash(tab)
    const [made, edited] = file.entries
    const office = adminDevice(world)
    const officeTab = office.openTab()
    world.network.isDown = false
    await world.time.pass(1_000)
    const entries = [{ ...made, after: [made?.id, edited?.id] }, edited]
    await during(world, officeTab.engine.commands.importUnsent({ ...file, entries }), 20_000)
    expect(outboxOf(office)).toEqual([])
    expect(ids.map((id) => world.server.applied.get(id))).toEqual([1, 1])
    expect(serverRow(world, 'projects', 'new')?.title).toBe('newer')
  })
})
