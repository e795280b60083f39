import { expect, it } from 'vitest'
import { displayName } from './display-name'

it('returns the name, or the part before the @, or "User"', () => {
  expect(displayName('Dana Smith', 'dana@farm.example')).toBe('Dana Smith')
  expect(displayName('  ', 'dana@farm.example')).toBe('dana')
  expect(displayName(null, '@farm.example')).toBe('User')
  expect(displayName(null, null)).toBe('User')
})
