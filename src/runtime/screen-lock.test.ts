// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { isLocked, watchScreen } from './is-locked'
import {
  deleteOtherLocks,
  lockScreen,
  noteUse,
  readLastUse,
  readLockRule,
  storeLockRule,
  unlockScreen,
} from './screen-lock'

beforeEach(() => localStorage.clear())

const setUpLock = () => {
  storeLockRule('ann', 300_000)
  noteUse(7)
  lockScreen('ann')
}

test('lock and rule apply only to the person who set them', () => {
  setUpLock()
  expect([isLocked('ann'), isLocked('ben'), readLockRule('ann'), readLockRule('ben')]).toEqual([
    true,
    false,
    300_000,
    null,
  ])
  storeLockRule('ben', null)
  expect(readLockRule('ann')).toBe(300_000)
})

test('deleteOtherLocks preserves the state of the given person, and deletes that of anyone else', () => {
  setUpLock()
  deleteOtherLocks('ann')
  expect([isLocked('ann'), readLockRule('ann'), readLastUse()]).toEqual([true, 300_000, 7])
  deleteOtherLocks('ben')
  expect(localStorage.length).toBe(0)
  setUpLock()
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

test('unlockScreen stores the time of use before it unlocks, because another tab could otherwise lock the screen in between', () => {
  setUpLock()
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
  setUpLock()
  unlockScreen(1)
  deleteOtherLocks(null)
  expect([isLocked('ann'), readLastUse(), readLockRule('ann')]).toEqual([false, null, null])
  vi.unstubAllGlobals()
})
