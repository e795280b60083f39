import { expect, test } from 'vitest'
import { idleState, lockAfter } from './idle-lock-rules'

test('the setting is in minutes, and an invalid one never locks', () => {
  expect(lockAfter({ sessionTimeout: 30 })).toBe(1_800_000)
  for (const settings of [null, {}, { sessionTimeout: '30' }, { sessionTimeout: 0 }, { sessionTimeout: 1e9 }])
    expect(lockAfter(settings)).toBeNull()
})

test('the warning appears one minute before the lock, and setting the clock back does not lock', () => {
  const after = 300_000
  const at = (idle: number) => idleState(1_000_000, 1_000_000 + idle, after)
  expect([at(0), at(239_999), at(240_000), at(299_999), at(300_000), at(9e9)]).toEqual([
    'used',
    'used',
    'soon',
    'soon',
    'idle',
    'idle',
  ])
  expect(at(-9e9)).toBe('used')
})
