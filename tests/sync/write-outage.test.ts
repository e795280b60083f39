/** The server answers reads, but writes fail: all of them, or those of one entry (W4). */
import { describe, expect, it } from 'vitest'
import type { SyncBackend } from '#sync/backend'
import { MAX_ENTRY_FAILURES } from '#sync/client/delay-or-park-entry'
import { createBatchSizer } from '#sync/client/push/batch-sizer'
import type { PushRequest } from '#sync/contract'
import { BackendError } from '#sync/errors'
import { callLimit } from '#sync/transport/supabase/time-limit'
import { toBackendError } from '#sync/transport/supabase/to-backend-error'
import type { Tab, World } from '#tests/support/simulation/device'
import {
  adminDevice,
  during,
  faultlessWorld,
  goOffline,
  outboxOf,
  save,
  serverRow,
  visitorDevice,
} from '#tests/support/simulation/faultless-world'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Five times the expected number: attempts are about five minutes apart, and an attempt is two requests. */
const MAX_PUSHES_PER_HOUR = 5 * 12 * 2
/** Title of a row on which the server fails. */
const FAILING = 'failing row'

const failure = (code: string | null, status: number) => () =>
  toBackendError({ code, status }, { isSignedIn: true })
const OUTAGES = {
  'a database in read-only mode (25006)': failure('25006', 405),
  'a broken trigger of the ledger (XX000)': failure('XX000', 500),
  'a function that is not in the schema cache (PGRST202)': failure('PGRST202', 404),
  'a gateway that fails (502)': failure(null, 502),
  'pushes that are never answered': () => new BackendError('timeout'),
  'answers of an unknown shape': () => new BackendError('malformed'),
}

/** A world whose pushes fail with the error that `errorFor` returns. */
function worldWithPushError(errorFor: (request: PushRequest) => BackendError | null) {
  const pushes: PushRequest[] = []
  const world = faultlessWorld({
    backend: (inner): SyncBackend => ({
      ...inner,
      push: (request, signal) => {
        pushes.push(request)
        const error = errorFor(request)
        return error ? Promise.reject(error) : inner.push(request, signal)
      },
    }),
  })
  return { world, pushes }
}

async function saveOffline(
  world: World,
  tab: Tab,
  count: number,
  title = (n: number) => `t${n}`,
): Promise<void> {
  await goOffline(world, tab)
  for (let n = 0; n < count; n += 1) {
    await save(world, tab, { op: 'insert', table: 'projects', id: `n${n}`, values: { title: title(n) } })
  }
  world.network.isDown = false
  tab.lifecycle.emit('online')
}

const parkedOf = (device: Parameters<typeof outboxOf>[0]) =>
  outboxOf(device).filter(({ state }) => state.kind === 'parked')
const requestContains = (text: string) => (request: PushRequest) => JSON.stringify(request).includes(text)

describe('a server that answers reads and fails every write', () => {
  for (const [name, makeError] of Object.entries(OUTAGES)) {
    it(`W4: ${name} parks nothing for hours, and all entries are sent afterward`, async () => {
      let isBroken = true
      const { world, pushes } = worldWithPushError(() => (isBroken ? makeError() : null))
      const office = adminDevice(world)
      const tab = office.openTab()
      await world.time.pass(5_000)
      await saveOffline(world, tab, 20)
      await world.time.pass(HOUR)
      const pushesInFirstHour = pushes.length
      await world.time.pass(HOUR)
      expect(parkedOf(office)).toEqual([])
      expect(outboxOf(office)).toHaveLength(20)
      expect(pushes.length - pushesInFirstHour).toBeLessThan(MAX_PUSHES_PER_HOUR)
      expect(tab.engine.status.get()).toMatchObject({
        state: 'pending',
        waiting: 20,
        attention: 0,
        isReachable: true,
        areWritesFailing: true,
      })
      isBroken = false
      await world.time.pass(10 * MINUTE)
      expect(outboxOf(office)).toEqual([])
      expect(tab.engine.status.get()).toMatchObject({ state: 'synced', areWritesFailing: false })
    })
  }

  it('W4: changes of other people are pulled meanwhile', async () => {
    const { world } = worldWithPushError(OUTAGES['pushes that are never answered'])
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    await saveOffline(world, tab, 1)
    await world.time.pass(30 * MINUTE)
    world.server.write('projects', { id: 'theirs', title: 'made by a colleague' })
    await world.time.pass(10_000)
    expect(office.disk.rows.get('projects')?.has('theirs')).toBe(true)
  })

  it('W4: a visitor’s only quote request is not parked, and reaches the server once', async () => {
    let isBroken = true
    const { world } = worldWithPushError(() =>
      isBroken ? OUTAGES['a database in read-only mode (25006)']() : null,
    )
    const phone = visitorDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    const values = { customer_name: 'Ann', customer_email: 'a@b.example', status: 'new', user_id: null }
    const id = await save(world, tab, { op: 'insert', table: 'quote_requests', id: 'lead', values })
    await world.time.pass(HOUR)
    expect(parkedOf(phone)).toEqual([])
    isBroken = false
    await world.time.pass(10 * MINUTE)
    expect(world.server.applied.get(id)).toBe(1)
  })
})

