import { describe, expect, it } from 'vitest'
import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import type { SyncBackend } from '#sync/backend'
import type { PullRequest, Snapshot } from '#sync/contract'
import { BackendError } from '#sync/errors'
import { takeSnapshot } from '#sync/transport/take-snapshot'
import { checkConvergence } from '#tests/support/simulation/check-invariants'
import type { Device, EngineOverrides, World } from '#tests/support/simulation/device'
import {
  customerDevice,
  faultlessWorld,
  shown,
  visitorDevice,
} from '#tests/support/simulation/faultless-world'

interface Site {
  world: World
  pulls: PullRequest[]
  /** How often the snapshot was requested. */
  readonly fetched: number
  /** Answers requests for the snapshot. */
  file: () => Promise<Snapshot | null>
  /** Replaces the backend of tabs opened from now on; null for the plain one. */
  changeBackend: EngineOverrides['backend'] | null
}

/** A world whose site has a snapshot of the catalog as it is now. */
async function openSite(): Promise<Site> {
  let fetched = 0
  const world = faultlessWorld({
    backend: (inner, store) => {
      const backend: SyncBackend = {
        ...inner,
        pull: (request, signal) => {
          site.pulls.push(request)
          return inner.pull(request, signal)
        },
        snapshot: () => {
          fetched += 1
          return site.file()
        },
      }
      return site.changeBackend?.(backend, store) ?? backend
    },
  })
  const made = await take(world)
  const site: Site = {
    world,
    pulls: [],
    get fetched() {
      return fetched
    },
    file: async () => structuredClone(made),
    changeBackend: null,
  }
  return site
}

const take = ({ server }: World, limit = 3): Promise<Snapshot> =>
  takeSnapshot(async (request) => server.pull(null, { ...request, limit }))

/** Pulls get no answer. */
const withoutPulls: EngineOverrides['backend'] = (inner) => ({
  ...inner,
  pull: () => new Promise(() => undefined),
})

async function visit({ world }: Site, device = visitorDevice(world)): Promise<Device> {
  device.openTab()
  await world.time.pass(5_000)
  return device
}

const project = (id: string, title: string) => ({ id, title, year: 2000, tags: [] })

