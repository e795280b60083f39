import { expect, it } from 'vitest'
import { pictureUrl } from './picture-url'

it('makes the public storage address of bucket and path', () => {
  expect(pictureUrl('rig-images/projects/abc 1.webp')).toBe(
    '/storage/v1/object/public/rig-images/projects/abc%201.webp',
  )
})

it('a version stays a query, so that a replaced picture has an address of its own', () => {
  expect(pictureUrl('avatars/u/avatar.webp?v=3')).toBe('/storage/v1/object/public/avatars/u/avatar.webp?v=3')
})

it('keeps absolute addresses and answers undefined for none', () => {
  expect(pictureUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp')
  expect(pictureUrl('')).toBeUndefined()
  expect(pictureUrl(null)).toBeUndefined()
})

it('a path cannot leave the storage root', () => {
  expect(pictureUrl('javascript:alert(1)')).toBe('/storage/v1/object/public/javascript%3Aalert(1)')
})