describe('a server that fails on one entry and accepts others', () => {
  const brokenTrigger = failure('XX000', 500)

  it('W4: a failure of one minute parks nothing', async () => {
    let isBroken = true
    const { world } = worldWithPushError((request) =>
      isBroken && requestContains(FAILING)(request) ? brokenTrigger() : null,
    )
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    await saveOffline(world, tab, 3, (n) => (n === 1 ? FAILING : 'harmless'))
    await world.time.pass(10_000)
    expect(serverRow(world, 'projects', 'n2')).toBeDefined()
    await world.time.pass(50_000)
    expect(parkedOf(office)).toEqual([])
    isBroken = false
    await world.time.pass(5 * MINUTE)
    expect(outboxOf(office)).toEqual([])
  })

  it('W4: a parked entry is retried after growing waits, and sent once the server works', async () => {
    let isBroken = true
    const { world, pushes } = worldWithPushError((request) =>
      isBroken && requestContains(FAILING)(request) ? brokenTrigger() : null,
    )
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    await saveOffline(world, tab, 1, () => FAILING)
    await world.time.pass(2 * HOUR)
    expect(parkedOf(office)).toHaveLength(1)
    expect(pushes.filter(requestContains(FAILING)).length).toBeGreaterThan(MAX_ENTRY_FAILURES)
    const before = pushes.filter(requestContains(FAILING)).length
    await world.time.pass(24 * HOUR)
    expect(pushes.filter(requestContains(FAILING)).length - before).toBeLessThan(24)
    isBroken = false
    await world.time.pass(6 * HOUR)
    expect(outboxOf(office)).toEqual([])
    expect(serverRow(world, 'projects', 'n0')?.title).toBe(FAILING)
  })

  it.each([
    ['"sync now"', (tab: Tab) => Promise.resolve(tab.engine.commands.syncNow())],
    ['"retry all"', (tab: Tab) => tab.engine.commands.retryAll()],
  ])('W4: %s immediately sends entries that this device has parked', async (_name, ask) => {
    let isBroken = true
    const { world } = worldWithPushError((request) =>
      isBroken && requestContains(FAILING)(request) ? brokenTrigger() : null,
    )
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    await saveOffline(world, tab, 2, (n) => `${FAILING} ${n}`)
    await world.time.pass(26 * HOUR)
    isBroken = false
    expect(parkedOf(office)).toHaveLength(2)
    await during(world, ask(tab), 10_000)
    expect(outboxOf(office)).toEqual([])
  })

  it('W4: "sync now" immediately sends an entry that waits after its own failures', async () => {
    let isBroken = true
    const { world } = worldWithPushError((request) =>
      isBroken && requestContains(FAILING)(request) ? brokenTrigger() : null,
    )
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    await saveOffline(world, tab, 1, () => FAILING)
    await world.time.pass(30_000)
    const [entry] = outboxOf(office)
    expect(parkedOf(office)).toEqual([])
    if (entry) office.disk.outbox.set(entry.seq, { ...entry, dueAt: office.now() + 4 * MINUTE })
    isBroken = false
    tab.engine.commands.syncNow()
    await world.time.pass(5_000)
    expect(outboxOf(office)).toEqual([])
  })

  it('W4: "sync now" does not shorten a wait that the server has requested', async () => {
    const { world, pushes } = worldWithPushError(() => null)
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    await saveOffline(world, tab, 1)
    for (const entry of outboxOf(office))
      office.disk.outbox.set(entry.seq, {
        ...entry,
        dueAt: office.now() + 4 * MINUTE,
        lastError: 'rate_limited',
      })
    const before = pushes.length
    tab.engine.commands.syncNow()
    await world.time.pass(MINUTE)
    expect(pushes.slice(before).filter(requestContains('t0'))).toEqual([])
    await world.time.pass(4 * MINUTE)
    expect(outboxOf(office)).toEqual([])
  })

  it('W4: failures of an entry are counted across reloads, so that it is parked after eight', async () => {
    const { world, pushes } = worldWithPushError((request) =>
      requestContains(FAILING)(request) ? brokenTrigger() : null,
    )
    const office = adminDevice(world)
    let tab = office.openTab()
    await world.time.pass(5_000)
    await saveOffline(world, tab, 1, () => FAILING)
    for (let reload = 0; reload < MAX_ENTRY_FAILURES && parkedOf(office).length === 0; reload += 1) {
      tab.engine.commands.syncNow()
      await world.time.pass(20_000)
      office.crash(tab)
      tab = office.openTab()
      await world.time.pass(20_000)
    }
    await world.time.pass(10 * MINUTE)
    expect(parkedOf(office)).toMatchObject([{ lastError: 'server_error' }])
    expect(pushes.filter(requestContains(FAILING)).length).toBeLessThanOrEqual(MAX_ENTRY_FAILURES + 3)
  })

  it('W4: a request that is too large is parked at its first failure', async () => {
    const { world, pushes } = worldWithPushError((request) =>
      requestContains(FAILING)(request) ? failure(null, 413)() : null,
    )
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    await save(world, tab, { op: 'insert', table: 'projects', id: 'n', values: { title: FAILING } })
    await world.time.pass(10_000)
    expect(parkedOf(office)).toMatchObject([{ lastError: 'too_large' }])
    expect(pushes.filter(requestContains(FAILING))).toHaveLength(1)
  })

  it('W3: a batch that times out is sent in smaller batches', async () => {
    const { world } = worldWithPushError(({ mutations }) =>
      mutations.length > 30 ? new BackendError('timeout') : null,
    )
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    await saveOffline(world, tab, 150)
    await world.time.pass(5 * MINUTE)
    expect(outboxOf(office)).toEqual([])
  })
})

