import { describe, expect, it } from 'vitest'
import type { SyncBackend } from '#sync/backend'
import { CATALOG_JITTER } from '#sync/client/poke-listener'
import { SLOW_TIMER } from '#sync/client/triggers'
import type { PullRequest } from '#sync/contract'
import type { LifecycleEvent } from '#sync/ports'
import type { EngineOverrides } from '#tests/support/simulation/device'
import {
  adminDevice,
  customerDevice,
  faultlessWorld,
  save,
  shown,
  visitorDevice,
} from '#tests/support/simulation/faultless-world'
import { USERS } from '#tests/support/simulation/seed-data'

type Pull = SyncBackend['pull']

/** Records every pull request, and may change the answer. */
function watchingPulls(
  requests: PullRequest[],
  change: (answer: Awaited<ReturnType<Pull>>) => typeof answer = (a) => a,
): EngineOverrides {
  return {
    backend: (inner) => ({
      ...inner,
      pull: async (request, signal) => {
        requests.push(request)
        return change(await inner.pull(request, signal))
      },
    }),
  }
}
const SILENT: EngineOverrides['backend'] = (inner) => ({
  ...inner,
  listen: () => ({ close: () => undefined }),
})

describe('pull', () => {
  it('P1: a transaction that commits late is not skipped', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    const late = world.server.database.begin()
    late.put('rigs', { id: 'late', title: 'begun first' })
    world.server.write('rigs', { id: 'early', title: 'committed first' })
    phone.openTab()
    await world.time.pass(5_000)
    late.commit()
    await world.time.pass(60_000)
    expect(shown(phone, 'rigs', 'late')?.title).toBe('begun first')
    expect(shown(phone, 'rigs', 'early')?.title).toBe('committed first')
  })

  it('P2: a poke moves no cursor, and only the last page does', async () => {
    let isStopped = false
    let asked = 0
    const withinSweep: unknown[] = []
    const world = faultlessWorld({
      backend: (inner) => ({
        ...inner,
        pull: async (request, signal) => {
          asked += 1
          if (request.sweep) withinSweep.push(phone.disk.meta.get('cursor'))
          return isStopped ? new Promise(() => undefined) : inner.pull(request, signal)
        },
      }),
    })
    // More rows than fit into one page.
    world.server.write(
      'rigs',
      ...Array.from({ length: 40 }, (_, n) => ({ id: `rig-${n}`, title: 'one of many' })),
    )
    const phone = customerDevice(world)
    phone.openTab()
    await world.time.pass(5_000)
    expect(withinSweep.length).toBeGreaterThan(0)
    // undefined until the first page is written: the next request has already been sent by then.
    expect(withinSweep.filter((cursor) => cursor !== undefined && cursor !== '0')).toEqual([])
    const cursor = phone.disk.meta.get('cursor')
    expect(cursor).not.toBe('0')
    isStopped = true
    const before = asked
    world.server.write('rigs', { id: 'new', title: 'poked' })
    await world.time.pass(CATALOG_JITTER + 1_000)
    expect(asked).toBe(before + 1)
    expect(phone.disk.meta.get('cursor')).toBe(cursor)
  })

  const EVENTS: LifecycleEvent[] = ['online', 'offline', 'visible', 'pageshow', 'focus']
  for (const event of EVENTS) {
    it(`P3: "${event}" alone causes a pull`, async () => {
      const world = faultlessWorld({ backend: SILENT })
      const phone = customerDevice(world)
      const tab = phone.openTab()
      await world.time.pass(2_000)
      world.server.write('rigs', { id: 'new', title: 'x' })
      await world.time.pass(1_000)
      expect(shown(phone, 'rigs', 'new')).toBeUndefined()
      tab.lifecycle.emit(event)
      await world.time.pass(1_000)
      expect(shown(phone, 'rigs', 'new')).toBeDefined()
    })
  }

  it('P3: the slow timer alone causes a pull', async () => {
    const world = faultlessWorld({ backend: SILENT })
    const phone = customerDevice(world)
    phone.openTab()
    await world.time.pass(2_000)
    world.server.write('rigs', { id: 'new', title: 'x' })
    await world.time.pass(SLOW_TIMER)
    expect(shown(phone, 'rigs', 'new')).toBeDefined()
  })

  it('P3: a poke alone causes a pull, immediately when the row is the person’s own', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    phone.openTab()
    await world.time.pass(2_000)
    world.server.write('orders', { id: 'order', user_id: USERS.customer, status: 'building' })
    await world.time.pass(300)
    expect(shown(phone, 'orders', 'order')).toBeDefined()
  })

  it('P3: a visitor holds a socket only while visible', async () => {
    let open = 0
    const world = faultlessWorld({
      backend: (inner) => ({
        ...inner,
        listen: () => {
          open += 1
          return {
            close: () => {
              open -= 1
            },
          }
        },
      }),
    })
    const tab = visitorDevice(world).openTab()
    await world.time.pass(2_000)
    expect(open).toBe(1)
    tab.lifecycle.emit('hidden')
    expect(open).toBe(0)
    tab.lifecycle.emit('visible')
    expect(open).toBe(1)
  })

  it('T3: after a socket connects there is a pull', async () => {
    let up = () => {}
    const world = faultlessWorld({
      backend: (inner) => ({
        ...inner,
        listen: (topic, handlers) => {
          if (topic === 'catalogue') up = handlers.onJoined
          return { close: () => undefined }
        },
      }),
    })
    const phone = customerDevice(world)
    phone.openTab()
    await world.time.pass(2_000)
    world.server.write('rigs', { id: 'new', title: 'x' })
    up()
    await world.time.pass(1_000)
    expect(shown(phone, 'rigs', 'new')).toBeDefined()
  })

  it('P4: held-back changes are pulled again after growing waits', async () => {
    const at: number[] = []
    const world = faultlessWorld({
      backend: (inner) => ({
        ...inner,
        listen: () => ({ close: () => undefined }),
        pull: (request, signal) => {
          at.push(world.time.now())
          return inner.pull(request, signal)
        },
      }),
    })
    const phone = customerDevice(world)
    world.server.database.begin()
    phone.openTab()
    await world.time.pass(100)
    at.length = 0
    await world.time.pass(20_000)
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(waits.length).toBeGreaterThan(2)
    expect(waits.length).toBeLessThan(8)
    expect(waits.at(-1)).toBeGreaterThan((waits[0] ?? 0) * 3)
  })

  it('P6: losing a role removes its rows from the device and preserves overlays', async () => {
    const world = faultlessWorld()
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    expect(shown(office, 'news_articles', 'news-1')).toBeDefined()
    world.network.isDown = true
    await save(world, tab, { op: 'update', table: 'projects', id: 'project-1', set: { title: 'mine' } })
    const profile = world.server.database.table('profiles').get(`profile-${USERS.admin}`)
    if (profile) world.server.write('profiles', { ...profile, role: 'user' })
    world.network.isDown = false
    tab.lifecycle.emit('online')
    await world.time.pass(10_000)
    expect(shown(office, 'news_articles', 'news-1')).toBeUndefined()
    expect(shown(office, 'admin_settings', 'settings-1')).toBeUndefined()
    expect(shown(office, 'projects', 'project-1')?.title).toBe('mine')
  })

  it('P6: a row that enters the scope is pulled, however old it is', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    phone.openTab()
    await world.time.pass(5_000)
    const profile = world.server.database.table('profiles').get(`profile-${USERS.customer}`)
    if (profile) world.server.write('profiles', { ...profile, role: 'admin' })
    await world.time.pass(10_000)
    expect(shown(phone, 'admin_settings', 'settings-1')).toBeDefined()
  })

  it('P8: a pull with nothing new is one request and no write', async () => {
    const requests: PullRequest[] = []
    const world = faultlessWorld(watchingPulls(requests))
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    const commits = phone.disk.commits
    requests.length = 0
    tab.lifecycle.emit('focus')
    await world.time.pass(1_000)
    expect(requests).toHaveLength(1)
    expect(phone.disk.commits).toBe(commits)
    expect(tab.engine.status.get().lastCheckedAt).not.toBeNull()
  })

  it('S4: an answer for another uid is discarded', async () => {
    const world = faultlessWorld(watchingPulls([], (answer) => ({ ...answer, uid: 'somebody-else' })))
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    expect(phone.disk.rows.get('projects')?.size).toBe(0)
    expect(tab.engine.status.get().needsSignIn).toBe(true)
  })

  it('S5: an older horizon in the same epoch causes another pull, not a reset', async () => {
    let isLagging = false
    const world = faultlessWorld(
      watchingPulls([], (answer) =>
        answer.status === 'page' && isLagging ? { ...answer, horizon: '1', rows: {}, next: null } : answer,
      ),
    )
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    const cursor = phone.disk.meta.get('cursor')
    isLagging = true
    tab.lifecycle.emit('focus')
    await world.time.pass(400)
    expect(phone.disk.meta.get('cursor')).toBe(cursor)
    expect(shown(phone, 'projects', 'project-1')).toBeDefined()
    expect(phone.diagnostics).toContain('lagging_server')
  })

  it('S5: another epoch starts a sweep from the beginning and preserves the outbox', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    world.network.isDown = true
    const values = { user_id: USERS.customer, project_id: 'project-1' }
    await save(world, tab, { op: 'insert', table: 'saved_projects', id: 'fav', values })
    world.server.restore('epoch-2', 10n)
    world.server.write('rigs', { id: 'after', title: 'after the restore' })
    world.network.isDown = false
    tab.lifecycle.emit('online')
    await world.time.pass(10_000)
    expect(phone.disk.meta.get('epoch')).toBe('epoch-2')
    expect(shown(phone, 'rigs', 'after')).toBeDefined()
    expect(world.server.database.table('saved_projects').has('fav')).toBe(true)
  })
})
