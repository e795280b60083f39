import { describe, expect, it } from 'vitest'
import { computeStatus, countOutbox } from '#sync/client/compute-status'
import type { LeaderFacts } from '#sync/ports'
import { customerDevice, faultlessWorld, save } from '#tests/support/simulation/faultless-world'

const FACTS: LeaderFacts = {
  isReachable: true,
  isBehindPortal: false,
  isServerFailing: false,
  isBusy: false,
  needsSignIn: false,
  hasFailedPull: false,
  hasLocalFailure: false,
  isFilled: true,
  isListening: true,
  areWritesFailing: false,
  horizonStalledSince: null,
  needsUpdate: false,
  uploadFiles: 0,
  uploadFilesSent: 0,
  uploadTotalBytes: 0,
  uploadSentBytes: 0,
}
const stateOf = (facts: Partial<LeaderFacts>, waiting = 0, attention = 0) =>
  computeStatus({ ...FACTS, ...facts }, { waiting, attention }, null).state

describe('status', () => {
  it('U2: each state has one meaning, and "attention" takes precedence', () => {
    expect(stateOf({})).toBe('synced')
    expect(stateOf({ isBusy: true })).toBe('syncing')
    expect(stateOf({}, 2)).toBe('pending')
    expect(stateOf({ isReachable: false }, 2)).toBe('offline')
    expect(stateOf({ needsSignIn: true })).toBe('attention')
    expect(stateOf({ hasLocalFailure: true })).toBe('attention')
    expect(stateOf({ needsUpdate: true })).toBe('attention')
    expect(stateOf({ horizonStalledSince: 1 })).toBe('pending')
    expect(stateOf({ isReachable: false, isBusy: true }, 2, 1)).toBe('attention')
  })

  it('U1: "offline" means that the last attempt failed, and ends with the first one that succeeds', async () => {
    const world = faultlessWorld()
    const tab = customerDevice(world).openTab()
    const { get } = tab.engine.status
    expect(get().isReachable).toBe(true)
    await world.time.pass(5_000)
    expect(get()).toMatchObject({ state: 'synced', isFilled: true })
    world.network.isDown = true
    tab.lifecycle.emit('online')
    await world.time.pass(500)
    expect(get().state).toBe('offline')
    world.network.isDown = false
    await world.time.pass(10 * 60_000)
    expect(get().state).toBe('synced')
  })

  it('U1: when the browser loses its network, the status is "offline" immediately', async () => {
    const world = faultlessWorld()
    const tab = customerDevice(world).openTab()
    await world.time.pass(5_000)
    world.network.isDown = true
    tab.lifecycle.emit('offline')
    await world.time.pass(500)
    expect(tab.engine.status.get()).toMatchObject({ state: 'offline', isReachable: false })
    world.network.isDown = false
    tab.lifecycle.emit('online')
    await world.time.pass(500)
    expect(tab.engine.status.get().state).toBe('synced')
  })

  it('U1: a device that cannot store pulled rows is "attention", and "synced" again once it can', async () => {
    let isFull = true
    const world = faultlessWorld({
      store: (inner) => ({
        ...inner,
        write: (tables, work) =>
          isFull && tables.length > 0 ? Promise.reject(new Error('full')) : inner.write(tables, work),
      }),
    })
    const tab = customerDevice(world).openTab()
    await world.time.pass(5_000)
    const { get } = tab.engine.status
    expect(get()).toMatchObject({ state: 'attention', hasLocalFailure: true, hasFailed: true })
    isFull = false
    await world.time.pass(60_000)
    expect(get()).toMatchObject({ state: 'synced', hasLocalFailure: false, hasFailed: false })
  })

  it('U1: an applied entry does not count as waiting, even though its overlay remains', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    world.network.isDown = true
    const set = { bio: 'x' }
    await save(world, tab, { op: 'update', table: 'profiles', id: 'profile-u-customer', set })
    await world.time.pass(1_000)
    expect(tab.engine.status.get()).toMatchObject({ state: 'offline', waiting: 1 })
    const running = world.server.database.begin()
    world.network.isDown = false
    await world.time.pass(2 * 60_000)
    expect(phone.disk.outbox.size).toBe(1)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', waiting: 0 })
    running.rollback()
  })

  it('U2: parked entries count as needing attention', () => {
    const counted = countOutbox({ queued: 1, attempted: 1, applied: 1, parked: 1 })
    expect(counted).toEqual({ waiting: 2, attention: 1 })
  })

  it('L4: distinguishes a failed first pull from an empty shop', async () => {
    const world = faultlessWorld()
    world.network.isDown = true
    const tab = customerDevice(world).openTab()
    await world.time.pass(500)
    expect(tab.engine.status.get()).toMatchObject({ isFilled: false, hasFailed: true })
    world.network.isDown = false
    await world.time.pass(10 * 60_000)
    expect(tab.engine.status.get()).toMatchObject({ isFilled: true, hasFailed: false })
  })
})
