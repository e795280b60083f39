import { describe, expect, it } from 'vitest'
import type { SyncBackend } from '#sync/backend'
import { MAX_BATCH_ENTRIES } from '#sync/client/push/batch-sizer'
import type { PushRequest } from '#sync/contract'
import { BackendError } from '#sync/errors'
import type { EngineOverrides, Tab, World } from '#tests/support/simulation/device'
import {
  adminDevice,
  customerDevice,
  faultlessWorld,
  outboxOf,
  save,
  serverRow,
  shown,
  visitorDevice,
} from '#tests/support/simulation/faultless-world'
import { USERS } from '#tests/support/simulation/seed-data'

type Push = SyncBackend['push']

const onPush = (push: (inner: Push, request: PushRequest) => ReturnType<Push>): EngineOverrides => ({
  backend: (inner) => ({
    ...inner,
    push: (request, signal) => push((one) => inner.push(one, signal), request),
  }),
})
const title = (id: string, value: string) =>
  ({ op: 'update', table: 'projects', id, set: { title: value } }) as const

/** An admin's device, filled and idle. */
async function ready(overrides: EngineOverrides = {}) {
  const world = faultlessWorld(overrides)
  const office = adminDevice(world)
  const tab = office.openTab()
  await world.time.pass(5_000)
  return { world, office, tab }
}

/** Cuts the network, lets the tab notice it, runs `work`, and restores the network. */
async function offline(world: World, tab: Tab, work: () => Promise<unknown>): Promise<void> {
  world.network.isDown = true
  tab.lifecycle.emit('focus')
  await world.time.pass(1_000)
  await work()
  world.network.isDown = false
}

