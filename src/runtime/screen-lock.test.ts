// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { isLocked, watchScreen } from './is-locked'
import {
  deleteOtherLocks,
  lastUse,
  lockRule,
  lockScreen,
  noteUse,
  storeLockRule,
  unlockScreen,
} from './screen-lock'

beforeEach(() => localStorage.clear())

const lockUp = () => {
  storeLockRule('ann', 300_000)
  noteUse(7)
  lockScreen('ann')
}

test('lock and rule apply only to the person who set them', () => {
  lockUp()
  expect([isLocked('ann'), isLocked('ben'), lockRule('ann'), lockRule('ben')]).toEqual([
    true,
    false,
    300_000,
    null,
  ])
  storeLockRule('ben', null)
  expect(lockRule('ann')).toBe(300_000)
})

test('keepScreenOf preserves the state of the given person, and deletes that of anyone else', () => {
  lockUp()
  deleteOtherLocks('ann')
  expect([isLocked('ann'), lockRule('ann'), lastUse()]).toEqual([true, 300_000, 7])
  deleteOtherLocks('ben')
  expect(localStorage.length).toBe(0)
  lockUp()
  deleteOtherLocks(null)
  expect(localStorage.length).toBe(0)
})

test('watchScreen calls its listener for changes in this tab and in others', () => {
  const listener = vi.fn()
  const stop = watchScreen(listener)
  lockScreen('ann')
  unlockScreen(1)
  window.dispatchEvent(new StorageEvent('storage'))
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  lockScreen('ann')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('openScreen stores the time of use before it unlocks, because another tab could otherwise lock the screen in between', () => {
  lockUp()
  const steps: string[] = []
  const at = (what: string) => (key: string) => void steps.push(`${what} ${key}`)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: at('set'), removeItem: at('remove') })
  unlockScreen(9)
  vi.unstubAllGlobals()
  expect(steps).toEqual(['set rigworks-last-use', 'remove rigworks-locked', 'remove rigworks-failed-pins'])
})

test('nothing is locked and nothing throws if storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  lockUp()
  unlockScreen(1)
  deleteOtherLocks(null)
  expect([isLocked('ann'), lastUse(), lockRule('ann')]).toEqual([false, null, null])
  vi.unstubAllGlobals()
})
