import { describe, expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { NewChange } from '#sync/mutate'
import type { FieldChoice } from '#sync/status'
import {
  adminDevice,
  during,
  faultlessWorld,
  goOffline,
  goOnline,
  outboxOf,
  save,
  serverRow,
  shown,
} from '#tests/support/simulation/faultless-world'

const update = (table: TableName, id: string, set: RowValues): NewChange => ({ op: 'update', table, id, set })
const choice = (table: TableName, id: string, field: string, take: 'mine' | 'theirs'): FieldChoice => ({
  table,
  id,
  field,
  take,
})

/** An admin and another person change the same row; `behind` are the admin's changes once the first is in conflict. */
async function inConflict(
  [mine, ...behind]: readonly NewChange[],
  theirs: readonly [TableName, string, RowValues][],
) {
  const world = faultlessWorld()
  const office = adminDevice(world)
  const tab = office.openTab()
  await world.time.pass(5_000)
  await goOffline(world, tab)
  const id = mine ? await save(world, tab, mine) : ''
  for (const [table, id, values] of theirs) {
    const row = serverRow(world, table, id)
    if (row) world.server.write(table, { ...row, ...values })
  }
  await goOnline(world, tab)
  for (const change of behind) await save(world, tab, change)
  const { commands } = tab.engine
  const resolve = (...choices: FieldChoice[]) => during(world, commands.resolve(id, choices), 20_000)
  return { world, office, tab, commands, id, resolve }
}

const TITLE = [
  [update('projects', 'project-1', { title: 'mine' })],
  [['projects', 'project-1', { title: 'theirs' }]] as [TableName, string, RowValues][],
] as const

describe('O3: a conflict', () => {
  it('O3: stores both versions and waits for the person', async () => {
    const { world, office } = await inConflict(...TITLE)
    expect(shown(office, 'projects', 'project-1')?.title).toBe('mine')
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('theirs')
    expect(outboxOf(office)[0]?.state).toMatchObject({
      kind: 'parked',
      verdict: { status: 'conflict', conflicts: [{ fields: ['title'], row: { title: 'theirs' } }] },
    })
  })

  it.each([
    ['mine', { take: 'mine' }, 'mine', 1],
    ['theirs', { take: 'theirs' }, 'theirs', 0],
    ['a third value', { take: 'edit', value: 'third' }, 'third', 1],
  ] as const)('O3: ends with %s', async (_name, decision, expected, carriedOut) => {
    const { world, office, id, resolve } = await inConflict(...TITLE)
    const before = world.server.applied.size
    await resolve({ table: 'projects', id: 'project-1', field: 'title', ...decision })
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe(expected)
    expect(shown(office, 'projects', 'project-1')?.title).toBe(expected)
    // The decision needs a new id: for the old one the ledger would repeat its verdict.
    expect(world.server.applied.has(id)).toBe(false)
    expect(world.server.applied.size - before).toBe(carriedOut)
  })

  it('O3: a decision by field also sends the fields of the action that did not conflict', async () => {
    const { world, office, resolve } = await inConflict(
      [update('projects', 'project-1', { title: 'mine', specialty: 'mine', year: 1999 })],
      [['projects', 'project-1', { title: 'theirs', specialty: 'theirs' }]],
    )
    await resolve(
      choice('projects', 'project-1', 'title', 'mine'),
      choice('projects', 'project-1', 'specialty', 'theirs'),
    )
    expect(outboxOf(office)).toEqual([])
    const expected = { title: 'mine', specialty: 'theirs', year: 1999 }
    expect(serverRow(world, 'projects', 'project-1')).toMatchObject(expected)
    expect(shown(office, 'projects', 'project-1')).toMatchObject(expected)
  })

  it('O3: entries queued behind it are sent with the decided value as their base', async () => {
    const { world, office, resolve } = await inConflict(
      [
        update('projects', 'project-1', { title: 'mine' }),
        update('projects', 'project-1', { title: 'mine, improved' }),
        update('projects', 'project-1', { year: 1999 }),
      ],
      TITLE[1],
    )
    expect(outboxOf(office).map(({ state }) => state.kind)).toEqual(['parked', 'queued', 'queued'])
    await resolve(choice('projects', 'project-1', 'title', 'theirs'))
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')).toMatchObject({ title: 'mine, improved', year: 1999 })
  })

  it('O3: the fields of a group are decided together', async () => {
    const { world, commands, id, resolve } = await inConflict(
      [update('products', 'product-1', { price: 100 })],
      [['products', 'product-1', { sale_price: 5 }]],
    )
    const inconsistent = commands.resolve(id, [
      choice('products', 'product-1', 'price', 'mine'),
      choice('products', 'product-1', 'sale_price', 'theirs'),
    ])
    await expect(during(world, inconsistent)).rejects.toMatchObject({ code: 'incomplete' })
    await resolve(choice('products', 'product-1', 'price', 'mine'))
    expect(serverRow(world, 'products', 'product-1')).toMatchObject({ price: 100, sale_price: 9 })
  })

  it('O3: an incomplete decision, or a second one, changes nothing', async () => {
    const { world, office, commands, id, resolve } = await inConflict(...TITLE)
    await expect(resolve()).rejects.toMatchObject({ code: 'incomplete' })
    expect(outboxOf(office)).toHaveLength(1)
    await resolve(choice('projects', 'project-1', 'title', 'theirs'))
    const late = commands.resolve(id, [choice('projects', 'project-1', 'title', 'mine')])
    await expect(during(world, late)).rejects.toMatchObject({ code: 'not_parked' })
  })

  it('O3: is decided against the current row, not the row in the verdict', async () => {
    const { world, office, resolve } = await inConflict(...TITLE)
    const row = serverRow(world, 'projects', 'project-1')
    if (row) world.server.write('projects', { ...row, title: 'theirs, again' })
    await world.time.pass(60_000)
    await resolve(choice('projects', 'project-1', 'title', 'mine'))
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('mine')
  })

  it('O3: two devices that changed the same field both show the decided value', async () => {
    const { world, office, resolve } = await inConflict(...TITLE)
    const laptop = adminDevice(world, 'laptop')
    const other = laptop.openTab()
    await world.time.pass(5_000)
    await save(world, other, update('projects', 'project-1', { title: 'laptop' }))
    await world.time.pass(60_000)
    await resolve(choice('projects', 'project-1', 'title', 'mine'))
    await world.time.pass(20_000)
    for (const device of [office, laptop]) {
      expect(outboxOf(device)).toEqual([])
      expect(shown(device, 'projects', 'project-1')?.title).toBe('mine')
    }
  })
})

describe('O3: a conflict about an order', () => {
  const place = (id: string, display_order: number) => update('slideshow_slides', id, { display_order })
  const final = (
    id: string,
    decision: { take: 'theirs' } | { take: 'edit'; value: number },
  ): FieldChoice => ({
    table: 'slideshow_slides',
    id,
    field: 'display_order',
    isFinal: true,
    ...decision,
  })
  const order = (rows: (id: string) => RowValues | undefined) =>
    ['slide-1', 'slide-2', 'slide-3'].map((id) => rows(id)?.display_order)

  /** Mine: slide 1 to place 2, then to place 3. Theirs: slide 3 first, and slide 2 last. */
  async function reordered() {
    const world = faultlessWorld()
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    await goOffline(world, tab)
    const id = await save(world, tab, place('slide-1', 2), place('slide-2', 1))
    await save(world, tab, place('slide-1', 3), place('slide-3', 2))
    for (const [slide, display_order] of [
      ['slide-3', 1],
      ['slide-1', 2],
      ['slide-2', 3],
    ] as const) {
      const row = serverRow(world, 'slideshow_slides', slide)
      if (row) world.server.write('slideshow_slides', { ...row, display_order })
    }
    await goOnline(world, tab)
    const [first] = outboxOf(office)
    const resolve = (...choices: FieldChoice[]) =>
      during(world, tab.engine.commands.resolve(first?.id ?? id, choices), 20_000)
    const orders = () => [
      order((slide) => serverRow(world, 'slideshow_slides', slide)),
      order((slide) => shown(office, 'slideshow_slides', slide)),
    ]
    return { office, resolve, orders }
  }

  it('O3: mine applies the complete order, including rows that the action did not move, and discards the moves behind it', async () => {
    const { office, resolve, orders } = await reordered()
    expect(outboxOf(office)[0]?.state).toMatchObject({ verdict: { status: 'conflict' } })
    await resolve(
      final('slide-2', { take: 'edit', value: 1 }),
      final('slide-3', { take: 'edit', value: 2 }),
      final('slide-1', { take: 'edit', value: 3 }),
    )
    expect(outboxOf(office)).toEqual([])
    expect(orders()).toEqual([
      [3, 1, 2],
      [3, 1, 2],
    ])
  })

  it('O3: theirs keeps their complete order, without the numbers of moves that were not in conflict', async () => {
    const { office, resolve, orders } = await reordered()
    await resolve(...['slide-1', 'slide-2', 'slide-3'].map((id) => final(id, { take: 'theirs' })))
    expect(outboxOf(office)).toEqual([])
    expect(orders()).toEqual([
      [2, 3, 1],
      [2, 3, 1],
    ])
  })

  it('O3: a decision about another column leaves changes of that column unsent until they are decided', async () => {
    const { office, resolve } = await reordered()
    await expect(
      resolve({ table: 'slideshow_slides', id: 'slide-1', field: 'title', take: 'theirs' }),
    ).rejects.toMatchObject({ code: 'incomplete' })
    expect(outboxOf(office).length).toBeGreaterThan(0)
  })
})
