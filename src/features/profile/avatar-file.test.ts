import { expect, test } from 'vitest'
import { avatarProblem, placeAvatar } from './avatar-file'

test('an avatar must be an image of less than 5 MB', () => {
  const size = 5 * 1024 * 1024
  expect(avatarProblem({ type: 'application/pdf', size })).toBe('Please select an image file')
  expect(avatarProblem({ type: 'image/svg+xml', size: 1 })).toBe('Please select an image file')
  expect(avatarProblem({ type: '', size: 1 })).toBe('Please select an image file')
  expect(avatarProblem({ type: 'image/jpeg', size })).toBe('File size must be less than 5MB')
  expect(avatarProblem({ type: 'image/jpeg', size: size - 1 })).toBeNull()
})

test('a new avatar replaces the file of the previous one, and its path in the row has a new version', () => {
  const bytes = new ArrayBuffer(3)
  expect(placeAvatar('u1', { bytes, type: 'image/webp', extension: 'webp' }, 'abc')).toEqual({
    path: 'avatars/u1/avatar.webp?v=abc',
    file: { key: 'avatars/u1/avatar.webp', type: 'image/webp', bytes, isReplaceable: true },
  })
})
