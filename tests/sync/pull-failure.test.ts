/** Pulls fail while the server can be reached and accepts pushes (W4, P6). */
import { describe, expect, it } from 'vitest'
import type { SyncBackend } from '#sync/backend'
import type { PullRequest } from '#sync/contract'
import { BackendError } from '#sync/errors'
import type { EngineOverrides } from '#tests/support/simulation/device'
import {
  adminDevice,
  customerDevice,
  faultlessWorld,
  outboxOf,
  save,
  serverRow,
  visitorDevice,
} from '#tests/support/simulation/faultless-world'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const quote = { customer_name: 'Ann', customer_email: 'a@b.example', status: 'new', user_id: null }

const onPull = (
  pull: (request: PullRequest, inner: SyncBackend['pull']) => ReturnType<SyncBackend['pull']>,
): EngineOverrides => ({
  backend: (inner) => ({
    ...inner,
    pull: (request, signal) => pull(request, (one) => inner.pull(one, signal)),
  }),
})

describe('a pull that fails while pushes work', () => {
  for (const [name, error] of [
    ['a statement timeout (57014)', new BackendError('timeout', { sqlstate: '57014', httpStatus: 500 })],
    ['a page of an unknown shape', new BackendError('malformed')],
    ['a missing function (PGRST202)', new BackendError('unavailable', { httpStatus: 404 })],
    ['a pull that is never answered', new BackendError('timeout')],
  ] as const) {
    it(`W4: ${name}: waiting entries are sent nevertheless`, async () => {
      let pulls = 0
      const world = faultlessWorld(
        onPull(() => {
          pulls += 1
          return Promise.reject(error)
        }),
      )
      const phone = visitorDevice(world)
      const tab = phone.openTab()
      await world.time.pass(5_000)
      await save(world, tab, { op: 'insert', table: 'quote_requests', id: 'lead', values: quote })
      await world.time.pass(10_000)
      expect(serverRow(world, 'quote_requests', 'lead')).toBeDefined()
      expect(outboxOf(phone)).toEqual([])
      // Nothing was ever pulled, so the status must not be "synced".
      expect(tab.engine.status.get()).toMatchObject({ state: 'offline', hasFailed: true, isFilled: false })
      const before = pulls
      await world.time.pass(HOUR)
      expect(pulls - before).toBeLessThan(60)
    })
  }

  for (const [name, code] of [
    ['a limit on pulls alone (429)', 'rate_limited'],
    ['a server that is too busy for pulls (503 with Retry-After)', 'busy'],
  ] as const) {
    it(`W4: ${name}: waiting entries are sent after Retry-After, and not before`, async () => {
      const error = () => Promise.reject(new BackendError(code, { retryAfterSeconds: 60 }))
      const world = faultlessWorld(onPull(error))
      const phone = visitorDevice(world)
      const tab = phone.openTab()
      await world.time.pass(5_000)
      await save(world, tab, { op: 'insert', table: 'quote_requests', id: 'lead', values: quote })
      await world.time.pass(50_000)
      expect(outboxOf(phone)).toMatchObject([{ state: { kind: 'queued' }, attempts: 0 }])
      await world.time.pass(MINUTE)
      expect(serverRow(world, 'quote_requests', 'lead')).toBeDefined()
      expect(outboxOf(phone)).toEqual([])
    })
  }

  it('W8: marks nothing as attempted while neither pulls nor pushes get through', async () => {
    const never = () => Promise.reject(new BackendError('timeout'))
    const world = faultlessWorld({ backend: (inner) => ({ ...inner, pull: never, push: never }) })
    const phone = visitorDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    await save(world, tab, { op: 'insert', table: 'quote_requests', id: 'lead', values: quote })
    await world.time.pass(HOUR)
    expect(outboxOf(phone)).toMatchObject([{ state: { kind: 'queued' }, attempts: 0 }])
    expect(tab.engine.status.get()).toMatchObject({ state: 'offline', areWritesFailing: false })
  })
})

describe('a device that is full', () => {
  /** Pulled pages do not fit any more, outbox entries do: there is a reserve for them (F3). */
  const full = (isFull: () => boolean): EngineOverrides => ({
    store: (inner) => ({
      ...inner,
      write: (tables, work) =>
        isFull() && tables.includes('projects')
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : inner.write(tables, work),
    }),
  })

  it('W4: sends waiting entries, and pulls at growing intervals what it cannot store', async () => {
    let pulls = 0
    let isFull = true
    const world = faultlessWorld({
      ...full(() => isFull),
      ...onPull((request, inner) => {
        pulls += 1
        return inner(request)
      }),
    })
    const phone = visitorDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    await save(world, tab, { op: 'insert', table: 'quote_requests', id: 'lead', values: quote })
    await world.time.pass(10_000)
    expect(serverRow(world, 'quote_requests', 'lead')).toBeDefined()
    await world.time.pass(24 * HOUR)
    expect(tab.engine.status.get()).toMatchObject({ state: 'attention', hasLocalFailure: true })
    expect(pulls).toBeLessThan(100)
    isFull = false
    await world.time.pass(2 * HOUR)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', hasLocalFailure: false, isFilled: true })
  })

  it('W4: continues to send after a reload when it became full after the first fill', async () => {
    let isFull = false
    const world = faultlessWorld(full(() => isFull))
    const phone = visitorDevice(world)
    const before = phone.openTab()
    await world.time.pass(5_000)
    phone.crash(before)
    isFull = true
    world.server.write('projects', { id: 'new', title: 'news that does not fit' })
    const tab = phone.openTab()
    await save(world, tab, { op: 'insert', table: 'quote_requests', id: 'lead', values: quote })
    await world.time.pass(MINUTE)
    expect(serverRow(world, 'quote_requests', 'lead')).toBeDefined()
  })
})