describe('starting with a snapshot', () => {
  it('P9: shows rows without a pull, and the first pull requests only changes since the snapshot', async () => {
    const site = await openSite()
    site.changeBackend = withoutPulls
    const device = visitorDevice(site.world)
    const tab = device.openTab()
    await site.world.time.pass(5_000)
    expect(device.disk.rows.get('projects')?.size).toBe(8)
    expect(site.pulls).toEqual([])
    device.crash(tab)
    site.changeBackend = null
    site.world.server.write('projects', project('project-9', 'since then'))
    const transaction = site.world.server.database.begin()
    transaction.delete('projects', 'project-1')
    transaction.commit()
    device.openTab()
    await site.world.time.pass(5_000)
    expect(site.pulls[0]?.cursor).toBe((await site.file())?.horizon)
    expect(site.fetched).toBe(1)
    expect(shown(device, 'projects', 'project-9')?.title).toBe('since then')
    expect(shown(device, 'projects', 'project-1')).toBeUndefined()
    expect(checkConvergence(site.world, device)).toEqual([])
  })

  it('P9 P7: costs the server one pull without rows when nothing has changed since', async () => {
    const rows: unknown[] = []
    const site = await openSite()
    site.changeBackend = (inner) => ({
      ...inner,
      pull: async (request, signal) => {
        const answer = await inner.pull(request, signal)
        if (answer.status === 'page') rows.push(...Object.values(answer.rows))
        return answer
      },
    })
    const device = visitorDevice(site.world)
    const tab = device.openTab()
    tab.engine.commands.prioritize(['projects', 'slideshow_slides'])
    await site.world.time.pass(5_000)
    expect(site.pulls.length).toBe(1)
    expect(rows).toEqual([])
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', isFilled: true })
  })

  it('P9 T3: delays the first sweep until the socket is connected, three seconds at most, with status "syncing"', async () => {
    const site = await openSite()
    site.changeBackend = (inner) => ({ ...inner, listen: () => ({ close: () => undefined }) })
    const tab = visitorDevice(site.world).openTab()
    await site.world.time.pass(2_900)
    expect(site.pulls).toEqual([])
    expect(tab.engine.status.get()).toMatchObject({ state: 'syncing', isFilled: false })
    await site.world.time.pass(500)
    expect(site.pulls).toHaveLength(1)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', isFilled: true })
  })

  it('P9 U1 S5: is not "synced" while the server lags behind its own snapshot', async () => {
    const site = await openSite()
    let isBehind = true
    site.changeBackend = (inner) => ({
      ...inner,
      pull: async (request, signal) => {
        const answer = await inner.pull(request, signal)
        return isBehind && answer.status === 'page'
          ? { ...answer, horizon: '1', rows: {}, next: null }
          : answer
      },
    })
    const device = visitorDevice(site.world)
    const tab = device.openTab()
    await site.world.time.pass(5_000)
    expect(device.diagnostics).toContain('lagging_server')
    expect(tab.engine.status.get()).toMatchObject({ state: 'syncing', isFilled: false })
    isBehind = false
    await site.world.time.pass(30_000)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', isFilled: true })
  })

  it('P9 P3: a focus event ends the wait for the first sweep', async () => {
    const site = await openSite()
    site.changeBackend = (inner) => ({ ...inner, listen: () => ({ close: () => undefined }) })
    const tab = visitorDevice(site.world).openTab()
    await site.world.time.pass(1_000)
    tab.lifecycle.emit('focus')
    await site.world.time.pass(500)
    expect(tab.engine.status.get().isFilled).toBe(true)
    await site.world.time.pass(5_000)
    expect(site.pulls).toHaveLength(1)
  })

  it('P9 L4: does not count the database as filled until a sweep has been completed', async () => {
    const site = await openSite()
    site.changeBackend = (inner) => ({
      ...inner,
      pull: () => Promise.reject(new BackendError('unavailable')),
    })
    const device = visitorDevice(site.world)
    const tab = device.openTab()
    await site.world.time.pass(5_000)
    expect(shown(device, 'products', 'product-1')).toBeDefined()
    expect(device.disk.meta.get('isFilled')).toBeUndefined()
    expect(device.disk.meta.get('lastFullSync')).toBeUndefined()
    expect(tab.engine.status.get()).toMatchObject({ isFilled: false, hasFailed: true })
    site.changeBackend = null
    device.crash(tab)
    const next = device.openTab()
    await site.world.time.pass(5_000)
    expect(device.disk.meta.get('isFilled')).toBe(true)
    expect(next.engine.status.get().isFilled).toBe(true)
  })

  it('S5: a snapshot of another epoch is replaced by a sweep from the beginning', async () => {
    const site = await openSite()
    const transaction = site.world.server.database.begin()
    transaction.delete('projects', 'project-1')
    transaction.commit()
    site.world.server.restore('epoch-2', 5n)
    const device = await visit(site)
    expect(device.disk.meta.get('epoch')).toBe('epoch-2')
    expect(checkConvergence(site.world, device)).toEqual([])
  })

  it('S2: a snapshot older than the removal log is replaced by a sweep from the beginning', async () => {
    const site = await openSite()
    const transaction = site.world.server.database.begin()
    transaction.delete('projects', 'project-1')
    transaction.commit()
    site.world.server.database.pruneRemovals()
    const device = await visit(site)
    expect(shown(device, 'projects', 'project-1')).toBeUndefined()
    expect(checkConvergence(site.world, device)).toEqual([])
  })

  it('P6: a snapshot of another scope is replaced by a sweep from the beginning', async () => {
    const site = await openSite()
    const made = await site.file()
    const strange = { id: 'strange', title: 'of another scope', sync_xid: '1' }
    if (made) site.file = async () => ({ ...made, scope: 'another', rows: { ...made.rows, rigs: [strange] } })
    const device = await visit(site)
    expect(shown(device, 'rigs', 'strange')).toBeUndefined()
    expect(checkConvergence(site.world, device)).toEqual([])
  })

  it('P5: a snapshot that arrives after another tab has begun its first sweep is discarded', async () => {
    const site = await openSite()
    const made = await site.file()
    let arrive = () => {}
    site.file = () =>
      new Promise((resolve) => {
        arrive = () => resolve(made)
      })
    const device = visitorDevice(site.world)
    const frozen = device.openTab()
    await site.world.time.pass(1_000)
    const late = arrive
    frozen.gate.freeze()
    device.crash(frozen)
    site.file = async () => null
    site.world.server.write('projects', project('project-1', 'newer'))
    device.openTab()
    await site.world.time.pass(5_000)
    const before = device.disk.commits
    late()
    await site.world.time.pass(100)
    expect(device.disk.commits).toBe(before)
    expect(shown(device, 'projects', 'project-1')?.title).toBe('newer')
    expect(checkConvergence(site.world, device)).toEqual([])
  })

  it('L4: an evicted database is filled from the snapshot again', async () => {
    const site = await openSite()
    const device = await visit(site)
    device.evict()
    site.changeBackend = withoutPulls
    await visit(site, device)
    expect(device.disk.rows.get('projects')?.size).toBe(8)
    expect(site.fetched).toBe(2)
  })

  it.each<[string, () => Promise<null>]>([
    ['the snapshot is missing', async () => null],
    ['it cannot be fetched', () => Promise.reject(new BackendError('network'))],
    ['it cannot be read', () => Promise.reject(new BackendError('malformed'))],
  ])('P9: when %s, the first sweep fetches everything', async (_case, file) => {
    const site = await openSite()
    site.file = file
    const device = await visit(site)
    expect(site.pulls[0]?.cursor).toBe('0')
    expect(checkConvergence(site.world, device)).toEqual([])
  })

  it('P9 I1: a customer’s device does not request the snapshot', async () => {
    const site = await openSite()
    const phone = customerDevice(site.world)
    phone.openTab()
    await site.world.time.pass(5_000)
    expect(site.fetched).toBe(0)
    expect(checkConvergence(site.world, phone)).toEqual([])
  })
})

