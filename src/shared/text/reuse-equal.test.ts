import { expect, it } from 'vitest'
import { reuseEqual } from './reuse-equal'

const EMPTY = { name: '', features: [] as string[] }

it('returns the previous value when the new one is equal', () => {
  expect(reuseEqual(EMPTY, { ...EMPTY, features: [] })).toBe(EMPTY)
})

it('returns the new value when anything differs', () => {
  const made = { ...EMPTY, features: ['Winch'] }
  expect(reuseEqual(EMPTY, made)).toBe(made)
})
