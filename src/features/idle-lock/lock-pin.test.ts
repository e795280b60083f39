// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { deleteOtherLocks, unlockScreen } from '#runtime/screen-lock'
import { checkPin, MAX_FAILED_PINS, pinProblem, pinTriesLeft, removePin, setPin } from './lock-pin'

beforeEach(() => localStorage.clear())

test('a PIN has 6 to 12 digits, and is neither a sequence, up or down, nor a repeated pattern', () => {
  expect(['482915', '123321', '1212127', '48291548'].map(pinProblem)).toEqual([null, null, null, null])
  for (const short of ['', '48291', '4829154829154', '48291a', '٤٨٢٩١٥'])
    expect(pinProblem(short)).toBe('Use 6 to 12 digits')
  for (const easy of [
    ...['111111', '123456', '567890', '234567', '654321', '987654', '098765', '210987'],
    ...['121212', '123123', '1212121', '12341234', '482915482915'],
  ])
    expect(pinProblem(easy)).toBe('Choose a PIN that’s harder to guess')
})

test("only this person's PIN is accepted, and the device stores neither the PIN nor a plain hash of it", async () => {
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

test('after five wrong PINs even the right one is rejected, until the password unlocks the screen', async () => {
  await setPin('ann', '482915')
  // At once, as from several tabs: each counts before it is checked.
  await Promise.all(Array.from({ length: MAX_FAILED_PINS }, () => checkPin('ann', '000001')))
  expect(pinTriesLeft('ann')).toBe(0)
  expect(await checkPin('ann', '482915')).toBe(false)
  unlockScreen(1)
  expect(pinTriesLeft('ann')).toBe(MAX_FAILED_PINS)
  expect(await checkPin('ann', '482915')).toBe(true)
})

test('an invalid stored count allows no attempt, and an invalid stored PIN counts as none', async () => {
  await setPin('ann', '482915')
  localStorage.setItem('rigworks-failed-pins', 'many')
  expect(pinTriesLeft('ann')).toBe(0)
  for (const text of ['{', 'null', '{"uid":"ann"}', '[]']) {
    localStorage.setItem('rigworks-lock-pin', text)
    expect(pinTriesLeft('ann')).toBeNull()
  }
})

test('a PIN belongs to one person, and is deleted with their data or when it is removed', async () => {
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