describe('a first fill of several pages', () => {
  const rows = Array.from({ length: 300 }, (_, n) => ({ id: `more-${n}`, title: `more ${n}` }))

  it('P6: completes on a connection that drops each fourth call, and requests no page twice', async () => {
    let calls = 0
    const pages: string[] = []
    const world = faultlessWorld(
      onPull(async (request, inner) => {
        calls += 1
        if (calls % 4 === 0) throw new BackendError('network')
        const page = await inner(request)
        if (request.tables === null) pages.push(JSON.stringify(request.sweep?.after ?? null))
        return page
      }),
    )
    world.server.write('projects', ...rows)
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(HOUR)
    expect(tab.engine.status.get()).toMatchObject({ isFilled: true, state: 'synced' })
    const firstFill = pages.slice(0, pages.lastIndexOf('null') === 0 ? undefined : pages.indexOf('null', 1))
    expect(firstFill.length).toBeGreaterThan(10)
    expect(new Set(firstFill).size).toBe(firstFill.length)
  })

  it('P6: continues after a reload at the page where it stopped', async () => {
    let isCut = false
    let pages = 0
    const asked: (string | null)[] = []
    const world = faultlessWorld(
      onPull(async (request, inner) => {
        if (isCut) throw new BackendError('network')
        if (request.tables === null) {
          asked.push(request.sweep?.after.id ?? null)
          pages += 1
          if (pages === 8) isCut = true
        }
        return inner(request)
      }),
    )
    world.server.write('projects', ...rows)
    const phone = customerDevice(world)
    const first = phone.openTab()
    await world.time.pass(20_000)
    phone.crash(first)
    const here = phone.disk.rows.get('projects')?.size ?? 0
    expect(here).toBeGreaterThan(0)
    isCut = false
    const before = asked.length
    const tab = phone.openTab()
    await world.time.pass(MINUTE)
    expect(asked[before]).not.toBeNull()
    expect(tab.engine.status.get().isFilled).toBe(true)
    expect(phone.disk.rows.get('projects')?.size).toBe(world.server.database.table('projects').size)
  })

  it('P6: does not store rows that the server removed while the fill was interrupted', async () => {
    let isCut = false
    let pages = 0
    const world = faultlessWorld(
      onPull(async (request, inner) => {
        if (isCut) throw new BackendError('network')
        if (request.tables === null && ++pages === 8) isCut = true
        return inner(request)
      }),
    )
    world.server.write('projects', ...rows)
    const office = adminDevice(world)
    office.openTab()
    await world.time.pass(20_000)
    const transaction = world.server.database.begin()
    for (const id of office.disk.rows.get('projects')?.keys() ?? []) transaction.delete('projects', id)
    transaction.commit()
    isCut = false
    await world.time.pass(10 * MINUTE)
    expect([...(office.disk.rows.get('projects')?.keys() ?? [])].sort()).toEqual(
      [...world.server.database.table('projects').keys()].sort(),
    )
  })

  it('P6: a page that times out is requested again with fewer rows', async () => {
    const world = faultlessWorld({
      backend: (inner) => ({
        ...inner,
        pull: (request, signal) => {
          limits.push(request.limit)
          return request.limit > 100
            ? Promise.reject(new BackendError('timeout'))
            : inner.pull(request, signal)
        },
      }),
    })
    const limits: number[] = []
    world.server.write('projects', ...rows)
    const tab = customerDevice(world).openTab()
    await world.time.pass(10 * MINUTE)
    expect(tab.engine.status.get().isFilled).toBe(true)
    expect(Math.min(...limits)).toBeLessThanOrEqual(100)
  })
})

describe('a device whose outbox cannot be written', () => {
  it('L1: still pulls new rows, and its status shows the failure', async () => {
    let isBroken = false
    const world = faultlessWorld({
      store: (inner) => ({
        ...inner,
        write: (tables, work) =>
          inner.write(tables, (tx) =>
            work({
              ...tx,
              putEntries: (entries) =>
                isBroken && entries.length > 0 ? Promise.reject(new Error('disk')) : tx.putEntries(entries),
            }),
          ),
      }),
    })
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    isBroken = true
    await save(world, tab, { op: 'update', table: 'projects', id: 'project-1', set: { title: 'mine' } })
    await world.time.pass(MINUTE)
    world.server.write('projects', { id: 'theirs', title: 'made by a colleague' })
    await world.time.pass(10 * MINUTE)
    expect(office.disk.rows.get('projects')?.has('theirs')).toBe(true)
    expect(tab.engine.status.get()).toMatchObject({ hasLocalFailure: true, state: 'attention' })
    isBroken = false
    await world.time.pass(10 * MINUTE)
    expect(outboxOf(office)).toEqual([])
    expect(tab.engine.status.get()).toMatchObject({ hasLocalFailure: false, state: 'synced' })
  })
})

it('L5: a failed digest comparison is retried at growing intervals', async () => {
  let digests = 0
  const world = faultlessWorld({
    backend: (inner) => ({
      ...inner,
      digest: () => {
        digests += 1
        return Promise.reject(new BackendError('timeout', { sqlstate: '57014' }))
      },
    }),
  })
  const tab = customerDevice(world).openTab()
  await world.time.pass(4 * 24 * HOUR)
  expect(digests).toBeGreaterThan(2)
  expect(digests).toBeLessThan(60)
  expect(tab.engine.status.get().state).toBe('synced')
})
