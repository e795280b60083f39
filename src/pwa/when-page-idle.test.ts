import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PageIdlePorts, whenPageIdle } from './when-page-idle'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(readyState: DocumentReadyState) {
  const requestIdleCallback = vi.fn<NonNullable<PageIdlePorts['window']['requestIdleCallback']>>()
  const window = Object.assign(new EventTarget(), { requestIdleCallback })
  const begin = vi.fn()
  whenPageIdle({ window, document: { readyState } }, begin)
  return { window, begin, rest: () => requestIdleCallback.mock.lastCall?.[0]() }
}

it('waits until the page is loaded, and then until it is idle', () => {
  const { window, begin, rest } = open('interactive')
  rest()
  expect(begin).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  expect(begin).not.toHaveBeenCalled()
  rest()
  vi.advanceTimersByTime(60_000)
  expect(begin).toHaveBeenCalledTimes(1)
})

it('waits only until the page is idle if it is already loaded', () => {
  const { begin, rest } = open('complete')
  rest()
  expect(begin).toHaveBeenCalledTimes(1)
})

it('waits at most ten seconds for a page that does not finish loading', () => {
  const { begin, rest } = open('interactive')
  vi.advanceTimersByTime(10_000)
  rest()
  expect(begin).toHaveBeenCalledTimes(1)
})

it('works without idle callbacks', () => {
  const begin = vi.fn()
  whenPageIdle({ window: new EventTarget(), document: { readyState: 'complete' } }, begin)
  vi.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledTimes(1)
})
