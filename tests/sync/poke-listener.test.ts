import { describe, expect, it } from 'vitest'
import type { PokeHandlers, PokeTopic, SyncBackend } from '#sync/backend'
import { CATALOG_JITTER, createPokeListener } from '#sync/client/poke-listener'
import { SLOW_TIMER } from '#sync/client/triggers'
import { TabLifecycle } from '#tests/support/simulation/device-ports'
import { customerDevice, faultlessWorld, shown } from '#tests/support/simulation/faultless-world'
import { USERS } from '#tests/support/simulation/seed-data'
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import { VirtualTime } from '#tests/support/simulation/virtual-time'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'
import { createMemoryBackend, ModelServer } from '#tests/sync/model/model-server'

const MINUTE = 60_000
type Listen = SyncBackend['listen']

/** A customer's tab whose channel joins the test answers; `joins` and `pulls` hold times in ms since `start`. */
async function openWithPlayedServer(onJoin: (handlers: PokeHandlers) => void = () => undefined) {
  const joins: { topic: PokeTopic; at: number }[] = []
  const pulls: number[] = []
  const channels = new Map<PokeTopic, PokeHandlers>()
  let start = 0
  const now = () => world.time.now() - start
  const world = faultlessWorld({
    backend: (inner) => ({
      ...inner,
      listen: (topic, handlers) => {
        joins.push({ topic, at: now() })
        channels.set(topic, handlers)
        queueMicrotask(() => onJoin(handlers))
        return { close: () => undefined }
      },
      pull: (request, signal) => {
        pulls.push(now())
        return inner.pull(request, signal)
      },
    }),
  })
  const phone = customerDevice(world)
  const tab = phone.openTab()
  await world.time.pass(2_000)
  const channel = (topic: PokeTopic): PokeHandlers => {
    const handlers = channels.get(topic)
    if (!handlers) throw new Error(`${topic} was not joined`)
    return handlers
  }
  const resetRecords = () => {
    start = world.time.now()
    joins.length = 0
    pulls.length = 0
  }
  resetRecords()
  return { world, phone, tab, joins, pulls, channel, resetRecords }
}

const OWN = `user:${USERS.customer}` as const
/** Ceiling of the first wait before a closed channel is joined again, ms. */
const FIRST_WAIT = 8_000

describe('a channel that the server closes', () => {
  it('T3: is joined again, and changes made meanwhile are pulled', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    expect(tab.engine.status.get().isListening).toBe(true)
    world.server.closeChannels()
    world.server.write('rigs', { id: 'missed', title: 'nobody heard of it' })
    await world.time.pass(100)
    expect(tab.engine.status.get().isListening).toBe(false)
    await world.time.pass(FIRST_WAIT + CATALOG_JITTER + 1_000)
    expect(tab.engine.status.get().isListening).toBe(true)
    expect(shown(phone, 'rigs', 'missed')).toBeDefined()
    world.server.write('rigs', { id: 'heard', title: 'the channel is up' })
    await world.time.pass(CATALOG_JITTER + 1_000)
    expect(shown(phone, 'rigs', 'heard')).toBeDefined()
  })

  it('T3: is joined again without the other channels', async () => {
    const { world, tab, joins, channel } = await openWithPlayedServer()
    channel('catalogue').onJoined()
    channel(OWN).onJoined()
    expect(tab.engine.status.get().isListening).toBe(true)
    channel('catalogue').onClosed()
    expect(tab.engine.status.get().isListening).toBe(false)
    await world.time.pass(FIRST_WAIT)
    expect(joins.map(({ topic }) => topic)).toEqual(['catalogue'])
    channel('catalogue').onJoined()
    expect(tab.engine.status.get().isListening).toBe(true)
    channel(OWN).onDisconnected()
    expect(tab.engine.status.get().isListening).toBe(false)
  })

  it('T3: is joined again and again, with long waits, when every join is refused', async () => {
    const { world, joins, resetRecords } = await openWithPlayedServer((handlers) => handlers.onClosed())
    await world.time.pass(60 * MINUTE)
    resetRecords()
    await world.time.pass(20 * 60 * MINUTE)
    const eachHour = joins.filter(({ topic }) => topic === 'catalogue').length / 20
    // Full jitter: a wait is between zero and five minutes.
    expect(eachHour).toBeGreaterThan(18)
    expect(eachHour).toBeLessThan(30)
  })

  it('T3: starts over with the first wait only after it was up for a minute', async () => {
    const { world, joins, channel, resetRecords } = await openWithPlayedServer()
    const waitAfter = async (upFor: number) => {
      channel('catalogue').onJoined()
      await world.time.pass(upFor)
      resetRecords()
      channel('catalogue').onClosed()
      await world.time.pass(5 * MINUTE)
      return joins[0]?.at ?? Number.POSITIVE_INFINITY
    }
    const waits: number[] = []
    for (let n = 0; n < 12; n += 1) waits.push(await waitAfter(1_000))
    expect(Math.max(...waits)).toBeGreaterThan(FIRST_WAIT * 4)
    for (let n = 0; n < 12; n += 1) expect(await waitAfter(2 * MINUTE)).toBeLessThanOrEqual(FIRST_WAIT)
  })

  for (const event of ['online', 'visible'] as const) {
    it(`T3: is joined immediately on "${event}"`, async () => {
      const { world, tab, joins, channel } = await openWithPlayedServer()
      channel('catalogue').onClosed()
      tab.lifecycle.emit(event)
      expect(joins.map(({ topic, at }) => [topic, at])).toEqual([['catalogue', 0]])
      await world.time.pass(MINUTE)
      // The join on the event canceled the pending wait.
      expect(joins).toHaveLength(1)
    })
  }

  it('P3 T3: leaves pulls to the slow timer', async () => {
    const { world, phone, tab, channel } = await openWithPlayedServer()
    channel('catalogue').onClosed()
    world.server.write('rigs', { id: 'new', title: 'x' })
    await world.time.pass(SLOW_TIMER)
    expect(shown(phone, 'rigs', 'new')).toBeDefined()
    expect(tab.engine.status.get().isListening).toBe(false)
  })

  it('T3: is not joined again by a stopped engine', async () => {
    const { world, tab, joins, channel, resetRecords } = await openWithPlayedServer()
    channel('catalogue').onClosed()
    const stopped = tab.engine.stop()
    await world.time.pass(100)
    await stopped
    resetRecords()
    await world.time.pass(10 * MINUTE)
    expect(joins).toEqual([])
  })
})

