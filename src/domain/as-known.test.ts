import { expect, it } from 'vitest'
import { asKnown } from './as-known'

const EMPTY = { name: '', features: [] as string[] }

it('returns the known value when the new one is equal', () => {
  expect(asKnown(EMPTY, { ...EMPTY, features: [] })).toBe(EMPTY)
})

it('returns the new value when anything differs', () => {
  const made = { ...EMPTY, features: ['Winch'] }
  expect(asKnown(EMPTY, made)).toBe(made)
})
