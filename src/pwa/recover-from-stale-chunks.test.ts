import { expect, it, onTestFinished, vi } from 'vitest'
import { recoverFromStaleChunks } from './recover-from-stale-chunks'

const preloadFailure = new TypeError('Failed to fetch dynamically imported module')

function open(options: { isServerReachable?: boolean; isStorageBlocked?: boolean } = {}) {
  const kept = new Map<string, string>()
  const window = new EventTarget()
  const reload = vi.fn()
  let time = 10_000_000
  recoverFromStaleChunks({
    window,
    reload,
    isServerReachable: async () => options.isServerReachable ?? true,
    isPreloadError: (cause) => cause === preloadFailure,
    now: () => time,
    memory: {
      getItem: (key) => {
        if (options.isStorageBlocked) throw new DOMException('blocked', 'SecurityError')
        return kept.get(key) ?? null
      },
      setItem: (key, value) => void kept.set(key, value),
    },
  })
  const fail = async (payload = new TypeError('Failed to fetch dynamically imported module')) => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    await new Promise((resolve) => setImmediate(resolve))
  }
  const dispatch = (event: string) => window.dispatchEvent(new Event(event))
  return { fail, reload, dispatch, pass: (ms: number) => (time += ms) }
}

it('reloads once when a chunk is missing, and not again within five minutes', async () => {
  const { fail, reload, pass } = open()
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  pass(60_000)
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  pass(5 * 60_000)
  await fail()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload while the server cannot be reached', async () => {
  const { fail, reload } = open({ isServerReachable: false })
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload if it cannot store the time of the reload', async () => {
  const { fail, reload } = open({ isStorageBlocked: true })
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload for preloaded code, but does when a page requires it', async () => {
  const { fail, reload } = open()
  await fail(preloadFailure)
  expect(reload).not.toHaveBeenCalled()
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload during a navigation, when Firefox aborts the imports of the page', async () => {
  const { fail, reload, dispatch } = open()
  dispatch('beforeunload')
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

it('reloads a page that was restored from the back-forward cache', async () => {
  const { fail, reload, dispatch } = open()
  dispatch('beforeunload')
  dispatch('pageshow')
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads a page again ten seconds after a navigation that did not replace it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { fail, reload, dispatch } = open()
  dispatch('beforeunload')
  dispatch('focus')
  vi.advanceTimersByTime(9_000)
  await fail()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('detects a second navigation', async () => {
  const { fail, reload, dispatch } = open()
  for (const event of ['beforeunload', 'pageshow', 'beforeunload']) dispatch(event)
  await fail()
  expect(reload).not.toHaveBeenCalled()
})
