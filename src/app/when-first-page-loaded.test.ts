import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageCode } from './page-code'
import { FRAME_LIMIT_MS, whenFirstPageLoaded } from './when-first-page-loaded'

const never = () => new Promise<never>(() => undefined)
const Page = () => null

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function startRender(code: PageCode | null, frame: () => Promise<void>) {
  const drawn = vi.fn()
  void whenFirstPageLoaded(code, frame).then(drawn)
  await vi.advanceTimersByTimeAsync(0)
  return () => drawn.mock.calls.length > 0
}

it('resolves immediately when page and frame are loaded', async () => {
  const code = new PageCode(async () => Page)
  expect((await startRender(code, async () => undefined))()).toBe(true)
})

it('waits for page and frame up to the limit', async () => {
  for (const [load, frame] of [
    [never, async () => undefined],
    [async () => Page, never],
  ] as const) {
    const isDone = await startRender(new PageCode(load), frame)
    expect(isDone()).toBe(false)
    await vi.advanceTimersByTimeAsync(FRAME_LIMIT_MS)
    expect(isDone()).toBe(true)
  }
})

it('does not wait for the frame of a page without data, nor on a redirect', async () => {
  expect((await startRender(new PageCode(async () => Page, false), never))()).toBe(true)
  expect((await startRender(null, never))()).toBe(true)
})

it('resolves when the code cannot be loaded, because the page then shows the error', async () => {
  const code = new PageCode(() => Promise.reject(new TypeError('Failed to fetch')))
  expect((await startRender(code, async () => undefined))()).toBe(true)
})
