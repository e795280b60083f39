import { expect, test } from 'vitest'
import { avatarProblem, placeAvatar } from './avatar-file'

test('an avatar is an image and under 5MB', () => {
  const size = 5 * 1024 * 1024
  expect(avatarProblem({ type: 'application/pdf', size })).toBe('Please select an image file')
  expect(avatarProblem({ type: 'image/svg+xml', size: 1 })).toBe('Please select an image file')
  expect(avatarProblem({ type: '', size: 1 })).toBe('Please select an image file')
  expect(avatarProblem({ type: 'image/jpeg', size })).toBe('File size must be less than 5MB')
  expect(avatarProblem({ type: 'image/jpeg', size: size - 1 })).toBeNull()
})

test('it takes the place of the one before, and the row tells them apart', () => {
  const bytes = new ArrayBuffer(3)
  expect(placeAvatar('u1', { bytes, type: 'image/webp', extension: 'webp' }, 'abc')).toEqual({
    path: 'avatars/u1/avatar.webp?v=abc',
    file: { key: 'avatars/u1/avatar.webp', type: 'image/webp', bytes, isReplaceable: true },
  })
})