describe('a socket that connects', () => {
  it('T3: causes an immediate pull the first time', async () => {
    const { world, pulls, channel } = await openWithPlayedServer()
    channel('catalogue').onJoined()
    await world.time.pass(CATALOG_JITTER)
    expect(pulls).toEqual([0])
  })

  it('T3 P3: causes a pull within some seconds when it reconnects, while a focus event causes an immediate pull', async () => {
    const { world, tab, pulls, channel, resetRecords } = await openWithPlayedServer()
    channel('catalogue').onJoined()
    await world.time.pass(1_000)
    channel('catalogue').onDisconnected()
    resetRecords()
    channel('catalogue').onJoined()
    await world.time.pass(100)
    expect(pulls).toEqual([])
    tab.lifecycle.emit('focus')
    await world.time.pass(100)
    expect(pulls).toHaveLength(1)
    await world.time.pass(CATALOG_JITTER)
    expect(pulls).toHaveLength(2)
  })
})

/** The largest number of events within one second; `times` in ms. */
function busiestSecond(times: number[]): number {
  const seconds = new Map<number, number>()
  for (const at of times) seconds.set(Math.floor(at / 1_000), (seconds.get(Math.floor(at / 1_000)) ?? 0) + 1)
  return Math.max(0, ...seconds.values())
}

const DEVICES = 1_000

/** A thousand visitors' devices on one server; `joins` and `pulls` hold times in ms since `start`. */
async function openManyDevices(changeListen: (listen: Listen) => Listen = (listen) => listen) {
  const time = new VirtualTime()
  const random = new SeededRandom(7)
  const server = new ModelServer()
  const joins: number[] = []
  const pulls: number[] = []
  const handlersOfDevices: PokeHandlers[] = []
  let start = time.now()
  const backend = createMemoryBackend(server, { uid: () => null })
  const answer = changeListen(backend.listen)
  for (let n = 0; n < DEVICES; n += 1) {
    const listener = createPokeListener({
      store: openMemoryStore(createMemoryDisk(), { kind: 'anonymous' }),
      backend: {
        ...backend,
        listen: (topic, handlers) => {
          joins.push(time.now() - start)
          handlersOfDevices.push(handlers)
          return answer(topic, handlers)
        },
      },
      clock: time,
      random: random.next,
      lifecycle: new TabLifecycle(),
      onPull: () => pulls.push(time.now() - start),
      onListening: () => undefined,
    })
    await listener.refresh()
  }
  await time.pass(100)
  const resetRecords = () => {
    start = time.now()
    joins.length = 0
    pulls.length = 0
  }
  resetRecords()
  return { time, server, joins, pulls, handlersOfDevices, resetRecords }
}

describe('a thousand devices', () => {
  it('T3: spread their joins and pulls over seconds when the server closes all channels at the same time', async () => {
    const { time, server, joins, pulls } = await openManyDevices()
    server.closeChannels()
    await time.pass(FIRST_WAIT + CATALOG_JITTER)
    expect([joins.length, pulls.length]).toEqual([DEVICES, DEVICES])
    expect(busiestSecond(joins)).toBeLessThan(200)
    expect(busiestSecond(pulls)).toBeLessThan(200)
  })

  it('T3: spread their pulls over seconds when all sockets reconnect at the same time', async () => {
    const { time, pulls, handlersOfDevices } = await openManyDevices()
    for (const { onDisconnected } of handlersOfDevices) onDisconnected()
    await time.pass(MINUTE)
    for (const { onJoined } of handlersOfDevices) onJoined()
    await time.pass(CATALOG_JITTER)
    expect(pulls).toHaveLength(DEVICES)
    expect(busiestSecond(pulls)).toBeLessThan(300)
  })

  it('T3: do not rejoin at the same time when every join is refused, neither at first nor later', async () => {
    const { time, joins } = await openManyDevices(() => (_topic, handlers) => {
      queueMicrotask(handlers.onClosed)
      return { close: () => undefined }
    })
    await time.pass(10 * MINUTE)
    expect(busiestSecond(joins)).toBeLessThan(250)
    const later = joins.filter((at) => at > 5 * MINUTE)
    expect(later.length).toBeGreaterThan(DEVICES)
    expect(busiestSecond(later)).toBeLessThan(50)
  })
})
