import { expect, it, vi } from 'vitest'
import { whenPainted } from './when-painted'

/** A window whose frames come when the test says so. */
function slowWindow({ isHidden = false, picture = null as Promise<void> | null } = {}) {
  const frames: (() => void)[] = []
  const timers: { end(): void; ms: number }[] = []
  const window = {
    document: { hidden: isHidden, querySelector: () => picture && { decode: () => picture } },
    requestAnimationFrame: (end: () => void) => frames.push(end),
    setTimeout: (end: () => void, ms: number) => timers.push({ end, ms }),
  }
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
    async timer(ms: number) {
      await settle()
      timers.find((timer) => timer.ms === ms)?.end()
      await settle()
    },
  }
}

it('after the frame that shows the page', async () => {
  const { painted, frame, timer } = slowWindow()
  await frame()
  await frame()
  expect(painted).not.toHaveBeenCalled()
  await timer(0)
  expect(painted).toHaveBeenCalled()
})

it('the first picture is waited for, if it is nearly here', async () => {
  const { painted, frame, timer } = slowWindow({ picture: new Promise(() => undefined) })
  await frame()
  await frame()
  await timer(0)
  expect(painted).not.toHaveBeenCalled()
  await timer(300)
  await frame()
  await timer(0)
  expect(painted).toHaveBeenCalled()
})

it('a picture that cannot be had keeps nothing waiting', async () => {
  const { painted, frame, timer } = slowWindow({ picture: Promise.reject(new Error('broken')) })
  await frame()
  await frame()
  await timer(0)
  expect(painted).toHaveBeenCalled()
})

it('at once in a tab that paints nothing', async () => {
  const { painted, timer } = slowWindow({ isHidden: true })
  await timer(0)
  expect(painted).toHaveBeenCalled()
})
