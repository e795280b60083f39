// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { deleteOtherLocks, unlockScreen } from '#runtime/screen-lock'
import { checkPin, MAX_FAILED_PINS, pinProblem, pinTriesLeft, removePin, setPin } from './lock-pin'

beforeEach(() => localStorage.clear())

test('a PIN has 6 to 12 digits, and is neither a row nor one digit repeated', () => {
  expect(['482915', '482915482915'].map(pinProblem)).toEqual([null, null])
  for (const short of ['', '48291', '4829154829154', '48291a', '٤٨٢٩١٥'])
    expect(pinProblem(short)).toBe('Use 6 to 12 digits')
  for (const easy of ['111111', '123456', '567890', '234567'])
    expect(pinProblem(easy)).toBe('Choose a PIN that is harder to guess')
})

test('only the PIN of this person is right, and the device stores neither it nor a plain hash', async () => {
  expect(pinTriesLeft('ann')).toBeNull()
  await setPin('ann', '482915')
  expect(await checkPin('ann', '482915')).toBe(true)
  expect(await checkPin('ann', '482916')).toBe(false)
  expect(await checkPin('ben', '482915')).toBe(false)
  expect(pinTriesLeft('ben')).toBeNull()
  expect(JSON.stringify({ ...localStorage })).not.toContain('482915')
  const first = localStorage.getItem('rigworks-lock-pin')
  await setPin('ann', '482915')
  expect(localStorage.getItem('rigworks-lock-pin')).not.toBe(first)
})

test('after five wrong PINs even the right one is refused, until the screen is unlocked by the password', async () => {
  await setPin('ann', '482915')
  // At once, as from several tabs: each counts before it is checked.
  await Promise.all(Array.from({ length: MAX_FAILED_PINS }, () => checkPin('ann', '000001')))
  expect(pinTriesLeft('ann')).toBe(0)
  expect(await checkPin('ann', '482915')).toBe(false)
  unlockScreen(1)
  expect(pinTriesLeft('ann')).toBe(MAX_FAILED_PINS)
  expect(await checkPin('ann', '482915')).toBe(true)
})

test('a stored count that is not ours leaves no try, and a stored PIN that is not ours is none', async () => {
  await setPin('ann', '482915')
  localStorage.setItem('rigworks-failed-pins', 'many')
  expect(pinTriesLeft('ann')).toBe(0)
  for (const text of ['{', 'null', '{"uid":"ann"}', '[]']) {
    localStorage.setItem('rigworks-lock-pin', text)
    expect(pinTriesLeft('ann')).toBeNull()
  }
})

test('a PIN stays with its person, and goes with them or when it is removed', async () => {
  await setPin('ann', '482915')
  deleteOtherLocks('ann')
  expect(pinTriesLeft('ann')).toBe(MAX_FAILED_PINS)
  deleteOtherLocks('ben')
  expect(pinTriesLeft('ann')).toBeNull()
  await setPin('ann', '482915')
  deleteOtherLocks(null)
  expect(pinTriesLeft('ann')).toBeNull()
  await setPin('ann', '482915')
  removePin()
  expect(localStorage.length).toBe(0)
})
