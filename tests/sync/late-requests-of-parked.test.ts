/** Requests without an answer whose copies arrive after the person has decided otherwise (W8). */
import { describe, expect, it } from 'vitest'
import type { SyncBackend } from '#sync/backend'
import type { PushRequest } from '#sync/contract'
import type { OutboxEntry } from '#sync/core/mutation'
import { BackendError } from '#sync/errors'
import type { NewChange } from '#sync/mutate'
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

type Push = SyncBackend['push']

/** A device whose pushes end as `resultOf` returns; calling a function in `late` delivers a lost one. */
async function deviceWith(resultOf: (request: PushRequest) => 'lost' | 'failed' | 'delivered') {
  const late: (() => ReturnType<Push>)[] = []
  const clock = { skew: 0 }
  const world = faultlessWorld({
    ports: (ports) => ({
      ...ports,
      clock: { ...ports.clock, now: () => ports.clock.now() + clock.skew },
    }),
    backend: (inner) => ({
      ...inner,
      push: async (request, signal) => {
        const result = resultOf(request)
        if (result === 'delivered') return inner.push(request, signal)
        if (result === 'failed') throw new BackendError('unavailable', { httpStatus: 503 })
        late.push(() => inner.push(request))
        throw new BackendError('network')
      },
    }),
  })
  const office = adminDevice(world)
  const tab = office.openTab()
  await world.time.pass(5_000)
  const title = (value: string) => save(world, tab, projectOne({ title: value }))
  return { world, office, tab, late, clock, title, commands: tab.engine.commands }
}

const projectOne = (set: Record<string, string | number>) => ({
  op: 'update' as const,
  table: 'projects' as const,
  id: 'project-1',
  set,
})

const isWithoutContent = ({ body }: PushRequest['mutations'][number]) =>
  body.kind === 'changes' && body.changes.length === 0

/** The first request is lost; then the server fails on the entry with 503 until the device parks it. */
async function parkedUnanswered() {
  let sends = 0
  const opened = await deviceWith(({ mutations }) => {
    sends += 1
    if (sends === 1) return 'lost'
    return mutations.some(isWithoutContent) || isWorking ? 'delivered' : 'failed'
  })
  let isWorking = false
  const id = await opened.title('mine')
  await opened.world.time.pass(20 * 60_000)
  expect(outboxOf(opened.office)[0]?.state).toMatchObject({ kind: 'parked', isUnanswered: true })
  const repairServer = () => {
    isWorking = true
  }
  const deliverLate = async () => {
    for (const copy of opened.late) await during(opened.world, copy(), 5_000)
  }
  const settle = () => opened.world.time.pass(20 * 60_000)
  return { ...opened, id, repairServer, deliverLate, settle }
}

describe('an entry that this device parked without a verdict', () => {
  it('W8: after a discard, the server does not apply a copy that arrives later', async () => {
    const { world, office, commands, id, deliverLate, settle } = await parkedUnanswered()
    await during(world, commands.discard(id))
    expect(shown(office, 'projects', 'project-1')?.title).toBe('P1')
    await settle()
    expect(outboxOf(office)).toEqual([])
    await deliverLate()
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
    expect([...office.disk.done.values()]).toMatchObject([{ id, outcome: 'discarded' }])
  })

  it('W8: a discard after a copy was applied sends the inverse', async () => {
    const { world, office, commands, id, deliverLate, repairServer, settle } = await parkedUnanswered()
    await deliverLate()
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('mine')
    await during(world, commands.discard(id))
    repairServer()
    await settle()
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
    expect(shown(office, 'projects', 'project-1')?.title).toBe('P1')
  })

  it('W8 O4: after a discard, "Recently completed" lists the action and its undo under different names', async () => {
    const { world, office, commands, id, deliverLate, repairServer, settle } = await parkedUnanswered()
    await deliverLate()
    await during(world, commands.discard(id))
    repairServer()
    await settle()
    const done = [...office.disk.done.values()].map(({ label, outcome }) => [label.isUndo === true, outcome])
    expect(done.sort()).toEqual([
      [false, 'applied'],
      [true, 'applied'],
    ])
  })

  it('W8: after an undo, the server does not apply a copy that arrives later', async () => {
    const { world, office, commands, id, deliverLate, settle } = await parkedUnanswered()
    const label = { action: 'test', subject: '' }
    await during(world, commands.undo({ id, label, inverse: null }))
    await settle()
    await deliverLate()
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
  })

  it('W8: after an edit, the corrected mutation is applied, and a copy of the original changes nothing', async () => {
    const { world, office, commands, id, deliverLate, repairServer, settle } = await parkedUnanswered()
    const correction = { table: 'projects' as const, id: 'project-1', set: { title: 'corrected' } }
    await during(world, commands.edit(id, [correction]))
    repairServer()
    await settle()
    await deliverLate()
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('corrected')
    expect(world.server.applied.has(id)).toBe(false)
  })
})

