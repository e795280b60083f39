import { expect, it, vi } from 'vitest'
import { createBrowserPorts } from './browser-ports'

const portsOf = (isDurable: boolean) =>
  createBrowserPorts({ store: { name: 'shop', isDurable }, diagnostics: { report: () => undefined } })

it('T1: where the browser refuses locks each tab leads', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) },
  })
  const ports = portsOf(true)
  const signal = new AbortController().signal
  expect(await ports.locks.acquire('shop', { steal: false, signal })).not.toBeNull()
  ports.channel.close()
})

it('T1: a wait for the lock that was given up wins nothing', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('over', 'AbortError')) },
  })
  const ports = portsOf(true)
  const signal = new AbortController().signal
  expect(await ports.locks.acquire('shop', { steal: false, signal })).toBeNull()
  ports.channel.close()
})

it('T1: whoever listens after the lock was stolen still hears of it', async () => {
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

it('W4: a timer that no browser can hold does not fire at once', () => {
  vi.stubGlobal('navigator', {})
  const timeout = vi.spyOn(globalThis, 'setTimeout')
  const ports = portsOf(true)
  ports.clock.setTimer(2 ** 40, () => undefined)()
  expect(timeout.mock.calls[0]?.[1]).toBe(2 ** 31 - 1)
  ports.channel.close()
})

it('P3: each of the browser’s own events reaches the engine by its name', () => {
  vi.stubGlobal('navigator', {})
  const [window, document] = [
    new EventTarget(),
    Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  ]
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  const ports = portsOf(true)
  const heard: string[] = []
  const stop = ports.lifecycle.subscribe((event) => heard.push(event))
  const fireAll = () => {
    for (const type of ['online', 'pageshow', 'focus']) window.dispatchEvent(new Event(type))
    for (const state of ['visible', 'hidden']) {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    }
  }
  fireAll()
  expect(heard).toEqual(['online', 'pageshow', 'focus', 'visible', 'hidden'])
  stop()
  fireAll()
  expect(heard).toHaveLength(5)
  ports.channel.close()
})