it('W3: the time limit of a full batch is enough for a connection of 64 kbit/s', () => {
  const { maxChars } = createBatchSizer().bounds
  const carrying = maxChars / 8
  expect(callLimit('x'.repeat(maxChars))).toBeGreaterThan(2 * carrying)
})

it('S10: an action saved while the clock said 1970 is not too old right after its first attempt', async () => {
  let isLosing = true
  const clock = { skew: -56 * 365 * 86_400_000 }
  const world = faultlessWorld({
    ports: (ports) => ({ ...ports, clock: { ...ports.clock, now: () => ports.clock.now() + clock.skew } }),
    backend: (inner) => ({
      ...inner,
      push: async (request, signal) => {
        const answer = await inner.push(request, signal)
        if (!isLosing) return answer
        isLosing = false
        throw new BackendError('network')
      },
    }),
  })
  const office = adminDevice(world)
  const tab = office.openTab()
  await world.time.pass(5_000)
  await goOffline(world, tab)
  const id = await save(world, tab, { op: 'insert', table: 'projects', id: 'n', values: { title: 'old' } })
  for (const entry of outboxOf(office)) office.disk.outbox.set(entry.seq, { ...entry, createdAt: 0 })
  clock.skew = 0
  world.network.isDown = false
  tab.lifecycle.emit('online')
  await world.time.pass(MINUTE)
  expect(outboxOf(office)).toEqual([])
  expect(world.server.applied.get(id)).toBe(1)
})
