import { expect, it, onTestFinished, vi } from 'vitest'
import { recoverFromStaleChunks } from './recover-stale-chunk'

const onAGuess = new TypeError('Failed to fetch dynamically imported module')

function open(options: { isServerThere?: boolean; isStorageBlocked?: boolean } = {}) {
  const kept = new Map<string, string>()
  const window = new EventTarget()
  const reload = vi.fn()
  let time = 10_000_000
  recoverFromStaleChunks({
    window,
    reload,
    isServerThere: async () => options.isServerThere ?? true,
    isPreloadError: (cause) => cause === onAGuess,
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
  const tell = (event: string) => window.dispatchEvent(new Event(event))
  return { fail, reload, tell, pass: (ms: number) => (time += ms) }
}

it('reloads once after a chunk is gone, and not again while that may be a loop', async () => {
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

it('never trades a working page for none: without a server nothing is reloaded', async () => {
  const { fail, reload } = open({ isServerThere: false })
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload where it cannot remember that it did', async () => {
  const { fail, reload } = open({ isStorageBlocked: true })
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload for code that was fetched on a guess, and does once somebody misses it', async () => {
  const { fail, reload } = open()
  await fail(onAGuess)
  expect(reload).not.toHaveBeenCalled()
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not call back whoever leaves: Firefox ends the imports of a page while the next one is still awaited', async () => {
  const { fail, reload, tell } = open()
  tell('beforeunload')
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

it('reloads a page that somebody came back to', async () => {
  const { fail, reload, tell } = open()
  tell('beforeunload')
  tell('pageshow')
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads a page again ten seconds after a navigation that did not replace it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { fail, reload, tell } = open()
  tell('beforeunload')
  tell('focus')
  vi.advanceTimersByTime(9_000)
  await fail()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('notices each time that somebody leaves', async () => {
  const { fail, reload, tell } = open()
  for (const event of ['beforeunload', 'pageshow', 'beforeunload']) tell(event)
  await fail()
  expect(reload).not.toHaveBeenCalled()
})
