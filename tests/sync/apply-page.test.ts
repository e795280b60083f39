import { describe, expect, it } from 'vitest'
import { beginTerm } from '#sync/client/leader-term'
import { applyPage } from '#sync/client/pull/apply-page'
import type { PullPosition } from '#sync/client/pull/pull-position'
import { beginSweep, readInterrupted, type Sweep } from '#sync/client/pull/sweep'
import type { PullPage } from '#sync/contract'
import type { StoredSweep } from '#sync/core/local-store'
import { mutate } from '#sync/mutate'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'

async function setUp() {
  const disk = createMemoryDisk()
  const store = openMemoryStore(disk, { kind: 'user', uid: 'u' })
  const epoch = await beginTerm(store, () => 'client', 0)
  const rows = () => Object.fromEntries(disk.rows.get('projects') ?? [])
  const startSweep = (): Sweep =>
    beginSweep({
      cursor: (disk.meta.get('cursor') as string | undefined) ?? '0',
      epoch: (disk.meta.get('epoch') as string | undefined) ?? null,
      scope: (disk.meta.get('scope') as string | undefined) ?? null,
    })
  const apply = (change: Partial<PullPage>, sweep: Sweep = startSweep(), leaderEpoch = epoch) =>
    applyPage(store, { ...PAGE, ...change }, sweep, { epoch: leaderEpoch, now: 1 })
  return { disk, store, epoch, rows, apply, startSweep }
}

const PAGE: PullPage = {
  status: 'page',
  epoch: 'e1',
  uid: 'u',
  scope: 's1',
  horizon: '100',
  since: '1',
  held_back: false,
  rows: {},
  removals: [],
  next: null,
}
const project = (xid: string, title = xid) => ({ id: 'p', title, sync_xid: xid })
const NEXT = { table: 'projects', xid: '1', id: 'x' } as const

