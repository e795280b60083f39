/** A writer that never ends stalls the horizon and holds newer rows back; the status must show it (P4, U4). */
import { describe, expect, it } from 'vitest'
import { STALL_AFTER } from '#sync/client/horizon-watch'
import { adminDevice, faultlessWorld, save, serverRow } from '#tests/support/simulation/faultless-world'

const MINUTE = 60_000

async function stalled() {
  const world = faultlessWorld()
  const office = adminDevice(world)
  const tab = office.openTab()
  await world.time.pass(5_000)
  const writer = world.server.database.begin()
  const since = world.time.now()
  world.server.write('projects', { id: 'theirs', title: 'made by a colleague' })
  return { world, office, tab, writer, since }
}

describe('a stalled horizon', () => {
  it('P4 U4: after minutes the status shows since when, and no pull counts as a check', async () => {
    const { world, office, tab, writer } = await stalled()
    await world.time.pass(6 * 60 * MINUTE)
    const status = tab.engine.status.get()
    expect(status.state).toBe('pending')
    expect(office.now() - (status.horizonStalledSince ?? 0)).toBeGreaterThan(5 * 60 * MINUTE)
    expect(office.now() - (status.lastCheckedAt ?? 0)).toBeGreaterThan(5 * 60 * MINUTE)
    writer.commit()
    await world.time.pass(MINUTE)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', horizonStalledSince: null })
    expect(office.disk.rows.get('projects')?.has('theirs')).toBe(true)
  })

  it('P4: a short writer is not a stall', async () => {
    const { world, tab, writer } = await stalled()
    await world.time.pass(STALL_AFTER / 2)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', horizonStalledSince: null })
    writer.commit()
  })

  it('P4: a horizon that moves while transactions overlap is not a stall', async () => {
    const { world, tab, writer } = await stalled()
    let open = writer
    for (let n = 0; n < 20; n += 1) {
      const next = world.server.database.begin()
      open.commit()
      open = next
      await world.time.pass(MINUTE)
    }
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', horizonStalledSince: null })
    open.commit()
  })

  it('P4: held-back changes are pulled soon after the writer ends, even after a round that pulls nothing', async () => {
    const { world, office, writer } = await stalled()
    await world.time.pass(10_000)
    // As after a change of the outbox by another tab, with nothing to send.
    for (const onOutboxChange of office.disk.watchers) onOutboxChange()
    await world.time.pass(10_000)
    writer.commit()
    await world.time.pass(31_000)
    expect(office.disk.rows.get('projects')?.has('theirs')).toBe(true)
  })

  it('P4: a tab opened later shows the stall as well', async () => {
    const { world, office, tab } = await stalled()
    await world.time.pass(30 * MINUTE)
    office.crash(tab)
    const next = office.openTab()
    await world.time.pass(MINUTE)
    expect(next.engine.status.get()).toMatchObject({ state: 'pending' })
    expect(next.engine.status.get().horizonStalledSince).not.toBeNull()
  })

  it('W4: entries are sent during the stall', async () => {
    const { world, tab } = await stalled()
    await world.time.pass(30 * MINUTE)
    await save(world, tab, { op: 'update', table: 'projects', id: 'project-1', set: { title: 'mine' } })
    await world.time.pass(10_000)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('mine')
    expect(tab.engine.status.get().waiting).toBe(0)
  })
})
