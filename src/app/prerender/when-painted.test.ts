import { expect, it, vi } from 'vitest'
import { whenPainted } from './when-painted'

/** A window whose frames, timers and paint entries the test controls. */
function slowWindow({ isHidden = false, picture = null as Promise<void> | null } = {}) {
  const frames: (() => void)[] = []
  const timers: { end(): void; ms: number }[] = []
  const window = {
    document: { hidden: isHidden, querySelector: () => picture && { decode: () => picture } },
    requestAnimationFrame: (end: () => void) => frames.push(end),
    setTimeout: (end: () => void, ms: number) => timers.push({ end, ms }),
  }
  let show = (_names: string[]) => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (seen: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
        show = (names) => {
          const entries = names.map((name) => ({ name }) as PerformanceEntry)
          callback({ getEntriesByName: (wanted) => entries.filter(({ name }) => name === wanted) })
        }
      }
      observe() {}
    },
  )
  const painted = vi.fn()
  void whenPainted(window as unknown as Window).then(painted)
  const settle = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  return {
    painted,
    async frame() {
      await settle()
      frames.shift()?.()
      await settle()
    },
    /** Ends the last timer that was set for `ms`. */
    async timer(ms: number) {
      await settle()
      timers.findLast((timer) => timer.ms === ms)?.end()
      await settle()
    },
    async show(...names: string[]) {
      await settle()
      show(names)
      await settle()
    },
  }
}

it('resolves after the first contentful paint', async () => {
  const { painted, frame, show } = slowWindow()
  await frame()
  await frame()
  await show('first-paint')
  expect(painted).not.toHaveBeenCalled()
  await show('first-paint', 'first-contentful-paint')
  expect(painted).toHaveBeenCalled()
})

it('waits for the first picture, for 300 ms at most', async () => {
  const { painted, frame, show, timer } = slowWindow({ picture: new Promise(() => undefined) })
  await frame()
  await frame()
  await show('first-contentful-paint')
  expect(painted).not.toHaveBeenCalled()
  await timer(300)
  await frame()
  await show('first-contentful-paint')
  expect(painted).toHaveBeenCalled()
})

it('does not wait for a picture that cannot be decoded', async () => {
  const { painted, frame, show } = slowWindow({ picture: Promise.reject(new Error('broken')) })
  await frame()
  await frame()
  await show('first-contentful-paint')
  expect(painted).toHaveBeenCalled()
})

it('waits 300 ms in a browser that reports no paints', async () => {
  const { painted, frame, timer } = slowWindow()
  await frame()
  await frame()
  expect(painted).not.toHaveBeenCalled()
  await timer(300)
  expect(painted).toHaveBeenCalled()
})

it('resolves immediately in a hidden tab', async () => {
  const { painted, show } = slowWindow({ isHidden: true })
  await show()
  expect(painted).toHaveBeenCalled()
})