describe('applyPage', () => {
  it('P5: discards a page of a former leader or for another cursor', async () => {
    const { apply, rows, epoch, startSweep } = await setUp()
    const before = startSweep()
    await apply({ rows: { projects: [project('50')] } })
    expect(await apply({ rows: { projects: [project('60')] } }, before)).toBe('stale')
    expect(await apply({ rows: { projects: [project('60')] } }, startSweep(), epoch - 1)).toBe('fenced')
    expect(rows()).toEqual({ p: project('50') })
  })

  it('P5: an older version of a row changes nothing, in any order and any number of times', async () => {
    const { apply, rows } = await setUp()
    for (const xid of ['50', '49', '50', '7', '50']) {
      await apply({ rows: { projects: [project(xid)] }, next: NEXT })
    }
    expect(rows()).toEqual({ p: project('50') })
  })

  it('P5: compares versions as 64-bit numbers, not as text', async () => {
    const { apply, rows } = await setUp()
    await apply({ rows: { projects: [project('9007199254740993')] }, next: NEXT })
    await apply({ rows: { projects: [project('9007199254740992')] }, next: NEXT })
    await apply({ rows: { projects: [project('999')] }, next: NEXT })
    expect(rows()).toEqual({ p: project('9007199254740993') })
  })

  it('P5: a removal counts as a version, and the row takes precedence over a removal of the same version', async () => {
    const { apply, rows } = await setUp()
    const removal = (xid: string) => ({
      removals: [{ table: 'projects' as const, id: 'p', xid }],
      next: NEXT,
    })
    await apply({ rows: { projects: [project('50')] }, next: NEXT })
    await apply(removal('49'))
    await apply(removal('50'))
    expect(rows()).toEqual({ p: project('50') })
    await apply(removal('51'))
    expect(rows()).toEqual({})
  })

  it('P6: the last page of a sweep from the beginning deletes rows that the sweep did not include', async () => {
    const { apply, disk, rows, startSweep } = await setUp()
    await apply({ rows: { projects: [project('50'), { ...project('51'), id: 'other' }] } })
    const sweep = startSweep()
    const fresh = { since: '0', scope: 's2' }
    await apply({ ...fresh, rows: { projects: [project('50')] }, next: NEXT }, sweep)
    expect(Object.keys(rows())).toEqual(['p', 'other'])
    await apply(fresh, sweep)
    expect(Object.keys(rows())).toEqual(['p'])
    expect(disk.meta.get('scope')).toBe('s2')
  })

  it('P6: an interrupted sweep of another scope invalidates the cursor', async () => {
    const { apply, disk } = await setUp()
    await apply({ rows: { projects: [project('50')] } })
    await apply({ since: '0', scope: 's2', next: NEXT, rows: {} })
    expect(disk.meta.get('cursor')).toBe('0')
  })

  it('P6: an interrupted sweep continues with the rows that it has not pulled yet', async () => {
    const { apply, store, rows, startSweep } = await setUp()
    await apply({ rows: { projects: [project('50'), { ...project('51'), id: 'other' }] } })
    await apply({ since: '0', rows: { projects: [project('50')] }, next: NEXT })
    const { position } = startSweep()
    const resumed = await store.read([], (tx) => readInterrupted(tx, position, 1))
    expect(resumed).toMatchObject({ after: NEXT, header: { horizon: '100', since: '0' } })
    expect(resumed?.sweep.unseen).toEqual(new Map([['projects', new Set(['other'])]]))
    if (resumed) await apply({ since: '0' }, resumed.sweep)
    expect(Object.keys(rows())).toEqual(['p'])
    expect(await store.read([], (tx) => readInterrupted(tx, startSweep().position, 1))).toBeNull()
  })

  it('P6 L3: a sweep interrupted in another scope, by another build, or hours ago, starts over', async () => {
    const { apply, store, startSweep, disk } = await setUp()
    await apply({ since: '0', rows: { projects: [project('50')] }, next: NEXT })
    const { position } = startSweep()
    const read = (at: PullPosition) => store.read([], (tx) => readInterrupted(tx, at, 1))
    expect(await read({ ...position, scope: 's2' })).toBeNull()
    const kept = disk.meta.get('sweep') as StoredSweep
    expect(await store.read([], (tx) => readInterrupted(tx, position, 2 * 3_600_000))).toBeNull()
    disk.meta.set('sweep', { ...kept, columns: { ...kept.columns, projects: 99 } })
    expect(await read(position)).toBeNull()
  })

  it('P5: a removal does not delete a row that the same sweep has pulled', async () => {
    const { apply, rows, startSweep } = await setUp()
    const sweep = startSweep()
    await apply({ rows: { projects: [project('50')] }, next: NEXT }, sweep)
    await apply({ removals: [{ table: 'projects', id: 'p', xid: '60' }] }, sweep)
    expect(rows()).toEqual({ p: project('50') })
    await apply({ horizon: '200', removals: [{ table: 'projects', id: 'p', xid: '150' }] })
    expect(rows()).toEqual({})
  })

  it('O2: a change of other fields is shown immediately under the overlay', async () => {
    const { apply, store, rows } = await setUp()
    await apply({ rows: { projects: [{ ...project('50', 'old'), year: 2000 }] } })
    await mutate(store, {
      label: { action: 'project.update', subject: '' },
      changes: [{ op: 'update', table: 'projects', id: 'p', set: { title: 'mine' } }],
    })
    await apply({ horizon: '200', rows: { projects: [{ ...project('150', 'theirs'), year: 2026 }] } })
    expect(rows()).toEqual({ p: { id: 'p', title: 'mine', year: 2026, sync_xid: '150' } })
  })

  it('O1: a row that the server removed disappears despite a pending edit, and a pending insert remains', async () => {
    const { apply, store, rows } = await setUp()
    await apply({ rows: { projects: [project('50')] } })
    const label = { action: 'project.update', subject: '' } as const
    await mutate(store, {
      label,
      changes: [
        { op: 'update', table: 'projects', id: 'p', set: { title: 'mine' } },
        { op: 'insert', table: 'projects', id: 'new', values: { title: 'new' } },
      ],
    })
    await apply({ horizon: '200', removals: [{ table: 'projects', id: 'p', xid: '150' }] })
    expect(Object.keys(rows())).toEqual(['new'])
  })
})
