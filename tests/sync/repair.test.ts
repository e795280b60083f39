import { describe, expect, it } from 'vitest'
import type { SyncedRow } from '#shared/schema/row-values'
import type { PullRequest } from '#sync/contract'
import { BackendError } from '#sync/errors'
import { checkConvergence } from '#tests/support/simulation/check-invariants'
import type { Device } from '#tests/support/simulation/device'
import {
  customerDevice,
  during,
  faultlessWorld,
  goOffline,
  outboxOf,
  save,
  serverRow,
  shown,
  visitorDevice,
} from '#tests/support/simulation/faultless-world'
import { USERS } from '#tests/support/simulation/seed-data'

const DAY = 24 * 3_600_000

/** A filled device; `pulls` collects its pull requests, `counts.digests` counts its comparisons. */
async function filled(make = customerDevice) {
  const pulls: PullRequest[] = []
  const counts = { digests: 0 }
  const world = faultlessWorld({
    backend: (inner) => ({
      ...inner,
      pull: (request, signal) => {
        pulls.push(request)
        return inner.pull(request, signal)
      },
      digest: (request, signal) => {
        counts.digests += 1
        return inner.digest(request, signal)
      },
    }),
  })
  const device = make(world)
  const tab = device.openTab()
  await world.time.pass(5_000)
  pulls.length = 0
  return {
    world,
    device,
    tab,
    pulls,
    counts,
    repair: () => during(world, tab.engine.commands.repair(), 5_000),
  }
}

/** What a bug, a bad disk or a restored backup may cause: rows lost, stale, made up, or with a future version. */
function damage(device: Device): void {
  const projects = device.disk.rows.get('projects')
  const stale = projects?.get('project-2')
  const newer = projects?.get('project-3')
  if (!projects || !stale || !newer) throw new Error('the device is not filled')
  projects.delete('project-1')
  projects.set('project-2', { ...stale, title: 'stale', sync_xid: '1' })
  projects.set('project-3', { ...newer, title: 'from the future', sync_xid: '99999' })
  projects.set('project-99', { id: 'project-99', title: 'made up', sync_xid: '5' })
}

