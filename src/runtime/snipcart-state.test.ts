import { expect, test, vi } from 'vitest'
import { hearAddition, settleAddition } from './snipcart-state'

test('hearAddition resolves only for the last click on a product, and to false after a timeout', async () => {
  vi.useFakeTimers()
  const onSettled = vi.fn()
  hearAddition('cap').then((isAdded) => onSettled('first', isAdded))
  hearAddition('cap').then((isAdded) => onSettled('second', isAdded))
  hearAddition('tote').then((isAdded) => onSettled('tote', isAdded))
  settleAddition('cap')
  settleAddition('nothing')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onSettled.mock.calls).toEqual([
    ['second', true],
    ['tote', false],
  ])
  vi.useRealTimers()
})
