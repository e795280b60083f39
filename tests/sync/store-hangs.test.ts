/** When the local database no longer answers in the leading tab, another tab takes over (T1, L1). */
import { describe, expect, it } from 'vitest'
import { STORE_TIMEOUT_MS } from '#sync/client/watch-store'
import type { LocalStore } from '#sync/core/local-store'
import type { World } from '#tests/support/simulation/device'
import {
  adminDevice,
  faultlessWorld,
  outboxOf,
  save,
  serverRow,
} from '#tests/support/simulation/faultless-world'

/** The store of the first tab hangs while `hang.isHanging` is true. */
function worldWithHang() {
  const hang = { isHanging: false }
  let tabs = 0
  const never = () => new Promise<never>(() => undefined)
  const world: World = faultlessWorld({
    store: (inner): LocalStore => {
      tabs += 1
      const isFirst = tabs === 1
      const answers = () => !(isFirst && hang.isHanging)
      return {
        ...inner,
        read: (tables, work) => (answers() ? inner.read(tables, work) : never()),
        write: (tables, work) => (answers() ? inner.write(tables, work) : never()),
      }
    },
  })
  return { world, hang }
}

const title = (value: string) =>
  ({ op: 'update', table: 'projects', id: 'project-1', set: { title: value } }) as const

describe("a database that hangs in the leader's tab", () => {
  it('T1: another tab takes over and sends waiting entries', async () => {
    const { world, hang } = worldWithHang()
    const office = adminDevice(world)
    office.openTab()
    await world.time.pass(5_000)
    const other = office.openTab()
    await world.time.pass(1_000)
    hang.isHanging = true
    await save(world, other, title('from the other tab'))
    await world.time.pass(3 * STORE_TIMEOUT_MS)
    expect(office.diagnostics).toContain('store_hangs')
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('from the other tab')
    expect(outboxOf(office)).toEqual([])
  })

  it('T1: a visible tab does not lead again before its database answers', async () => {
    const { world, hang } = worldWithHang()
    const office = adminDevice(world)
    office.openTab()
    await world.time.pass(5_000)
    const other = office.openTab()
    other.lifecycle.emit('hidden')
    hang.isHanging = true
    await world.time.pass(10 * STORE_TIMEOUT_MS)
    const hangs = office.diagnostics.filter((code) => code === 'store_hangs').length
    await world.time.pass(20 * 60_000)
    expect(office.diagnostics.filter((code) => code === 'store_hangs').length).toBe(hangs)
    await save(world, other, title('from behind'))
    await world.time.pass(10_000)
    expect(serverRow(world, 'projects', 'project-1')?.title).toBe('from behind')
  })

  it('T1: a tab without others shows "attention", and continues once its database answers', async () => {
    const { world, hang } = worldWithHang()
    const office = adminDevice(world)
    const tab = office.openTab()
    await world.time.pass(5_000)
    hang.isHanging = true
    tab.lifecycle.emit('focus')
    await world.time.pass(2 * STORE_TIMEOUT_MS)
    expect(tab.engine.status.get()).toMatchObject({ state: 'attention', hasLocalFailure: true })
    hang.isHanging = false
    await world.time.pass(5 * 60_000)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', hasLocalFailure: false })
  })

  it('I2: the engine stops in bounded time', async () => {
    const { world, hang } = worldWithHang()
    const tab = adminDevice(world).openTab()
    await world.time.pass(5_000)
    hang.isHanging = true
    tab.lifecycle.emit('focus')
    await world.time.pass(1_000)
    let isStopped = false
    void tab.engine.stop().then(() => {
      isStopped = true
    })
    await world.time.pass(2 * STORE_TIMEOUT_MS)
    expect(isStopped).toBe(true)
  })
})

it('I2: an engine stops when stopped right after its start', async () => {
  const { world } = worldWithHang()
  const office = adminDevice(world)
  const first = office.openTab()
  await world.time.pass(5_000)
  const second = office.openTab()
  let isStopped = false
  void second.engine.stop().then(() => {
    isStopped = true
  })
  await world.time.pass(5_000)
  expect(isStopped).toBe(true)
  expect(first.engine.status.get().state).toBe('synced')
})
