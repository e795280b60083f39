import { expect, it, onTestFinished, vi } from 'vitest'
import { createBrowserPorts, deleteMarks } from './browser-ports'

const portsOf = (isDurable: boolean) =>
  createBrowserPorts({ store: { name: 'shop', isDurable }, diagnostics: { report: () => undefined } })

it('T1: each tab leads if the browser refuses locks', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) },
  })
  const ports = portsOf(true)
  const signal = new AbortController().signal
  expect(await ports.locks.acquire('shop', { steal: false, signal })).not.toBeNull()
  ports.channel.close()
})

it('L1: a tab works alone if the browser has no BroadcastChannel', () => {
  vi.stubGlobal('navigator', {})
  const { BroadcastChannel } = globalThis
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  onTestFinished(() => void Object.assign(globalThis, { BroadcastChannel }))
  const { channel } = portsOf(false)
  channel.onMessage(() => undefined)()
  channel.post({ type: 'changed', tables: [] } as never)
  channel.close()
})

it('T1: waiting for the lock resolves to null when aborted', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('over', 'AbortError')) },
  })
  const ports = portsOf(true)
  const signal = new AbortController().signal
  expect(await ports.locks.acquire('shop', { steal: false, signal })).toBeNull()
  ports.channel.close()
})

it('T1: calls a listener that is added after the lock was stolen', async () => {
  let steal = (_cause: unknown) => {}
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: LockOptions, granted: () => void) => {
        granted()
        return new Promise((_resolve, reject) => {
          steal = reject
        })
      },
    },
  })
  const ports = portsOf(true)
  const lock = await ports.locks.acquire('shop', { steal: false, signal: new AbortController().signal })
  steal(new DOMException('stolen', 'AbortError'))
  await new Promise((resolve) => setTimeout(resolve))
  const onLost = vi.fn()
  lock?.onLost(onLost)
  expect(onLost).toHaveBeenCalledOnce()
  ports.channel.close()
})

it('W4: a delay beyond the browser’s maximum does not fire immediately', () => {
  vi.stubGlobal('navigator', {})
  const timeout = vi.spyOn(globalThis, 'setTimeout')
  const ports = portsOf(true)
  ports.clock.setTimer(2 ** 40, () => undefined)()
  expect(timeout.mock.calls[0]?.[1]).toBe(2 ** 31 - 1)
  ports.channel.close()
})

it('P3: passes each browser event to the engine by its name', () => {
  vi.stubGlobal('navigator', {})
  const [window, document] = [
    new EventTarget(),
    Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  ]
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  const ports = portsOf(true)
  const received: string[] = []
  const stop = ports.lifecycle.subscribe((event) => received.push(event))
  const fireAll = () => {
    for (const type of ['online', 'offline', 'pageshow', 'focus']) window.dispatchEvent(new Event(type))
    for (const state of ['visible', 'hidden']) {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    }
  }
  fireAll()
  expect(received).toEqual(['online', 'offline', 'pageshow', 'focus', 'visible', 'hidden'])
  stop()
  fireAll()
  expect(received).toHaveLength(6)
  ports.channel.close()
})

it('R1: reads the last report again each time, since another tab may have led meanwhile', () => {
  vi.stubGlobal('navigator', {})
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const [one, other] = [portsOf(true), portsOf(true)]
  expect(other.reported.get()).toBeNull()
  one.reported.set({ at: 7, parked: 'conflict=1,gone=2' })
  expect(other.reported.get()).toEqual({ at: 7, parked: 'conflict=1,gone=2' })
  one.reported.set({ at: 8, parked: '' })
  expect(other.reported.get()).toEqual({ at: 8, parked: '' })
  stored.set([...stored.keys()][0] ?? '', 'spoilt')
  expect(other.reported.get()).toEqual({ at: 8, parked: '' })
  const third = portsOf(true)
  expect(third.reported.get()).toBeNull()
  deleteMarks('shop')
  expect(stored.size).toBe(0)
  one.channel.close()
  other.channel.close()
  third.channel.close()
})

it.each([
  ['a database that ends with the tab', false],
  ['storage that is blocked', true],
])('R1: only this tab knows the last report with %s', (_name, isDurable) => {
  vi.stubGlobal('navigator', {})
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const ports = portsOf(isDurable)
  ports.reported.set({ at: 7, parked: '' })
  expect(ports.reported.get()).toEqual({ at: 7, parked: '' })
  ports.channel.close()
})
