import { describe, expect, it } from 'vitest'
import type { SyncedRow } from '#shared/schema/row-values'
import type { PullPage } from '#sync/contract'
import type { OutboxEntry } from '#sync/core/mutation'
import { RESEND_MAX_AGE_MS } from '#sync/core/resend-max-age'
import { BackendError } from '#sync/errors'
import { checkConvergence, checkDisk } from '#tests/support/simulation/check-invariants'
import type { EngineOverrides } from '#tests/support/simulation/device'
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

const title = (id: string, value: string) =>
  ({ op: 'update', table: 'projects', id, set: { title: value } }) as const

async function ready(overrides: EngineOverrides = {}) {
  const world = faultlessWorld(overrides)
  const device = adminDevice(world)
  const tab = device.openTab()
  await world.time.pass(5_000)
  return { world, device, tab }
}

/** A device with two waiting actions and no open tab; tests change its disk and call `reopen`. */
async function atRest() {
  const { world, device, tab } = await ready()
  await goOffline(world, tab)
  await save(world, tab, title('project-1', 'a'))
  await save(world, tab, title('project-2', 'b'))
  device.crash(tab)
  world.network.isDown = false
  const [first, second] = outboxOf(device)
  if (!first || !second) throw new Error('nothing waits')
  const put = (entry: unknown) => device.disk.outbox.set(first.seq, entry as OutboxEntry)
  const reopen = async () => {
    const next = device.openTab()
    await world.time.pass(20_000)
    return next
  }
  return { world, device, first, second, put, reopen }
}