describe('push', () => {
  it('W1: a write that fails leaves neither row nor shadow nor entry', async () => {
    const { world, office, tab } = await ready()
    const before = shown(office, 'projects', 'project-1')
    const doomed = save(world, tab, title('project-1', 'x'), title('no-such-row', 'x'))
    await expect(doomed).rejects.toMatchObject({ code: 'gone' })
    expect(shown(office, 'projects', 'project-1')).toBe(before)
    expect(office.disk.shadows.size + office.disk.outbox.size).toBe(0)
  })

  it('W2: a parked mutation holds the mutations that depend on it and no others', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    await offline(world, tab, async () => {
      await save(world, tab, title('project-1', 'not mine to change'), title('project-2', 'nor this'))
      await save(world, tab, title('project-1', 'nor that'))
      const set = { bio: 'independent' }
      await save(world, tab, { op: 'update', table: 'profiles', id: `profile-${USERS.customer}`, set })
    })
    tab.lifecycle.emit('online')
    await world.time.pass(10_000)
    expect(outboxOf(phone).map(({ state }) => state.kind)).toEqual(['parked', 'queued'])
    expect(serverRow(world, 'profiles', `profile-${USERS.customer}`)?.bio).toBe('independent')
    expect(outboxOf(phone)[1]?.after).toEqual([outboxOf(phone)[0]?.id])
  })

  it('W2: a mutation that refers to a row inserted offline comes after its insert', async () => {
    const { world, office, tab } = await ready()
    await offline(world, tab, async () => {
      const made = await save(world, tab, {
        op: 'insert',
        table: 'projects',
        id: 'new',
        values: { title: 'n' },
      })
      const values = { user_id: USERS.admin, project_id: 'new' }
      await save(world, tab, { op: 'insert', table: 'saved_projects', id: 'fav', values })
      expect(outboxOf(office)[1]?.after).toEqual([made])
    })
  })

  it('W3: a drain sends batches', async () => {
    const sizes: number[] = []
    const { world, tab, office } = await ready(
      onPush((inner, request) => {
        sizes.push(request.mutations.length)
        return inner(request)
      }),
    )
    await offline(world, tab, async () => {
      for (let n = 0; n < MAX_BATCH_ENTRIES + 10; n += 1) {
        await save(world, tab, { op: 'insert', table: 'projects', id: `n${n}`, values: { title: 't' } })
      }
    })
    tab.lifecycle.emit('online')
    await world.time.pass(20_000)
    expect(outboxOf(office)).toEqual([])
    expect(sizes).toEqual([MAX_BATCH_ENTRIES, 10])
  })

  it('W4: network errors, 429 and 5xx are retried, not before Retry-After', async () => {
    const failures = [
      new BackendError('network'),
      new BackendError('rate_limited', { httpStatus: 429, retryAfterSeconds: 40 }),
      new BackendError('unavailable', { httpStatus: 503 }),
      new BackendError('timeout', { sqlstate: '57014', httpStatus: 500 }),
    ]
    const at: number[] = []
    const { world, tab, office } = await ready(
      onPush((inner, request) => {
        at.push(world.time.now())
        const failure = failures.shift()
        return failure ? Promise.reject(failure) : inner(request)
      }),
    )
    await save(world, tab, title('project-1', 'at last'))
    await world.time.pass(30 * 60_000)
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('at last')
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(40_000)
  })

  it('W4: an entry that the server delays for longer than the longest backoff is sent again then, not at once', async () => {
    const at: number[] = []
    const { world, tab, office } = await ready(
      onPush(async (inner, request) => {
        at.push(world.time.now())
        const isOver = world.time.now() - (at[0] ?? 0) >= 300_000
        if (isOver || at.length > 10) return inner(request)
        // During maintenance the call succeeds, and each entry waits.
        const verdict = { status: 'retry_later', code: 'unavailable', retry_after_seconds: 300 } as const
        const answer = await inner({ ...request, mutations: [] })
        return { ...answer, verdicts: request.mutations.map(({ id }) => ({ id, verdict })) }
      }),
    )
    await save(world, tab, title('project-1', 'at last'))
    await world.time.pass(20 * 60_000)
    expect(outboxOf(office)).toEqual([])
    expect(at).toHaveLength(2)
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(300_000)
  })

  it('W4: the entry on which the server fails is found and parked, and the others are sent', async () => {
    const { world, tab, office } = await ready(
      onPush((inner, request) =>
        JSON.stringify(request).includes('failing row')
          ? Promise.reject(new BackendError('unavailable', { httpStatus: 500 }))
          : inner(request),
      ),
    )
    await offline(world, tab, async () => {
      for (let n = 0; n < 12; n += 1) {
        const values = { title: n === 7 ? 'failing row' : 'harmless' }
        await save(world, tab, { op: 'insert', table: 'projects', id: `n${n}`, values })
      }
    })
    await world.time.pass(3 * 3_600_000)
    expect(outboxOf(office).map(({ state }) => state)).toEqual([
      {
        kind: 'parked',
        verdict: { status: 'rejected', code: 'server_error', sqlstate: null },
        isUnanswered: true,
      },
    ])
    expect(serverRow(world, 'projects', 'n11')).toBeDefined()
  })

  it('W4: an outage of the server parks nothing', async () => {
    const { world, tab, office } = await ready()
    world.network.serverErrors = 1
    await save(world, tab, title('project-1', 'patient'))
    await world.time.pass(6 * 3_600_000)
    expect(outboxOf(office)[0]?.state.kind).not.toBe('parked')
    world.network.serverErrors = 0
    await world.time.pass(20 * 60_000)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('patient')
  })

  it('W4: entries wait for a sign-in while the session is expired, and are sent afterward', async () => {
    const { world, tab, office } = await ready()
    world.network.expiredSessions = 1
    await save(world, tab, title('project-1', 'later'))
    await world.time.pass(20 * 60_000)
    expect(tab.engine.status.get()).toMatchObject({ needsSignIn: true, waiting: 1, isReachable: true })
    world.network.expiredSessions = 0
    await world.time.pass(10 * 60_000)
    expect(outboxOf(office)).toEqual([])
    expect(tab.engine.status.get().needsSignIn).toBe(false)
  })

  it('W4: one refused token delays the queue by seconds, not until the slow timer', async () => {
    const failures = [new BackendError('session_expired', { httpStatus: 401 })]
    const { world, tab, office } = await ready(
      onPush((inner, request) => {
        const failure = failures.shift()
        return failure ? Promise.reject(failure) : inner(request)
      }),
    )
    await save(world, tab, title('project-1', 'soon'))
    await world.time.pass(10_000)
    expect(failures).toEqual([])
    expect(outboxOf(office)).toEqual([])
  })

  it('W4: a retry of an entry in conflict is refused', async () => {
    const { world, tab, office } = await ready()
    let id = ''
    await offline(world, tab, async () => {
      id = await save(world, tab, title('project-1', 'mine'))
      const row = serverRow(world, 'projects', 'project-1')
      if (row) world.server.write('projects', { ...row, title: 'theirs' })
    })
    tab.lifecycle.emit('online')
    await world.time.pass(10_000)
    expect(outboxOf(office)[0]?.state).toMatchObject({ kind: 'parked', verdict: { status: 'conflict' } })
    const refused = expect(tab.engine.commands.retry(id)).rejects.toMatchObject({ code: 'conflict' })
    await world.time.pass(1_000)
    await refused
  })

  it('W1: characters that Postgres cannot store are removed before the local write', async () => {
    const { world, office, tab } = await ready()
    await offline(world, tab, async () => {
      await save(world, tab, title('project-1', 'a\0b\uD83Dc\u{1F600}'))
    })
    expect(shown(office, 'projects', 'project-1')?.title).toBe('ab\uFFFDc\u{1F600}')
  })

  it('W5: the overlay is removed only when a sweep has passed the xid of the verdict', async () => {
    const { world, tab, office } = await ready()
    const running = world.server.database.begin()
    await save(world, tab, title('project-1', 'mine'))
    await world.time.pass(60_000)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('mine')
    expect(outboxOf(office)[0]?.state.kind).toBe('applied')
    expect(shown(office, 'projects', 'project-1')?.title).toBe('mine')
    running.commit()
    await world.time.pass(60_000)
    expect(outboxOf(office)).toEqual([])
    expect(office.disk.shadows.size).toBe(0)
    expect(shown(office, 'projects', 'project-1')).toEqual(serverRow(world, 'projects', 'project-1'))
  })

  it('W6: a local write that fails after a push is no send error, and the resend applies nothing twice', async () => {
    let isDiskBroken = false
    let sends = 0
    const { world, tab, office } = await ready({
      ...onPush((inner, request) => {
        sends += 1
        if (sends === 1) isDiskBroken = true
        return inner(request)
      }),
      store: (inner) => ({
        ...inner,
        write: (tables, work) =>
          isDiskBroken && tables.length > 0 ? Promise.reject(new Error('disk')) : inner.write(tables, work),
      }),
    })
    const id = await save(world, tab, title('project-1', 'once'))
    await world.time.pass(4_000)
    expect(office.diagnostics).toContain('bookkeeping_failed')
    expect(outboxOf(office)[0]).toMatchObject({ state: { kind: 'attempted' }, lastError: null })
    isDiskBroken = false
    await world.time.pass(10 * 60_000)
    expect(outboxOf(office)).toEqual([])
    expect(world.server.applied.get(id)).toBe(1)
  })

  it('W8: "attempted" is on the disk before the request is sent, and the resend is identical', async () => {
    const requests: PushRequest[] = []
    const states: (string | undefined)[] = []
    const { world, tab, office } = await ready(
      onPush((inner, request) => {
        requests.push(request)
        states.push(outboxOf(office)[0]?.state.kind)
        if (requests.length > 1) return inner(request)
        return inner(request).then(() => Promise.reject(new BackendError('network')))
      }),
    )
    const id = await save(world, tab, title('project-1', 'once'))
    await world.time.pass(10 * 60_000)
    expect(states).toEqual(['attempted', 'attempted'])
    expect(requests[1]).toEqual(requests[0])
    expect(world.server.applied.get(id)).toBe(1)
  })

  it('W8: marks nothing as attempted while offline', async () => {
    const { world, tab, office } = await ready()
    world.network.isDown = true
    tab.lifecycle.emit('focus')
    await world.time.pass(5_000)
    await save(world, tab, title('project-1', 'still mine to change'))
    await world.time.pass(10 * 60_000)
    expect(outboxOf(office)[0]).toMatchObject({ state: { kind: 'queued' }, attempts: 0 })
  })

  it('S10: a retry after a refusal is a new mutation', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    const id = await save(world, tab, title('project-1', 'once I may'))
    await world.time.pass(5_000)
    expect(outboxOf(phone)[0]?.state.kind).toBe('parked')
    const profile = serverRow(world, 'profiles', `profile-${USERS.customer}`)
    if (profile) world.server.write('profiles', { ...profile, role: 'admin' })
    const retried = tab.engine.commands.retry(id)
    await world.time.pass(10_000)
    await retried
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('once I may')
    expect(world.server.applied.has(id)).toBe(false)
  })

  it('W4: a discard also discards dependent entries and restores the rows', async () => {
    const { world, tab, office } = await ready()
    await offline(world, tab, async () => {
      const first = await save(world, tab, title('project-1', 'one'))
      await save(world, tab, title('project-1', 'two'))
      await save(world, tab, title('project-2', 'kept'))
      const discarding = tab.engine.commands.discard(first)
      await world.time.pass(100)
      await discarding
    })
    expect(outboxOf(office)).toHaveLength(1)
    expect(shown(office, 'projects', 'project-1')?.title).toBe('P1')
    expect(shown(office, 'projects', 'project-2')?.title).toBe('kept')
    expect([...office.disk.done.values()].map(({ outcome }) => outcome)).toEqual(['discarded', 'discarded'])
  })

  it('I1: a visitor’s request is deleted once sent, and is never shown as a row', async () => {
    const world = faultlessWorld()
    const visitor = visitorDevice(world)
    const tab = visitor.openTab()
    const values = { customer_name: 'Ann', status: 'new', user_id: null }
    const id = await save(world, tab, { op: 'insert', table: 'quote_requests', id: 'quote', values })
    expect(shown(visitor, 'quote_requests', 'quote')).toBeUndefined()
    await world.time.pass(5_000)
    expect(serverRow(world, 'quote_requests', 'quote')?.customer_name).toBe('Ann')
    expect(JSON.stringify([...visitor.disk.outbox.values(), ...visitor.disk.done.values()])).not.toContain(
      'Ann',
    )
    expect(visitor.disk.done.get(id)?.outcome).toBe('applied')
  })

  it('S11: subscribing an address a second time is not a failure', async () => {
    const world = faultlessWorld()
    const visitor = visitorDevice(world)
    const tab = visitor.openTab()
    world.server.write('newsletter_subscriptions', { id: 'first', email: 'a@example.com' })
    const values = { email: 'a@example.com' }
    const id = await save(world, tab, {
      op: 'insert',
      table: 'newsletter_subscriptions',
      id: 'second',
      values,
    })
    await world.time.pass(5_000)
    expect(outboxOf(visitor)).toEqual([])
    expect(visitor.disk.done.get(id)?.outcome).toBe('already_subscribed')
  })
})
