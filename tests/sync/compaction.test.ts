import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { NewChange } from '#sync/mutate'
import '#tests/support/fixed-seed'
import { checkDisk } from '#tests/support/simulation/check-invariants'
import {
  adminDevice,
  during,
  faultlessWorld,
  goOffline,
  goOnline,
  outboxOf,
  save,
  saveAction,
  serverRow,
  shown,
} from '#tests/support/simulation/faultless-world'
import { USERS } from '#tests/support/simulation/seed-data'

const update = (id: string, set: RowValues, table: TableName = 'projects'): NewChange => ({
  op: 'update',
  table,
  id,
  set,
})
const insert = (id: string, values: RowValues = { title: id }): NewChange => ({
  op: 'insert',
  table: 'projects',
  id,
  values,
})
const remove = (id: string): NewChange => ({ op: 'delete', table: 'projects', id })

/** An admin who works offline; `sent` collects the changes that are pushed afterward. */
async function offline() {
  const sent: { op: string; id: string }[][] = []
  const world = faultlessWorld({
    backend: (inner) => ({
      ...inner,
      push: (request, signal) => {
        const bodies = request.mutations.map(({ body }) => (body.kind === 'changes' ? body.changes : []))
        sent.push(...bodies.map((changes) => changes.map(({ op, id }) => ({ op, id }))))
        return inner.push(request, signal)
      },
    }),
  })
  const device = adminDevice(world)
  const tab = device.openTab()
  await world.time.pass(5_000)
  await goOffline(world, tab)
  const act = async (...actions: (NewChange | NewChange[])[]) => {
    const receipts = []
    for (const action of actions) receipts.push(await saveAction(world, tab, ...[action].flat()))
    return receipts
  }
  return { world, device, tab, sent, act }
}