describe('bad input', () => {
  it.each<[string, (entry: OutboxEntry) => unknown]>([
    ['without a body', ({ body: _body, ...rest }) => rest],
    ['without a state', ({ state: _state, ...rest }) => rest],
    ['half written', ({ seq, id }) => ({ seq, id })],
    [
      'with a table that does not exist',
      (entry) => ({ ...entry, body: { kind: 'changes', changes: [{ op: 'delete', table: 'x', id: 'y' }] } }),
    ],
    ['with absorbed actions of a wrong type', (entry) => ({ ...entry, absorbed: 5 })],
    ['with former ids of a wrong type', (entry) => ({ ...entry, formerIds: [null] })],
    ['with keys of a wrong type', (entry) => ({ ...entry, keys: null })],
    [
      'created at a time that no date has',
      (entry) => ({
        ...entry,
        createdAt: 1e300,
        body: { kind: 'changes', changes: [{ op: 'insert', table: 'projects', id: 'made', values: {} }] },
        keys: ['projects/made'],
      }),
    ],
    ['with times of a wrong type', (entry) => ({ ...entry, createdAt: Number.NaN, dueAt: 'soon' })],
  ])('W7: an entry %s is parked and delays no other', async (_name, damage) => {
    const { world, device, first, put, reopen } = await atRest()
    put(damage(first))
    const tab = await reopen()
    expect(serverRow(world, 'projects', 'project-2')?.title).toBe('b')
    const [parked] = outboxOf(device)
    expect(parked).toMatchObject({ seq: first.seq, state: { kind: 'parked' }, lastError: 'malformed' })
    expect(parked?.damaged).toBeTruthy()
    expect(tab.engine.status.get()).toMatchObject({ state: 'attention', attention: 1, waiting: 0 })
    expect(device.diagnostics).toContain('entry_damaged')
    expect(shown(device, 'projects', 'project-1')?.title).toBe('P1')
    expect(checkDisk(device)).toEqual([])
    await during(world, tab.engine.commands.discard(parked?.id ?? ''))
    expect(outboxOf(device)).toEqual([])
  })

  it('W2: sends entries that wait for one another on a damaged disk', async () => {
    const { world, device, first, second, put, reopen } = await atRest()
    put({ ...first, after: [second.id] })
    device.disk.outbox.set(second.seq, { ...second, after: [first.id] })
    await reopen()
    expect(outboxOf(device)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('a')
  })

  it('W7: an entry of a newer build does not change and waits for that build', async () => {
    const { world, device, first, put, reopen } = await atRest()
    const newer = { ...first, version: 99, body: { kind: 'spell', words: ['x'] } }
    put(newer)
    await reopen()
    expect(outboxOf(device)[0]).toEqual(newer)
    expect(serverRow(world, 'projects', 'project-2')?.title).toBe('b')
    expect(device.diagnostics).not.toContain('entry_damaged')
  })

  it('O1: restores a missing shadow, and deletes a shadow without an entry', async () => {
    const { world, device, first, second, reopen } = await atRest()
    device.disk.shadows.delete('projects/project-1')
    device.disk.outbox.delete(second.seq)
    await reopen()
    expect(checkConvergence(world, device)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('a')
    expect(shown(device, 'projects', 'project-2')?.title).toBe('P2')
    expect(world.server.applied.get(first.id)).toBe(1)
  })

  it('P5: a row with an unreadable version is replaced by the server’s row', async () => {
    const { world, device, tab } = await ready()
    const rows = device.disk.rows.get('projects')
    rows?.set('project-1', { id: 'project-1', sync_xid: 'rubbish' })
    rows?.set('project-2', { id: 'project-2', sync_xid: 7 } as unknown as SyncedRow)
    for (const id of ['project-1', 'project-2']) {
      const row = serverRow(world, 'projects', id)
      if (row) world.server.write('projects', { ...row, title: 'fresh' })
    }
    await goOnline(world, tab)
    expect(checkConvergence(world, device)).toEqual([])
    rows?.set('project-3', { id: 'project-3', sync_xid: 'rubbish' })
    expect(await during(world, tab.engine.commands.repair(), 5_000)).toMatchObject({ repaired: 1 })
    expect(checkConvergence(world, device)).toEqual([])
  })

  it('P6: an unreadable cursor starts a sweep from the beginning', async () => {
    const { world, device, tab } = await ready()
    device.disk.meta.set('cursor', 'rubbish')
    device.disk.rows.get('projects')?.delete('project-1')
    await goOnline(world, tab)
    expect(checkConvergence(world, device)).toEqual([])
    expect(device.disk.meta.get('cursor')).toMatch(/^\d+$/)
  })

  it.each(['position', 'columns', 'after'])(
    'P6: an interrupted sweep stored without its %s starts over',
    async (part) => {
      const { world, device, tab } = await ready()
      const { meta } = device.disk
      const stored = {
        position: { cursor: meta.get('cursor'), epoch: meta.get('epoch'), scope: meta.get('scope') },
        horizon: meta.get('cursor'),
        since: '0',
        after: { table: 'projects', xid: '1', id: 'project-1' },
        unseen: null,
        columns: meta.get('columns'),
        storedAt: device.now(),
      }
      meta.set('sweep', { ...stored, [part]: undefined } as never)
      world.server.write('projects', { id: 'new', title: 'since then' })
      await goOnline(world, tab)
      await world.time.pass(20_000)
      expect(shown(device, 'projects', 'new')?.title).toBe('since then')
      expect(checkConvergence(world, device)).toEqual([])
    },
  )

  it('P5: pages of a priority request that make no progress are not requested forever', async () => {
    let requests = 0
    const world = faultlessWorld({
      backend: (inner) => ({
        ...inner,
        pull: async (request, signal) => {
          const page = await inner.pull(request, signal)
          if (request.tables === null || page.status !== 'page') return page
          requests += 1
          return { ...page, next: { table: 'projects', xid: '1', id: 'x' } }
        },
      }),
    })
    const tab = adminDevice(world).openTab()
    tab.engine.commands.prioritize(['projects'])
    await world.time.pass(60_000)
    expect(requests).toBeLessThan(30)
  })

  it.each(['captive_portal', 'malformed'] as const)(
    'U1: a captive portal or a malformed answer (%s) counts as offline, parks and loses nothing, and sync resumes',
    async (code) => {
      let isCaptive = false
      const { world, device, tab } = await ready({
        backend: (inner) => ({
          ...inner,
          pull: (...args) => (isCaptive ? Promise.reject(new BackendError(code)) : inner.pull(...args)),
          push: (...args) => (isCaptive ? Promise.reject(new BackendError(code)) : inner.push(...args)),
        }),
      })
      isCaptive = true
      await save(world, tab, title('project-1', 'typed in a hotel'))
      await world.time.pass(3_600_000)
      expect(tab.engine.status.get()).toMatchObject({
        state: 'offline',
        isBehindPortal: code === 'captive_portal',
        isServerFailing: code !== 'captive_portal',
        waiting: 1,
        attention: 0,
      })
      isCaptive = false
      await world.time.pass(10 * 60_000)
      expect(tab.engine.status.get()).toMatchObject({ state: 'synced', isBehindPortal: false })
      expect(serverRow(world, 'projects', 'project-1')?.title).toBe('typed in a hotel')
      expect(checkConvergence(world, device)).toEqual([])
    },
  )

  it('P5: a sweep that makes no progress is stopped and retried', async () => {
    let isStuck = true
    const { world, device } = await ready({
      backend: (inner) => ({
        ...inner,
        pull: async (request, signal) => {
          const page = await inner.pull(request, signal)
          if (!isStuck || page.status !== 'page') return page
          const next: PullPage['next'] = { table: 'projects', xid: '1', id: 'x' }
          return { ...page, next }
        },
      }),
    })
    expect(device.disk.meta.get('isFilled')).toBeUndefined()
    isStuck = false
    await world.time.pass(20 * 60_000)
    expect(checkConvergence(world, device)).toEqual([])
  })

  it.each([
    ['1970', -Date.UTC(2026, 0, 5)],
    ['2100', Date.UTC(2100, 0, 1) - Date.UTC(2026, 0, 5)],
  ])(
    'W4: a clock that says %s and is then corrected delays nothing and loses nothing',
    async (_year, offset) => {
      let skew = offset
      const { world, device, tab } = await ready({
        ports: (ports) => ({
          ...ports,
          clock: { now: () => ports.clock.now() + skew, setTimer: ports.clock.setTimer },
        }),
      })
      world.network.loss = 1
      await save(world, tab, title('project-1', 'a'))
      await world.time.pass(20_000)
      world.network.loss = 0
      await goOffline(world, tab)
      await save(world, tab, title('project-2', 'b'))
      skew = 0
      await goOnline(world, tab)
      await world.time.pass(10 * 60_000)
      for (const { id, state } of outboxOf(device)) {
        // A clock far ahead makes an attempt look too old, so the entry is parked for the person.
        expect(state).toMatchObject({ kind: 'parked', verdict: { code: 'too_old' } })
        await during(world, tab.engine.commands.retry(id), 20_000)
      }
      expect(checkConvergence(world, device)).toEqual([])
      expect(serverRow(world, 'projects', 'project-1')?.title).toBe('a')
      expect(serverRow(world, 'projects', 'project-2')?.title).toBe('b')
    },
  )
})

describe('S10: attempts that the ledger may have forgotten', () => {
  async function forgotten() {
    const { world, device, first, put, reopen } = await atRest()
    const createdAt = first.createdAt - RESEND_MAX_AGE_MS - 7_200_000
    put({ ...first, createdAt, attempts: 1, state: { kind: 'attempted' } })
    const tab = await reopen()
    return { world, device, tab, first }
  }

  it('S10: an entry attempted more than a year ago is parked, and one that was never attempted is sent', async () => {
    const { world, device, tab, first } = await forgotten()
    expect(outboxOf(device).map(({ id, lastError }) => [id, lastError])).toEqual([[first.id, 'too_old']])
    expect(tab.engine.status.get().attention).toBe(1)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('P1')
    expect(serverRow(world, 'projects', 'project-2')?.title).toBe('b')
  })

  it('S10: a retry sends a new mutation, and a discard restores the row', async () => {
    const { world, device, tab, first } = await forgotten()
    await during(world, tab.engine.commands.retry(first.id), 20_000)
    expect(outboxOf(device)).toEqual([])
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('a')
    expect(world.server.applied.has(first.id)).toBe(false)
    const other = await forgotten()
    await during(other.world, other.tab.engine.commands.discard(other.first.id))
    expect(shown(other.device, 'projects', 'project-1')?.title).toBe('P1')
  })
})
