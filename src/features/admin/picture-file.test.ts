import { expect, test } from 'vitest'
import { newPictureKey, placePictures } from './picture-file'

const picture = (key: string) => ({ key, type: 'image/webp', bytes: new ArrayBuffer(1) })

test('Admin 7: the name of a new picture consists of a timestamp and a random part', () => {
  expect(newPictureKey('webp', 1_700_000_000_000, '01234567-89ab-cdef')).toBe(
    'draft/1700000000000-0123456789ab.webp',
  )
})

test('new pictures in lists and single columns get a path in the folder; existing paths do not change', () => {
  const placed = placePictures(
    {
      title: 'draft/a.webp is a title',
      images: ['rig-images/old.webp', 'draft/a.webp'],
      cover: 'draft/b.webp',
    },
    [picture('draft/a.webp'), picture('draft/b.webp')],
    'rig-images/projects',
  )
  expect(placed.values).toEqual({
    title: 'draft/a.webp is a title',
    images: ['rig-images/old.webp', 'rig-images/projects/a.webp'],
    cover: 'rig-images/projects/b.webp',
  })
  expect(placed.files.map(({ key }) => key)).toEqual([
    'rig-images/projects/a.webp',
    'rig-images/projects/b.webp',
  ])
})

test('a picture that was removed from the form is omitted', () => {
  expect(placePictures({ images: [] }, [picture('draft/a.webp')], 'rig-images/rigs').files).toEqual([])
})