/** An attempt without an answer; before the next one the device's clock jumps 74 years ahead. */
async function tooOld(change: NewChange = projectOne({ title: 'mine' })) {
  let isLosing = true
  const opened = await deviceWith(() => (isLosing ? 'lost' : 'delivered'))
  const { world, office, tab, late, clock } = opened
  const id = await save(world, tab, change)
  await world.time.pass(5_000)
  expect(late.length).toBeGreaterThan(0)
  isLosing = false
  clock.skew = 74 * 365 * 86_400_000
  tab.lifecycle.emit('online')
  await world.time.pass(5 * 60_000)
  expect(outboxOf(office)).toMatchObject([{ id, lastError: 'too_old' }])
  const deliverLate = async () => {
    for (const copy of late) await during(world, copy(), 5_000)
  }
  const settle = () => world.time.pass(20 * 60_000)
  return { ...opened, id, deliverLate, settle }
}

describe('an entry that is too old only by this device’s clock', () => {
  it('W8 S10: a discard sends the inverse when a copy was applied', async () => {
    const { world, office, commands, id, deliverLate, settle } = await tooOld()
    await deliverLate()
    await during(world, commands.discard(id))
    expect(shown(office, 'projects', 'project-1')?.title).toBe('P1')
    await settle()
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
    expect(office.disk.done.get(id)?.outcome).toBe('applied')
  })

  it('W8 O3: an edit after a copy was applied does not conflict with that copy', async () => {
    const { world, office, commands, id, deliverLate, settle } = await tooOld()
    await deliverLate()
    const correction = { table: 'projects' as const, id: 'project-1', set: { title: 'corrected' } }
    await during(world, commands.edit(id, [correction]))
    await settle()
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('corrected')
  })

  it('W8 S10: after a discard, the server does not apply a copy that arrives later', async () => {
    const { world, office, commands, id, deliverLate, settle } = await tooOld()
    await during(world, commands.discard(id))
    await settle()
    await deliverLate()
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
    expect(office.disk.done.get(id)?.outcome).toBe('discarded')
  })

  it('W8 W9: discarding the discard sends the entry with its content', async () => {
    const { world, office, tab, commands, id, settle } = await tooOld()
    await goOffline(world, tab)
    await during(world, commands.discard(id))
    const inverse = outboxOf(office).find(({ cancels }) => cancels === id)
    await during(world, commands.discard(inverse?.id ?? ''))
    expect(shown(office, 'projects', 'project-1')?.title).toBe('mine')
    await goOnline(world, tab)
    await settle()
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('mine')
  })

  it('W8 O4: after an undo, a later edit of the row is applied to the server copy', async () => {
    const { world, office, clock, commands, id, title, settle } = await tooOld()
    clock.skew = 0
    await title('on top')
    await during(world, commands.undo({ id, label: { action: 'test', subject: '' }, inverse: null }))
    await settle()
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('on top')
  })

  it('W8 O4: undoing an insert also removes later edits of that row', async () => {
    const made = { op: 'insert', table: 'projects', id: 'made', values: { title: 'made' } } as const
    const { world, office, tab, clock, commands, id, settle } = await tooOld(made)
    clock.skew = 0
    await save(world, tab, { op: 'update', table: 'projects', id: 'made', set: { title: 'on top' } })
    await during(world, commands.undo({ id, label: { action: 'test', subject: '' }, inverse: null }))
    await settle()
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'made')).toBeUndefined()
  })
})

describe('a chain of entries lost in one request', () => {
  it('W8: a late copy does not apply a discarded entry once the conflict before it has been resolved', async () => {
    let isLosing = false
    const { world, office, tab, late, commands } = await deviceWith(() => (isLosing ? 'lost' : 'delivered'))
    await goOffline(world, tab)
    // Three actions on one row that compaction cannot merge, since each has two changes.
    await save(world, tab, projectOne({ title: 'A' }), projectOne({ year: 2001 }))
    await save(world, tab, projectOne({ specialty: 'B' }), projectOne({ year: 2002 }))
    const third = await save(world, tab, projectOne({ customer: 'C' }), projectOne({ year: 2003 }))
    isLosing = true
    await goOnline(world, tab)
    expect(late.length).toBeGreaterThan(0)
    const row = serverRow(world, 'projects', 'project-1')
    if (row) world.server.write('projects', { ...row, title: 'theirs' })
    isLosing = false
    await world.time.pass(10 * 60_000)
    expect(outboxOf(office).map(({ state }) => state.kind)).toEqual(['parked', 'queued', 'queued'])

    await during(world, commands.discard(third))
    const [first] = outboxOf(office) as [OutboxEntry]
    await during(
      world,
      commands.resolve(first.id, [{ table: 'projects', id: 'project-1', field: 'title', take: 'mine' }]),
    )
    await world.time.pass(10 * 60_000)
    expect(serverRow(world, 'projects', 'project-1')).toMatchObject({
      title: 'A',
      specialty: 'B',
      year: 2002,
    })
    for (const copy of late) await during(world, copy(), 5_000)
    expect(serverRow(world, 'projects', 'project-1')?.customer).toBeUndefined()
    expect(world.server.applied.has(third)).toBe(false)
    expect(outboxOf(office)).toEqual([])
  })
})
