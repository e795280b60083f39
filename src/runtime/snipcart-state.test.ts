import { expect, test, vi } from 'vitest'
import { hearAddition, settleAddition } from './snipcart-state'

test('an addition is heard in time or not at all, and only the last click on a product is answered', async () => {
  vi.useFakeTimers()
  const told = vi.fn()
  hearAddition('cap').then((isAdded) => told('first', isAdded))
  hearAddition('cap').then((isAdded) => told('second', isAdded))
  hearAddition('tote').then((isAdded) => told('tote', isAdded))
  settleAddition('cap')
  settleAddition('nothing')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.mock.calls).toEqual([
    ['second', true],
    ['tote', false],
  ])
  vi.useRealTimers()
})
