import { expect, it } from 'vitest'
import type { RowTypes } from '../schema/rows'
import { MAX_OFFLINE_PICTURES, type OfflinePictureSources, wantedPictures } from './offline-pictures'
import { makePictureName } from './picture-name'

const named = (stem: string, width: number) =>
  makePictureName(`rig-images/${stem}`, { thumbhash: 'abcdefg', width, height: 600 })
const project = (id: string, images: string[]) => ({ id, images }) as RowTypes['projects']
const product = (id: string, images: string[]) => ({ id, images }) as RowTypes['products']
const order = (...items: object[]) => ({ items }) as unknown as RowTypes['orders']
const NOTHING: OfflinePictureSources = { saved: [], orders: [], projects: new Map(), products: new Map() }

it('includes each picture of saved projects and orders once, in one width', () => {
  const [wide, small] = [named('wide', 1600), named('small', 700)]
  const saved = [project('p1', [wide, small])]
  const wanted = wantedPictures({
    saved,
    orders: [
      order(
        { name: 'Body', project_id: 'p1' },
        { name: 'Stand', product_id: 's1' },
        { name: 'Gone', product_id: 'x' },
      ),
      order({ name: 'Stand', product_id: 's1' }),
    ],
    projects: new Map([['p1', project('p1', [wide, small])]]),
    products: new Map([['s1', product('s1', ['product-images/plain.jpg'])]]),
  })
  expect(wanted).toEqual([wide.replace('.webp', '-960.webp'), small, 'product-images/plain.jpg'])
})

it('includes no pictures from other sites, and no more than the limit', () => {
  const images = ['https://evil.example/x.jpg', 'avatars/me.webp', '../x']
  expect(wantedPictures({ ...NOTHING, saved: [project('p1', images)] })).toEqual([])
  const many = Array.from({ length: MAX_OFFLINE_PICTURES + 5 }, (_, n) => `rig-images/${n}.jpg`)
  expect(wantedPictures({ ...NOTHING, saved: [project('p1', many)] })).toEqual(
    many.slice(0, MAX_OFFLINE_PICTURES),
  )
})

it('tolerates rows with invalid values', () => {
  const orders = [{ items: 'nonsense' } as unknown as RowTypes['orders']]
  expect(wantedPictures({ ...NOTHING, orders, saved: [project('p1', [])] })).toEqual([])
})
