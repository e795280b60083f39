import { expect, it } from 'vitest'
import { pictureUrl } from './picture-url'

it('returns the public storage URL of bucket and path', () => {
  expect(pictureUrl('rig-images/projects/abc 1.webp')).toBe(
    '/storage/v1/object/public/rig-images/projects/abc%201.webp',
  )
})

it('adds a version as the query, so that a replaced picture has a new URL', () => {
  expect(pictureUrl('avatars/u/avatar.webp?v=3')).toBe('/storage/v1/object/public/avatars/u/avatar.webp?v=3')
})

it('returns absolute URLs unchanged, and undefined without a name', () => {
  expect(pictureUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp')
  expect(pictureUrl('')).toBeUndefined()
  expect(pictureUrl(null)).toBeUndefined()
})

it('encodes a path so that it stays within the storage root', () => {
  expect(pictureUrl('javascript:alert(1)')).toBe('/storage/v1/object/public/javascript%3Aalert(1)')
})
