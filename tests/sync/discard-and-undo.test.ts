import { describe, expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import type { SyncBackend } from '#sync/backend'
import type { PushRequest } from '#sync/contract'
import { BackendError } from '#sync/errors'
import { type NewChange, runCommand } from '#sync/mutate'
import { checkDisk } from '#tests/support/simulation/check-invariants'
import type { Tab, World } from '#tests/support/simulation/device'
import {
  adminDevice,
  customerDevice,
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

const update = (set: RowValues, id = 'project-1'): NewChange => ({ op: 'update', table: 'projects', id, set })
const insert = (id: string): NewChange => ({ op: 'insert', table: 'projects', id, values: { title: id } })
const remove = (id: string): NewChange => ({ op: 'delete', table: 'projects', id })

function limitedAnswer(
  world: World,
  { expected_uid, mutations }: PushRequest,
  retry_after_seconds: number,
): Awaited<ReturnType<SyncBackend['push']>> {
  const verdict = { status: 'retry_later', code: 'rate_limited', retry_after_seconds } as const
  const verdicts = mutations.map(({ id }) => ({ id, verdict }))
  return { status: 'verdicts', epoch: world.server.database.epoch, uid: expected_uid, verdicts }
}

/**
 * `connection` decides whether pushes reach the server and whether their answers come back. `limitsFor`: seconds after
 * which the server wants to be asked again.
 */
async function ready(makeDevice = adminDevice) {
  const connection = { deliversRequests: true, deliversAnswers: true, limitsFor: 0 }
  const world = faultlessWorld({
    backend: (inner): SyncBackend => ({
      ...inner,
      push: async (request, signal) => {
        if (!connection.deliversRequests) throw new BackendError('network')
        if (connection.limitsFor > 0) return limitedAnswer(world, request, connection.limitsFor)
        const answer = await inner.push(request, signal)
        if (!connection.deliversAnswers) throw new BackendError('network')
        return answer
      },
    }),
  })
  const device = makeDevice(world)
  const tab = device.openTab()
  await world.time.pass(5_000)
  const { commands } = tab.engine
  const open = async () => {
    Object.assign(connection, { deliversRequests: true, deliversAnswers: true })
    tab.lifecycle.emit('online')
    await world.time.pass(30_000)
  }
  return { world, device, tab, commands, connection, open }
}

describe('W9: discarding attempted entries', () => {
  it.each([
    [true, { deliversAnswers: false }],
    [false, { deliversRequests: false }],
  ])(
    'W9: removes everything of the entry, whether or not the server received it (received: %s)',
    async (_received, closed) => {
      const { world, device, tab, commands, connection, open } = await ready()
      Object.assign(connection, closed)
      const changed = await save(world, tab, update({ title: 'x' }))
      const made = await save(world, tab, insert('new'))
      await world.time.pass(2_000)
      expect(outboxOf(device).map(({ state }) => state.kind)).toContain('attempted')
      await during(world, commands.discard(changed))
      await during(world, commands.discard(made))
      expect(shown(device, 'projects', 'project-1')?.title).toBe('P1')
      expect(shown(device, 'projects', 'new')).toBeUndefined()
      expect(checkDisk(device)).toEqual([])
      await open()
      expect(outboxOf(device)).toEqual([])
      expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
      expect(serverRow(world, 'projects', 'new')).toBeUndefined()
    },
  )

  it('W9: discards an entry whose id has changed since the person saw it (regression: simulation seed 250602459)', async () => {
    const { world, tab, device, commands, open } = await ready(customerDevice)
    const seen = await save(world, tab, update({ title: 'refused' }))
    await world.time.pass(5_000)
    await goOffline(world, tab)
    await during(world, commands.retry(seen))
    expect(outboxOf(device)[0]?.id).not.toBe(seen)
    await during(world, commands.discard(seen))
    expect(outboxOf(device)).toEqual([])
    expect(shown(device, 'projects', 'project-1')?.title).toBe('P1')
    await open()
    expect(tab.engine.status.get()).toMatchObject({ attention: 0, waiting: 0 })
  })

  it('W9: a refusal also removes the inverse, and leaves the person nothing to decide', async () => {
    const { world, device, tab, commands, connection, open } = await ready(customerDevice)
    connection.deliversRequests = false
    const id = await save(world, tab, update({ title: 'not mine to change' }))
    await world.time.pass(2_000)
    await during(world, commands.discard(id))
    await during(world, commands.discard(id))
    await open()
    expect(outboxOf(device)).toEqual([])
    expect(device.disk.done.get(id)?.outcome).toBe('discarded')
    expect(tab.engine.status.get()).toMatchObject({ attention: 0, waiting: 0 })
  })

  it('W9: a second discard adds no second inverse, and discarding the inverse preserves the action', async () => {
    const { world, device, tab, commands, connection, open } = await ready()
    connection.deliversAnswers = false
    const [twice, kept] = [
      await save(world, tab, insert('p-twice')),
      await save(world, tab, insert('p-kept')),
    ]
    await world.time.pass(5_000)
    for (const id of [twice, twice, kept]) await during(world, commands.discard(id))
    const inverse = outboxOf(device).find(({ cancels }) => cancels === kept)
    await during(world, commands.discard(inverse?.id ?? ''))
    await open()
    expect(serverRow(world, 'projects', 'p-twice')).toBeUndefined()
    expect(serverRow(world, 'projects', 'p-kept')).toBeDefined()
    expect(outboxOf(device)).toEqual([])
  })

  it('W9: a deleted row is restored with all its values', async () => {
    const { world, device, tab, commands, connection, open } = await ready()
    connection.deliversAnswers = false
    const id = await save(world, tab, remove('project-2'))
    await world.time.pass(2_000)
    await during(world, commands.discard(id))
    expect(shown(device, 'projects', 'project-2')?.title).toBe('P2')
    await open()
    expect(serverRow(world, 'projects', 'project-2')).toMatchObject({ title: 'P2', tags: ['a', 'b'] })
    expect(outboxOf(device)).toEqual([])
  })

  it('W9: refuses to discard or undo an attempted command', async () => {
    const { world, tab, commands, connection } = await ready()
    connection.deliversAnswers = false
    const label = { action: 'project.update', subject: '' } as const
    const command = { label, name: 'reorder_slides' as const, args: { ids: ['slide-2', 'slide-1'] } }
    const receipt = await during(world, runCommand(tab.store, command), 2_000)
    await expect(during(world, commands.discard(receipt.id))).rejects.toMatchObject({ code: 'in_flight' })
    await expect(during(world, commands.undo(receipt))).rejects.toMatchObject({ code: 'in_flight' })
  })
})

/** State of the action when it is undone. */
const STAGES: Record<
  string,
  (world: World, tab: Tab, connection: { deliversAnswers: boolean }) => Promise<unknown>
> = {
  queued: async () => undefined,
  attempted: (world, tab, connection) => {
    connection.deliversAnswers = false
    return goOnline(world, tab)
  },
  applied: async (world, tab) => {
    world.network.isDown = false
    tab.lifecycle.emit('online')
    await world.time.pass(120)
  },
  swept: goOnline,
}

describe('O4: undo', () => {
  for (const [stage, advanceTo] of Object.entries(STAGES)) {
    it(`O4: reverts actions that are ${stage}`, async () => {
      const { world, device, tab, commands, connection, open } = await ready()
      await goOffline(world, tab)
      const edited = await saveAction(world, tab, update({ title: 'x', year: 1 }))
      const tagged = await saveAction(world, tab, update({ tags: ['a', 'c'] }, 'project-2'))
      const made = await saveAction(world, tab, insert('new'))
      const removed = await saveAction(world, tab, remove('project-3'))
      await advanceTo(world, tab, connection)
      for (const receipt of [edited, tagged, made, removed]) await during(world, commands.undo(receipt))
      const expectAsBefore = (row: (id: string) => RowValues | undefined) => {
        expect(row('project-1')).toMatchObject({ title: 'P1', year: 2000 })
        expect(row('project-2')?.tags).toEqual(['a', 'b'])
        expect(row('new')).toBeUndefined()
        expect(row('project-3')?.title).toBe('P3')
      }
      expectAsBefore((id) => shown(device, 'projects', id))
      await goOnline(world, tab)
      await open()
      expect(outboxOf(device)).toEqual([])
      expectAsBefore((id) => shown(device, 'projects', id))
      expectAsBefore((id) => serverRow(world, 'projects', id))
    })
  }

  it('O4: reverts a conflicting action, and sends the entry queued behind it', async () => {
    const { world, device, tab, commands } = await ready()
    await goOffline(world, tab)
    const receipt = await saveAction(world, tab, update({ title: 'mine' }))
    const row = serverRow(world, 'projects', 'project-1')
    if (row) world.server.write('projects', { ...row, title: 'theirs' })
    await goOnline(world, tab)
    await save(world, tab, update({ year: 1999 }))
    expect(outboxOf(device).map(({ state }) => state.kind)).toEqual(['parked', 'queued'])
    await during(world, commands.undo(receipt), 20_000)
    expect(outboxOf(device)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')).toMatchObject({ title: 'theirs', year: 1999 })
  })

  it('O4: does not change fields that have been changed since', async () => {
    const { world, tab, device, commands } = await ready()
    const receipt = await saveAction(world, tab, update({ title: 'x', year: 1 }))
    await world.time.pass(20_000)
    await save(world, tab, update({ title: 'better' }))
    await world.time.pass(20_000)
    await during(world, commands.undo(receipt), 20_000)
    expect(shown(device, 'projects', 'project-1')).toMatchObject({ title: 'better', year: 2000 })
    expect(serverRow(world, 'projects', 'project-1')).toMatchObject({ title: 'better', year: 2000 })
  })

  it('O4: reports that there is nothing to undo, or how many rows of several are not restored', async () => {
    const { world, tab, device, commands } = await ready()
    const one = await saveAction(world, tab, update({ title: 'x' }))
    await world.time.pass(20_000)
    const two = await saveAction(world, tab, update({ title: 'y' }), update({ year: 1 }, 'project-2'))
    await world.time.pass(20_000)
    await expect(during(world, commands.undo(one), 20_000)).rejects.toMatchObject({ code: 'nothing_to_undo' })
    expect(outboxOf(device)).toEqual([])
    await save(world, tab, update({ title: 'z' }))
    await world.time.pass(20_000)
    expect(await during(world, commands.undo(two), 20_000)).toBe(1)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('z')
    expect(serverRow(world, 'projects', 'project-2')?.year).toBe(2000)
    await expect(during(world, commands.undo(two), 20_000)).rejects.toMatchObject({ code: 'nothing_to_undo' })
  })

  it('O4: a row of which another part is restored does not count as not restored', async () => {
    const { world, tab, commands } = await ready()
    const twice = await saveAction(world, tab, update({ title: 'x' }), update({ year: 1 }))
    await world.time.pass(20_000)
    await save(world, tab, update({ title: 'better' }))
    await world.time.pass(20_000)
    expect(await during(world, commands.undo(twice), 20_000)).toBe(0)
    expect(serverRow(world, 'projects', 'project-1')).toMatchObject({ title: 'better', year: 2000 })
  })

  it('O4: reports that there is nothing to undo for an action without an answer as well', async () => {
    const { world, tab, device, commands, connection } = await ready()
    connection.deliversAnswers = false
    const one = await saveAction(world, tab, update({ title: 'x' }))
    await world.time.pass(2_000)
    await save(world, tab, update({ title: 'y' }))
    await expect(during(world, commands.undo(one))).rejects.toMatchObject({ code: 'nothing_to_undo' })
    expect(shown(device, 'projects', 'project-1')?.title).toBe('y')
    expect(outboxOf(device).some(({ isCancelled }) => isCancelled)).toBe(false)
  })

  it('O4: finds an entry that a retry has given another id', async () => {
    const { world, tab, device, commands } = await ready(customerDevice)
    const receipt = await saveAction(world, tab, update({ title: 'refused' }))
    await world.time.pass(5_000)
    await goOffline(world, tab)
    await during(world, commands.retry(receipt.id))
    expect(outboxOf(device)[0]?.id).not.toBe(receipt.id)
    await during(world, commands.undo(receipt))
    expect(outboxOf(device)).toEqual([])
    expect(shown(device, 'projects', 'project-1')?.title).toBe('P1')
  })
})

describe('W4: editing a refused entry', () => {
  async function refused() {
    const { world, tab, device, commands } = await ready(customerDevice)
    await goOffline(world, tab)
    const saved = { op: 'insert', table: 'projects', id: 'new', values: { title: 'no' } } as const
    const id = await save(world, tab, saved, {
      op: 'update',
      table: 'profiles',
      id: `profile-${USERS.customer}`,
      set: { bio: 'first' },
    })
    await save(world, tab, {
      op: 'update',
      table: 'profiles',
      id: `profile-${USERS.customer}`,
      set: { bio: 'second' },
    })
    await goOnline(world, tab)
    return { world, tab, device, commands, id }
  }

  it('W4: sends a new mutation, and entries behind it with the new values as their base', async () => {
    const { world, device, commands, id } = await refused()
    const edit = { table: 'profiles', id: `profile-${USERS.customer}`, set: { bio: 'corrected' } } as const
    const profile = serverRow(world, 'profiles', `profile-${USERS.customer}`)
    if (profile) world.server.write('profiles', { ...profile, role: 'admin' })
    await during(world, commands.edit(id, [edit]), 20_000)
    expect(outboxOf(device)).toEqual([])
    expect(serverRow(world, 'projects', 'new')?.title).toBe('no')
    expect(serverRow(world, 'profiles', `profile-${USERS.customer}`)?.bio).toBe('second')
    expect(world.server.applied.has(id)).toBe(false)
  })

  it('W4: accepts only columns of the entry', async () => {
    const { world, device, commands, id } = await refused()
    const before = outboxOf(device)
    const more = { table: 'projects', id: 'new', set: { year: 3 } } as const
    await expect(during(world, commands.edit(id, [more]))).rejects.toMatchObject({ code: 'foreign_column' })
    expect(outboxOf(device)).toEqual(before)
  })
})

describe('W4: editing an entry that waits', () => {
  const edit = { table: 'projects', id: 'new', set: { title: 'edited' } } as const

  it('W4: replaces its values, and it is sent once, with the new ones', async () => {
    const { world, tab, device, commands } = await ready()
    await goOffline(world, tab)
    const id = await save(world, tab, insert('new'))
    await during(world, commands.edit(id, [edit]))
    expect(outboxOf(device)).toMatchObject([{ state: { kind: 'queued' }, attempts: 0, formerIds: [id] }])
    expect(shown(device, 'projects', 'new')?.title).toBe('edited')
    await goOnline(world, tab)
    expect(outboxOf(device)).toEqual([])
    expect(serverRow(world, 'projects', 'new')?.title).toBe('edited')
    expect(world.server.applied.has(id)).toBe(false)
  })

  it('W4: refuses once it is attempted or sent, and changes nothing', async () => {
    const { world, tab, device, commands, connection, open } = await ready()
    connection.deliversAnswers = false
    const id = await save(world, tab, insert('new'))
    await world.time.pass(2_000)
    const before = outboxOf(device)
    expect(before[0]?.state.kind).toBe('attempted')
    await expect(during(world, commands.edit(id, [edit]))).rejects.toMatchObject({ code: 'in_flight' })
    expect(outboxOf(device)).toEqual(before)
    await open()
    await expect(during(world, commands.edit(id, [edit]))).rejects.toMatchObject({ code: 'done' })
    expect(serverRow(world, 'projects', 'new')?.title).toBe('new')
  })

  it('W4 W9: refuses the undo of an action without an answer, which must remain its inverse', async () => {
    const { world, tab, device, commands, connection } = await ready()
    connection.deliversAnswers = false
    const receipt = await saveAction(world, tab, update({ title: 'x' }))
    await world.time.pass(2_000)
    await during(world, commands.undo(receipt))
    const undo = outboxOf(device).find(({ cancels }) => cancels === receipt.id)
    expect(undo?.state.kind).toBe('queued')
    const other = { table: 'projects', id: 'project-1', set: { title: 'edited' } } as const
    await expect(during(world, commands.edit(undo?.id ?? '', [other]))).rejects.toMatchObject({
      code: 'in_flight',
    })
  })

  it('W4: refuses once it is sent and no longer in the outbox', async () => {
    const { world, tab, device, commands } = await ready()
    const id = await save(world, tab, insert('new'))
    await world.time.pass(30_000)
    expect(outboxOf(device)).toEqual([])
    await expect(during(world, commands.edit(id, [edit]))).rejects.toMatchObject({ code: 'done' })
    await expect(during(world, commands.edit('unknown', [edit]))).rejects.toMatchObject({
      code: 'not_parked',
    })
  })

  it('W4: keeps the wait that the server has demanded, also with "sync now"', async () => {
    const { world, tab, device, commands, connection } = await ready()
    connection.limitsFor = 240
    await save(world, tab, insert('new'))
    await world.time.pass(5_000)
    connection.limitsFor = 0
    const [limited] = outboxOf(device)
    expect(limited).toMatchObject({ state: { kind: 'queued' }, attempts: 1, lastError: 'rate_limited' })
    await during(world, commands.edit(limited?.id ?? '', [edit]))
    const { dueAt, lastError } = limited ?? {}
    expect(outboxOf(device)).toMatchObject([{ formerIds: [limited?.id], attempts: 0, dueAt, lastError }])
    commands.syncNow()
    await world.time.pass(200_000)
    expect(serverRow(world, 'projects', 'new')).toBeUndefined()
    await world.time.pass(600_000)
    expect(serverRow(world, 'projects', 'new')?.title).toBe('edited')
  })
})