describe('W9: compaction', () => {
  it('W9: an insert, three edits and a delete made offline send nothing', async () => {
    const { world, device, tab, sent, act } = await offline()
    const receipts = await act(
      insert('new'),
      update('new', { title: 'a' }),
      update('new', { year: 1 }),
      update('new', { title: 'b' }),
      remove('new'),
    )
    await goOnline(world, tab)
    expect(sent).toEqual([])
    expect(outboxOf(device)).toEqual([])
    expect(receipts.map(({ id }) => device.disk.done.get(id)?.outcome)).toEqual(
      Array(5).fill('cancelled_out'),
    )
  })

  it('W9: an insert and its edits become one insert; edits become one edit with the first base', async () => {
    const { world, device, tab, sent, act } = await offline()
    const receipts = await act(
      insert('new'),
      update('project-1', { title: 'a' }),
      update('new', { title: 'b', year: 2 }),
      update('project-1', { title: 'c', specialty: 'd' }),
    )
    await goOnline(world, tab)
    expect(sent).toEqual([[{ op: 'insert', id: 'new' }], [{ op: 'update', id: 'project-1' }]])
    expect(serverRow(world, 'projects', 'new')).toMatchObject({ title: 'b', year: 2 })
    expect(serverRow(world, 'projects', 'project-1')).toMatchObject({ title: 'c', specialty: 'd' })
    expect(receipts.map(({ id }) => device.disk.done.get(id)?.outcome)).toEqual([
      'merged',
      'merged',
      'applied',
      'applied',
    ])
  })

  it('W9: an edit that was reverted is not sent, even when another person has changed the field meanwhile', async () => {
    const { world, device, tab, sent, act } = await offline()
    await act(update('project-1', { title: 'a' }), update('project-1', { title: 'P1' }))
    const row = serverRow(world, 'projects', 'project-1')
    if (row) world.server.write('projects', { ...row, title: 'theirs' })
    await goOnline(world, tab)
    expect(sent).toEqual([])
    expect(shown(device, 'projects', 'project-1')?.title).toBe('theirs')
  })

  it('W9: a delete replaces the edits before it', async () => {
    const { world, tab, sent, act } = await offline()
    await act(update('project-1', { title: 'a' }), remove('project-1'))
    await goOnline(world, tab)
    expect(sent).toEqual([[{ op: 'delete', id: 'project-1' }]])
    expect(serverRow(world, 'projects', 'project-1')).toBeUndefined()
  })

  it('W9: an inserted and deleted row that another device has inserted as well is deleted on the server', async () => {
    const { world, tab, sent, act } = await offline()
    const favorite: NewChange = {
      op: 'insert',
      table: 'saved_projects',
      id: 'fav',
      values: { user_id: USERS.admin, project_id: 'project-1' },
    }
    await act(favorite, { op: 'delete', table: 'saved_projects', id: 'fav' })
    world.server.write('saved_projects', { id: 'fav', user_id: USERS.admin, project_id: 'project-1' })
    await goOnline(world, tab)
    expect(sent).toEqual([[{ op: 'delete', id: 'fav' }]])
    expect(serverRow(world, 'saved_projects', 'fav')).toBeUndefined()
  })

  it.each<[string, NewChange[][], number]>([
    [
      'an action of several rows',
      [[insert('new'), update('project-1', { year: 1 })], [update('new', { year: 2 })]],
      2,
    ],
    [
      'an insert that another table refers to',
      [
        [insert('new')],
        [
          {
            op: 'insert',
            table: 'saved_projects',
            id: 'fav',
            values: { user_id: USERS.admin, project_id: 'new' },
          },
        ],
        [remove('new')],
      ],
      3,
    ],
    [
      'a row that must be inserted as "new"',
      [
        [
          {
            op: 'insert',
            table: 'quote_requests',
            id: 'quote',
            values: { user_id: USERS.admin, status: 'new' },
          },
        ],
        [update('quote', { status: 'done' }, 'quote_requests')],
      ],
      2,
    ],
    ['a delete followed by an insert', [[remove('project-1')], [insert('project-1')]], 2],
  ])('W9: %s is not compacted', async (_name, actions, expected) => {
    const { world, tab, sent, act } = await offline()
    await act(...actions)
    await goOnline(world, tab)
    expect(sent).toHaveLength(expected)
  })

  it('W9: an attempted entry is resent unchanged, and the edit behind it is sent separately', async () => {
    const { world, device, tab, sent } = await offline()
    world.network.isDown = false
    tab.lifecycle.emit('online')
    await world.time.pass(5_000)
    world.network.loss = 1
    await save(world, tab, update('project-1', { title: 'a' }))
    await world.time.pass(1_000)
    expect(outboxOf(device)[0]?.state.kind).toBe('attempted')
    await save(world, tab, update('project-1', { title: 'b' }))
    world.network.loss = 0
    sent.length = 0
    await goOnline(world, tab)
    expect(sent).toHaveLength(2)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('b')
  })

  it('O4: each action can be undone, before and after several were sent as one', async () => {
    const { world, device, tab, act } = await offline()
    const [first, second, third] = await act(
      update('project-1', { title: 'a' }),
      update('project-1', { year: 1 }),
      update('project-1', { specialty: 's' }),
    )
    const { commands } = tab.engine
    if (second) await during(world, commands.undo(second))
    await goOnline(world, tab)
    if (first) await during(world, commands.undo(first), 20_000)
    expect(serverRow(world, 'projects', 'project-1')).toMatchObject({
      title: 'P1',
      year: 2000,
      specialty: 's',
    })
    if (third) await during(world, commands.undo(third), 20_000)
    expect(shown(device, 'projects', 'project-1')?.specialty ?? null).toBeNull()
    expect(outboxOf(device)).toEqual([])
  })

  it('W9: any chain of actions has the same result as without compaction', async () => {
    const id = fc.constantFrom('project-1', 'project-2', 'n1', 'n2')
    const set = fc.record(
      {
        title: fc.constantFrom('P1', 'a', 'b'),
        year: fc.constantFrom(1, 2000),
        tags: fc.subarray(['a', 'b', 'c']),
      },
      { requiredKeys: [] },
    )
    const action = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(id, set).map(([row, values]) => [update(row, values)]) },
      { weight: 2, arbitrary: id.map((row) => [insert(row)]) },
      { weight: 1, arbitrary: id.map((row) => [remove(row)]) },
      {
        weight: 1,
        arbitrary: fc.tuple(id, set, id).map(([row, values, other]) => [update(row, values), remove(other)]),
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
        const { world, device, tab, act } = await offline()
        for (const changes of actions) {
          const isPossible = changes.every(
            (change) =>
              change.op === 'delete' ||
              (change.op === 'update') === Boolean(change.id && shown(device, 'projects', change.id)),
          )
          if (isPossible) await act(changes)
        }
        const before = JSON.stringify(Object.fromEntries(visible(device.disk.rows.get('projects'))))
        expect(checkDisk(device)).toEqual([])
        await goOnline(world, tab)
        expect(outboxOf(device)).toEqual([])
        const after = world.server.database.table('projects')
        expect(JSON.stringify(Object.fromEntries(visible(after)))).toBe(before)
      }),
      { numRuns: 60, seed: 7 },
    )
  })
})

/** Rows without their versions, in the order of their ids. */
function visible(rows: ReadonlyMap<string, RowValues> | undefined): [string, RowValues][] {
  return [...(rows ?? [])]
    .map(([id, { title, year, tags }]): [string, RowValues] => [
      id,
      { title: title ?? null, year: year ?? null, tags: tags ?? null },
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