describe('making a snapshot', () => {
  it('P9: contains a visitor’s complete sweep at one horizon, whatever changes meanwhile', async () => {
    const { server } = faultlessWorld()
    let pages = 0
    const snapshot = await takeSnapshot(async (request) => {
      pages += 1
      if (pages === 2) server.write('projects', project('project-1', 'changed meanwhile'))
      return server.pull(null, { ...request, limit: 3 })
    })
    expect(pages).toBeGreaterThan(3)
    const ids = Object.entries(snapshot.rows).flatMap(([table, rows]) =>
      rows.map(({ id }) => `${table}/${id}`),
    )
    expect(ids).toContain('projects/project-2')
    expect(ids).toContain('news_articles/news-2')
    expect(ids).not.toContain('news_articles/news-1')
    const xids = Object.values(snapshot.rows).flatMap((rows) =>
      rows.map((row) => BigInt(row.sync_xid ?? '0')),
    )
    expect(xids.every((xid) => xid < BigInt(snapshot.horizon))).toBe(true)
  })

  it.each(TABLE_NAMES.filter((table) => TABLES[table].scope !== 'public'))(
    'P9: fails when a page contains rows of %s',
    async (table) => {
      const { server } = faultlessWorld()
      const leaky: SyncBackend['pull'] = async (request) => {
        const page = server.pull(null, request)
        if (page.status === 'page') page.rows[table] = [{ id: 'private', sync_xid: '1' }]
        return page
      }
      await expect(takeSnapshot(leaky)).rejects.toMatchObject({ code: 'not_permitted' })
    },
  )

  it('P9: fails when it is made with a session', async () => {
    const { server } = faultlessWorld()
    await expect(takeSnapshot(async (request) => server.pull('u-admin', request))).rejects.toMatchObject({
      code: 'not_permitted',
    })
  })
})
