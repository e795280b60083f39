import { expect, test, vi } from 'vitest'
import { settleAddition, waitForAddition } from './snipcart-state'

test('waitForAddition resolves only for the last click on a product, and to false after a timeout', async () => {
  vi.useFakeTimers()
  const onSettled = vi.fn()
  waitForAddition('cap').then((isAdded) => onSettled('first', isAdded))
  waitForAddition('cap').then((isAdded) => onSettled('second', isAdded))
  waitForAddition('tote').then((isAdded) => onSettled('tote', isAdded))
  settleAddition('cap')
  settleAddition('nothing')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onSettled.mock.calls).toEqual([
    ['second', true],
    ['tote', false],
  ])
  vi.useRealTimers()
})
