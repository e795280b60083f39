/** R1: when a device reports and what the report contains, with the whole engine on the virtual clock. */
import { describe, expect, it } from 'vitest'
import type { SyncReport } from '#sync/contract'
import { BackendError } from '#sync/errors'
import type { Device, EngineOverrides, World } from '#tests/support/simulation/device'
import {
  adminDevice,
  customerDevice,
  during,
  faultlessWorld,
  save,
} from '#tests/support/simulation/faultless-world'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Records every report with its time, and the names of all pulls and pushes. */
function watched(answer: (count: number, signal?: AbortSignal) => Promise<void> = async () => undefined) {
  const reports: { at: number; report: SyncReport }[] = []
  const others: string[] = []
  const overrides: EngineOverrides = {
    backend: (inner) => ({
      ...inner,
      pull: (...args) => {
        others.push('pull')
        return inner.pull(...args)
      },
      push: (...args) => {
        others.push('push')
        return inner.push(...args)
      },
      report: async (report, signal) => {
        reports.push({ at: world.time.now(), report })
        await answer(reports.length, signal)
        await inner.report?.(report, signal)
      },
    }),
  }
  const world: World = faultlessWorld(overrides)
  return { world, reports, others }
}

/** A request without an answer, until its caller aborts it. */
const cutOff = (signal?: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new BackendError('network')))
  })

/** Two actions that the server refuses. */
async function parkTwo(world: World, phone: Device): Promise<void> {
  const [tab] = phone.tabs
  if (!tab) throw new Error('no tab')
  await save(world, tab, { op: 'update', table: 'projects', id: 'project-1', set: { title: 'mine' } })
  await save(world, tab, { op: 'update', table: 'projects', id: 'project-2', set: { title: 'mine' } })
  await world.time.pass(5_000)
}

describe('the report of a device', () => {
  it('R1: is not sent by a short visit, first sent one to two minutes after the start, then once a day', async () => {
    const { world, reports } = watched()
    const phone = customerDevice(world)
    const start = world.time.now()
    phone.openTab()
    await world.time.pass(MINUTE)
    expect(reports).toEqual([])
    await world.time.pass(MINUTE)
    expect(reports).toHaveLength(1)
    expect((reports[0]?.at ?? 0) - start).toBeLessThanOrEqual(2 * MINUTE)
    await world.time.pass(23 * HOUR)
    expect(reports).toHaveLength(1)
    await world.time.pass(2 * HOUR)
    expect(reports).toHaveLength(2)
    expect((reports[1]?.at ?? 0) - (reports[0]?.at ?? 0)).toBeGreaterThanOrEqual(24 * HOUR)
    await world.time.pass(6 * 24 * HOUR)
    expect(reports).toHaveLength(8)
  })

  it('R1: contains how many changes wait, and how many are parked by code, and nothing else', async () => {
    const { world, reports } = watched()
    const phone = customerDevice(world)
    phone.openTab()
    await world.time.pass(5_000)
    await parkTwo(world, phone)
    world.network.isDown = true
    await save(world, phone.tabs[0] as never, {
      op: 'update',
      table: 'profiles',
      id: 'profile-u-customer',
      set: { bio: 'waits' },
    })
    await world.time.pass(3 * MINUTE)
    expect(reports[0]?.report).toEqual({
      client_id: phone.disk.meta.get('clientId'),
      protocol: 1,
      waiting: 1,
      parked: { not_permitted: 2 },
      checked_age: expect.any(Number),
    })
  })

  it('R1: is sent within minutes when an entry is parked, at most once an hour', async () => {
    const { world, reports } = watched()
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(90 * MINUTE)
    expect(reports).toHaveLength(1)
    await parkTwo(world, phone)
    await world.time.pass(6 * MINUTE)
    expect(reports.map(({ report }) => report.parked)).toEqual([{}, { not_permitted: 2 }])
    const [first] = phone.disk.outbox.values()
    await during(world, tab.engine.commands.discard(first?.id ?? ''))
    await world.time.pass(50 * MINUTE)
    expect(reports).toHaveLength(2)
    await world.time.pass(15 * MINUTE)
    expect(reports.map(({ report }) => report.parked)).toEqual([
      {},
      { not_permitted: 2 },
      { not_permitted: 1 },
    ])
  })

  it('R1: is not sent again after a reload or by a new leader', async () => {
    const { world, reports } = watched()
    const phone = customerDevice(world)
    const tab = phone.openTab()
    phone.openTab()
    await world.time.pass(3 * MINUTE)
    expect(reports).toHaveLength(1)
    phone.crash(tab)
    await world.time.pass(HOUR)
    for (const open of [...phone.tabs]) phone.crash(open)
    phone.openTab()
    await world.time.pass(12 * HOUR)
    expect(reports).toHaveLength(1)
  })

  it('R1: is retried an hour after a failure, which is in neither the status nor the diagnostics', async () => {
    const { world, reports } = watched(async (count) => {
      if (count <= 2) throw new BackendError(count === 1 ? 'rate_limited' : 'unavailable')
    })
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(3 * MINUTE)
    expect(reports).toHaveLength(1)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', isReachable: true })
    await world.time.pass(3 * HOUR)
    expect(reports).toHaveLength(3)
    expect(phone.diagnostics).toEqual([])
    expect(tab.engine.status.get().state).toBe('synced')
  })

  it('R1: delays neither a pull nor a push while it has no answer', async () => {
    const { world, reports, others } = watched((_count, signal) => cutOff(signal))
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(3 * MINUTE)
    expect(reports).toHaveLength(1)
    others.length = 0
    await save(world, tab, { op: 'update', table: 'profiles', id: 'profile-u-customer', set: { bio: 'new' } })
    await world.time.pass(5_000)
    expect(others.slice(0, 2)).toEqual(['push', 'pull'])
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', waiting: 0 })
    // A pending report must not keep the engine from stopping.
    let isStopped = false
    void tab.engine.stop().then(() => {
      isStopped = true
    })
    await world.time.pass(5_000)
    expect(isStopped).toBe(true)
  })

  it('P8 R1: writes nothing to the local database, and a pull with nothing new is one request', async () => {
    let writes = 0
    const { world, reports, others } = watched()
    world.overrides.store = (inner) => ({
      ...inner,
      write: (tables, work) => {
        writes += 1
        return inner.write(tables, work)
      },
    })
    const tab = adminDevice(world).openTab()
    await world.time.pass(30_000)
    writes = 0
    others.length = 0
    tab.lifecycle.emit('focus')
    await world.time.pass(5_000)
    expect(others).toEqual(['pull'])
    await world.time.pass(2 * MINUTE)
    expect(reports).toHaveLength(1)
    expect(writes).toBe(0)
  })

  it('R1: notes report_failed in the diagnostics when the local database cannot be read, and is sent later', async () => {
    const { world, reports } = watched()
    let isBroken = false
    world.overrides.store = (inner) => ({
      ...inner,
      read: (tables, work) => (isBroken ? Promise.reject(new Error('closed')) : inner.read(tables, work)),
    })
    const phone = customerDevice(world)
    phone.openTab()
    await world.time.pass(30_000)
    isBroken = true
    await world.time.pass(100_000)
    expect(phone.diagnostics).toContain('report_failed')
    isBroken = false
    await world.time.pass(2 * HOUR)
    expect(reports).toHaveLength(1)
  })
})