describe('L5: repair', () => {
  it('L5: comparing an undamaged device takes one small request and fetches nothing', async () => {
    const { device, repair, pulls } = await filled()
    const commits = device.disk.commits
    const report = await repair()
    expect(report).toMatchObject({ isCompared: true, repaired: 0 })
    expect(report.compared).toBeGreaterThan(2)
    expect(pulls.filter(({ tables }) => tables !== null)).toEqual([])
    expect(device.disk.commits).toBe(commits)
  })

  it('L5: repairs a damaged device exactly, and fetches only the bucket that differs', async () => {
    const { world, device, repair, pulls } = await filled()
    damage(device)
    expect(await repair()).toMatchObject({ isCompared: true, repaired: 1 })
    expect(checkConvergence(world, device)).toEqual([])
    expect(pulls.flatMap(({ tables, prefix }) => (tables ? [[...tables, prefix]] : []))).toEqual([
      ['projects', 'p'],
    ])
    expect(device.diagnostics.filter((code) => code === 'bucket_repaired')).toHaveLength(1)
    expect(await repair()).toMatchObject({ isCompared: true, repaired: 0 })
  })

  it('L5: deletes rows with impossible ids without a request, and a refused bucket does not stop the others', async () => {
    let refusesBucket = false
    const asked: (string | null)[] = []
    const world = faultlessWorld({
      backend: (inner) => ({
        ...inner,
        pull: (request, signal) => {
          if (!refusesBucket || request.prefix === null) return inner.pull(request, signal)
          asked.push(request.prefix)
          const isRefused = request.prefix === 'a'
          return isRefused ? Promise.reject(new BackendError('invalid')) : inner.pull(request, signal)
        },
      }),
    })
    const device = visitorDevice(world)
    const tab = device.openTab()
    await world.time.pass(5_000)
    const projects = device.disk.rows.get('projects') ?? new Map<string, SyncedRow>()
    const refused: SyncedRow = { id: 'a', title: 'of a bucket that is refused' }
    device.disk.rows.set('projects', new Map([['a', refused], ...projects]))
    damage(device)
    device.disk.rows.get('projects')?.set('zero', { id: 'zero', title: 'a ghost' })
    const number = 7 as unknown as string
    device.disk.rows.get('projects')?.set(number, { id: number, title: 'under a key that is no text' })
    refusesBucket = true
    const report = await during(world, tab.engine.commands.repair(), 5_000)
    expect(report).toMatchObject({ isCompared: true, repaired: 3 })
    expect([...new Set(asked)].sort()).toEqual(['7', 'a', 'p'])
    expect(device.diagnostics).toContain('bucket_refused')
    device.disk.rows.get('projects')?.delete('a')
    expect(checkConvergence(world, device)).toEqual([])
  })

  it('L5: preserves waiting entries, and puts their overlay on the repaired row', async () => {
    const { world, device, tab, repair } = await filled()
    const id = `profile-${USERS.customer}`
    world.server.beginPush = () => ({
      answer: { status: 'refused', code: 'uid_mismatch', uid: null },
      commit: () => undefined,
    })
    await goOffline(world, tab)
    await save(world, tab, { op: 'update', table: 'profiles', id, set: { bio: 'mine' } })
    const shadow = device.disk.shadows.get(`profiles/${id}`)
    if (shadow?.row) {
      device.disk.shadows.set(shadow.key, {
        ...shadow,
        row: { ...shadow.row, display_name: 'wrong', sync_xid: '1' },
      })
    }
    const entry = outboxOf(device)[0]
    if (entry) device.disk.outbox.set(entry.seq, { ...entry, dueAt: world.time.now() + 60_000, version: 99 })
    world.network.isDown = false
    tab.lifecycle.emit('online')
    await world.time.pass(5_000)
    expect(await repair()).toMatchObject({ isCompared: true, repaired: 1 })
    expect(shown(device, 'profiles', id)).toMatchObject({ bio: 'mine', display_name: USERS.customer })
    expect(outboxOf(device)).toHaveLength(1)
  })

  it('L5: compares and deletes nothing while changes are held back or the network is down', async () => {
    const { world, device, tab, repair } = await filled()
    const open = world.server.database.begin()
    open.put('rigs', { id: 'rig', title: 'still open' })
    world.server.write('projects', { id: 'project-10', title: 'after it', tags: [] })
    const rows = device.disk.rows.get('projects')?.size
    await repair()
    expect(device.disk.rows.get('projects')?.size).toBe(rows)
    open.commit()
    await goOffline(world, tab)
    expect(await repair()).toEqual({ isCompared: false, compared: 0, repaired: 0 })
  })

  it('L5: runs when any tab requests it, and compares nothing while the leader does not answer', async () => {
    const { world, device, tab } = await filled()
    const other = device.openTab()
    await world.time.pass(1_000)
    damage(device)
    expect(await during(world, other.engine.commands.repair(), 5_000)).toMatchObject({ repaired: 1 })
    tab.gate.freeze()
    expect(await during(world, other.engine.commands.repair(), 70_000)).toMatchObject({ isCompared: false })
  })

  it('L5: compares once a day, after a pull that returned nothing', async () => {
    const { world, device, tab, counts } = await filled()
    expect(counts.digests).toBe(0)
    damage(device)
    await world.time.pass(DAY - 3_600_000)
    expect(counts.digests).toBe(0)
    await world.time.pass(3 * 3_600_000)
    expect(counts.digests).toBe(1)
    expect(tab.engine.status.get().state).toBe('synced')
    expect(checkConvergence(world, device)).toEqual([])
  })
})

