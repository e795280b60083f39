import { expect, it } from 'vitest'
import { asKnown } from './as-known'

const EMPTY = { name: '', features: [] as string[] }

it('is the known value where the made one says the same', () => {
  expect(asKnown(EMPTY, { ...EMPTY, features: [] })).toBe(EMPTY)
})

it('is the made value where anything differs', () => {
  const made = { ...EMPTY, features: ['Winch'] }
  expect(asKnown(EMPTY, made)).toBe(made)
})
