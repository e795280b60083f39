import { expect, test } from 'vitest'
import { PLAIN_PREVIEW, pictureOfPreview, previewOf } from './preview-picture'

const NAME = 'rig-images/a b/farrier.1BcONIineIiPiHeHdoOJlYBnCA.1280x800.webp'

test('a preview is a JPEG of at most 1200×630, and its path can be mapped back to the picture', () => {
  const preview = previewOf(NAME)
  expect(preview).toEqual({
    path: '/previews/rig-images/a%20b/farrier.1BcONIineIiPiHeHdoOJlYBnCA.1280x800.jpg',
    width: 1200,
    height: 630,
  })
  expect(pictureOfPreview(decodeURIComponent(preview?.path ?? ''))).toBe(NAME)
  expect(previewOf(NAME.replace('1280x800', '960x600'))).toMatchObject({ width: 960, height: 504 })
})

test('a name without a size, a name on another host and any other path have no preview', () => {
  for (const name of [
    null,
    '',
    'avatars/a.webp',
    'https://other.example/a.webp',
    '//evil.example/a.webp',
    `../${NAME}`,
  ])
    expect(previewOf(name)).toBeNull()
  for (const path of [PLAIN_PREVIEW.path, '/previews/../secret.jpg', '/assets/a.jpg', `/previews/${NAME}`])
    expect(pictureOfPreview(path)).toBeNull()
})