describe('P7: priority requests', () => {
  async function opening() {
    const pulls: PullRequest[] = []
    const seen: { request: PullRequest; projects: number }[] = []
    const world = faultlessWorld({
      backend: (inner) => ({
        ...inner,
        pull: (request, signal) => {
          pulls.push(request)
          seen.push({ request, projects: device.disk.rows.get('projects')?.size ?? 0 })
          return inner.pull(request, signal)
        },
      }),
    })
    const device = visitorDevice(world)
    const tab = device.openTab()
    return { world, device, tab, pulls, seen }
  }

  it('P7: are fetched before the sweep begins, and move no cursor', async () => {
    const { world, device, tab, seen } = await opening()
    tab.engine.commands.prioritize(['projects'])
    await world.time.pass(5_000)
    expect(seen[0]?.request.tables).toEqual(['projects'])
    const sweep = seen.find(({ request }) => request.tables === null)
    expect(sweep).toMatchObject({ request: { cursor: '0', epoch: null }, projects: 8 })
    expect(checkConvergence(world, device)).toEqual([])
  })

  it('P7: are fetched between the pages of a running sweep, from any tab, and once', async () => {
    const { world, device, pulls } = await opening()
    const rigs = Array.from({ length: 100 }, (_, n) => ({ id: `rig-${n}`, title: 'one of many' }))
    world.server.write('rigs', ...rigs)
    world.network.latency = 400
    const other = device.openTab()
    while (pulls.length < 2) await world.time.pass(10)
    other.engine.commands.prioritize(['news_articles'])
    other.engine.commands.prioritize(['news_articles'])
    await world.time.pass(30_000)
    expect(pulls.filter(({ tables }) => tables !== null).map(({ tables }) => tables)).toEqual([
      ['news_articles'],
    ])
    expect(checkConvergence(world, device)).toEqual([])
  })

  it('P7: fetch single rows before complete tables, and send no request for an impossible id', async () => {
    const { world, tab, seen, device } = await opening()
    const id = '0f1e2d3c-0000-4000-8000-000000000001'
    world.server.write('projects', { id, title: 'linked to' })
    tab.engine.commands.prioritize(['rigs', 'projects/made-up', `projects/${id}`])
    await world.time.pass(5_000)
    const asked = seen.map(({ request: { tables, prefix } }) => ({ tables, prefix }))
    expect(asked.slice(0, 3)).toEqual([
      { tables: ['projects'], prefix: '0f1e2d3c' },
      { tables: ['rigs'], prefix: null },
      { tables: null, prefix: null },
    ])
    expect(seen[1]?.projects).toBe(1)
    expect(checkConvergence(world, device)).toEqual([])
  })

  it('P7: fetch the row of an address that has only the first digits of its id', async () => {
    const { world, tab, seen } = await opening()
    world.server.write('projects', { id: '0f1e2d3c-0000-4000-8000-000000000001', title: 'linked to' })
    tab.engine.commands.prioritize(['projects/0f1e2d3c', 'projects/0f1e2d3', 'projects/'])
    await world.time.pass(5_000)
    const asked = seen.map(({ request: { tables, prefix } }) => ({ tables, prefix }))
    expect(asked.slice(0, 2)).toEqual([
      { tables: ['projects'], prefix: '0f1e2d3c' },
      { tables: null, prefix: null },
    ])
    expect(seen[1]?.projects).toBe(1)
  })

  it('P7: show each page as soon as it has arrived', async () => {
    const { world, tab, seen, device } = await opening()
    const many = Array.from({ length: 100 }, (_, n) => ({ id: `another-${n}`, title: 'one of many' }))
    world.server.write('projects', ...many)
    tab.engine.commands.prioritize(['projects'])
    await world.time.pass(5_000)
    const pages = seen.filter(({ request }) => request.tables !== null)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages[1]?.projects).toBeGreaterThan(0)
    expect(checkConvergence(world, device)).toEqual([])
  })

  it('P7: are repeated after a failure, and not made by a filled device', async () => {
    const { world, tab, pulls, device } = await opening()
    world.network.isDown = true
    tab.engine.commands.prioritize(['projects'])
    await world.time.pass(5_000)
    expect(device.disk.rows.get('projects')?.size).toBe(0)
    world.network.isDown = false
    await world.time.pass(60_000)
    expect(device.disk.rows.get('projects')?.size).toBe(8)
    pulls.length = 0
    tab.engine.commands.prioritize(['rigs'])
    tab.lifecycle.emit('focus')
    await world.time.pass(5_000)
    expect(pulls.map(({ tables }) => tables)).toEqual([null])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
  })
})
