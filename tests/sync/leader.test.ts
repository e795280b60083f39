import { describe, expect, it } from 'vitest'
import { LEADER_ANSWER_TIMEOUT_MS, LEADER_CHECK_INTERVAL_MS } from '#sync/client/leader'
import { SLOW_TIMER } from '#sync/client/triggers'
import type { World } from '#tests/support/simulation/device'
import {
  customerDevice,
  during,
  faultlessWorld,
  save,
  serverRow,
  shown,
} from '#tests/support/simulation/faultless-world'
import { USERS } from '#tests/support/simulation/seed-data'

/** Counts the pulls of each tab, in the order in which the tabs were opened. */
function countingPulls(): { world: World; pulls: number[] } {
  const pulls: number[] = []
  const world = faultlessWorld({
    backend: (inner) => {
      const tab = pulls.push(0) - 1
      return {
        ...inner,
        pull: (request, signal) => {
          pulls[tab] = (pulls[tab] ?? 0) + 1
          return inner.pull(request, signal)
        },
      }
    },
  })
  return { world, pulls }
}

const bio = (value: string) =>
  ({ op: 'update', table: 'profiles', id: `profile-${USERS.customer}`, set: { bio: value } }) as const

/** A frozen tab gets the lock of a crashed tab, and a third tab, the new leader, steals it. */
async function stealFromFrozenTab(world: World) {
  const phone = customerDevice(world)
  const first = phone.openTab()
  await world.time.pass(5_000)
  const frozenTab = phone.openTab()
  await world.time.pass(1_000)
  frozenTab.gate.freeze()
  phone.crash(first)
  const newLeader = phone.openTab()
  await world.time.pass(LEADER_CHECK_INTERVAL_MS + LEADER_ANSWER_TIMEOUT_MS)
  return { phone, frozenTab, newLeader }
}

describe('leader', () => {
  it('T1: one of two tabs syncs, either can write, and both know the status', async () => {
    const { world, pulls } = countingPulls()
    const phone = customerDevice(world)
    phone.openTab()
    await world.time.pass(5_000)
    const second = phone.openTab()
    await world.time.pass(60_000)
    expect(pulls[1]).toBe(0)
    const id = await save(world, second, bio('from the second tab'))
    await world.time.pass(5_000)
    expect(world.server.applied.get(id)).toBe(1)
    expect(second.engine.status.get()).toMatchObject({ state: 'synced', waiting: 0, isFilled: true })
  })

  it('T1: when the leader crashes, the next tab takes over', async () => {
    const { world, pulls } = countingPulls()
    const phone = customerDevice(world)
    const first = phone.openTab()
    await world.time.pass(5_000)
    phone.openTab()
    await world.time.pass(1_000)
    phone.crash(first)
    await world.time.pass(5_000)
    expect(pulls[1]).toBeGreaterThan(0)
  })

  it('T1: a hidden leader hands over to a visible tab', async () => {
    const { world, pulls } = countingPulls()
    const phone = customerDevice(world)
    const first = phone.openTab()
    await world.time.pass(5_000)
    const second = phone.openTab()
    await world.time.pass(1_000)
    first.lifecycle.emit('hidden')
    second.lifecycle.emit('visible')
    await world.time.pass(LEADER_ANSWER_TIMEOUT_MS - 1_000)
    expect(pulls[1]).toBeGreaterThan(0)
  })

  it('T1: a page releases the lock immediately on pagehide and queues for it again on pageshow', async () => {
    const { world, pulls } = countingPulls()
    const phone = customerDevice(world)
    const first = phone.openTab()
    await world.time.pass(5_000)
    first.lifecycle.emit('pagehide')
    first.gate.freeze()
    const second = phone.openTab()
    await world.time.pass(1_000)
    expect(pulls[1]).toBeGreaterThan(0)
    first.gate.thaw()
    first.lifecycle.emit('pageshow')
    phone.crash(second)
    const before = pulls[0]
    await world.time.pass(5_000)
    expect(pulls[0]).toBeGreaterThan(before ?? 0)
  })

  it('T1: a page that waits for the lock leaves the queue on pagehide', async () => {
    const { world, pulls } = countingPulls()
    const phone = customerDevice(world)
    const first = phone.openTab()
    await world.time.pass(5_000)
    const second = phone.openTab()
    await world.time.pass(1_000)
    second.lifecycle.emit('pagehide')
    second.gate.freeze()
    const third = phone.openTab()
    await world.time.pass(1_000)
    phone.crash(first)
    await world.time.pass(1_000)
    expect(pulls[1]).toBe(0)
    expect(pulls[2]).toBeGreaterThan(0)
    expect(third.engine.status.get().state).toBe('synced')
  })

  it('T1: another tab steals the lock of a frozen leader, whose later writes are discarded', async () => {
    const { world } = countingPulls()
    const phone = customerDevice(world)
    const first = phone.openTab()
    await world.time.pass(5_000)
    world.network.latency = 2_000
    world.server.write('rigs', { id: 'rig', title: 'old' })
    first.lifecycle.emit('focus')
    await world.time.pass(1_500)
    first.gate.freeze()
    world.network.latency = 20
    world.server.write('rigs', { id: 'rig', title: 'new' })
    phone.openTab()
    await world.time.pass(LEADER_CHECK_INTERVAL_MS + LEADER_ANSWER_TIMEOUT_MS + 5_000)
    expect(shown(phone, 'rigs', 'rig')?.title).toBe('new')
    const cursor = phone.disk.meta.get('cursor')
    first.gate.thaw()
    await world.time.pass(1_000)
    expect(shown(phone, 'rigs', 'rig')?.title).toBe('new')
    expect(phone.disk.meta.get('cursor')).toBe(cursor)
  })

  it('T1: a page from a leader that lost its lock is discarded even when the cursor has not moved', async () => {
    const { world } = countingPulls()
    const phone = customerDevice(world)
    const first = phone.openTab()
    await world.time.pass(5_000)
    world.network.latency = 2_000
    world.server.write('rigs', { id: 'rig', title: 'late' })
    first.lifecycle.emit('focus')
    await world.time.pass(1_500)
    first.gate.freeze()
    // Its successor begins a term but reaches no server: leader epoch and lock have changed, the cursor has not.
    world.network.isDown = true
    const before = Number(phone.disk.meta.get('leaderEpoch'))
    phone.openTab()
    await world.time.pass(LEADER_CHECK_INTERVAL_MS + LEADER_ANSWER_TIMEOUT_MS + 5_000)
    expect(Number(phone.disk.meta.get('leaderEpoch'))).toBeGreaterThan(before)
    first.gate.thaw()
    await world.time.pass(1_000)
    expect(shown(phone, 'rigs', 'rig')).toBeUndefined()
  })

  it('T1 T3: a status published by a former leader after it thaws does not replace the new leader’s status', async () => {
    const { world } = countingPulls()
    const phone = customerDevice(world)
    const first = phone.openTab()
    await world.time.pass(5_000)
    first.gate.freeze()
    // The frozen tab handles this event first after the thaw, and publishes it before it learns that it lost the lead.
    world.server.closeChannels()
    const second = phone.openTab()
    await world.time.pass(LEADER_CHECK_INTERVAL_MS + LEADER_ANSWER_TIMEOUT_MS + 5_000)
    expect(second.engine.status.get().isListening).toBe(true)
    first.gate.thaw()
    await world.time.pass(SLOW_TIMER)
    expect(second.engine.status.get().isListening).toBe(true)
    expect(first.engine.status.get().isListening).toBe(true)
  })

  it('U1 T3: a new leader does not report "listening" for channels that only its predecessor had joined', async () => {
    const { world } = countingPulls()
    const phone = customerDevice(world)
    const first = phone.openTab()
    await world.time.pass(5_000)
    const second = phone.openTab()
    await world.time.pass(1_000)
    expect(second.engine.status.get().isListening).toBe(true)
    world.network.isDown = true
    phone.crash(first)
    await world.time.pass(5_000)
    expect(second.engine.status.get()).toMatchObject({ state: 'offline', isListening: false })
  })

  it('T1: a tab whose lock was granted and stolen while it was frozen does not lead', async () => {
    const { world, pulls } = countingPulls()
    const { frozenTab } = await stealFromFrozenTab(world)
    frozenTab.gate.thaw()
    await world.time.pass(60 * 60_000)
    expect(pulls[1]).toBe(0)
    expect(pulls[2]).toBeGreaterThan(1)
  })

  it('T1: a tab that finds out that its new lock is already lost begins no leader term', async () => {
    const world = faultlessWorld()
    const { phone, frozenTab, newLeader } = await stealFromFrozenTab(world)
    const leaderEpoch = phone.disk.meta.get('leaderEpoch')
    frozenTab.gate.thaw()
    await world.time.pass(LEADER_CHECK_INTERVAL_MS)
    expect(phone.disk.meta.get('leaderEpoch')).toBe(leaderEpoch)
    phone.disk.rows.get('profiles')?.delete(`profile-${USERS.customer}`)
    expect(await during(world, newLeader.engine.commands.repair(), 2_000)).toMatchObject({ isCompared: true })
    expect(shown(phone, 'profiles', `profile-${USERS.customer}`)).toBeDefined()
  })

  it('T1: a hidden tab without other tabs continues to sync', async () => {
    const { world } = countingPulls()
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    tab.lifecycle.emit('hidden')
    const id = await save(world, tab, bio('in the background'))
    await world.time.pass(5_000)
    expect(world.server.applied.get(id)).toBe(1)
    expect(serverRow(world, 'profiles', `profile-${USERS.customer}`)?.bio).toBe('in the background')
  })

  it('T1: a stopped engine sends no requests and writes nothing', async () => {
    const { world, pulls } = countingPulls()
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    const stopping = tab.engine.stop()
    await world.time.pass(1_000)
    await stopping
    const [before, commits] = [pulls[0], phone.disk.commits]
    tab.lifecycle.emit('focus')
    await world.time.pass(20 * 60_000)
    expect([pulls[0], phone.disk.commits]).toEqual([before, commits])
  })
})
