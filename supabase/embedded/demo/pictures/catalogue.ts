/** The list of all pictures: file name, size class, and the drawing behind it. Rows name them by file. */
import { PRODUCT_SHAPES, productScene } from './products'
import { type RigKind, type RigScene, rearScene, rigScene } from './rigs'
import { SHOP_SCENES } from './scenes'

export interface Picture {
  file: string
  size: 'slide' | 'photo' | 'product'
  svg: () => string
}

/** Finished rigs: kind, paint, backdrop, and whether its doors stand open. */
const RIGS: readonly (readonly [RigKind, RigScene['paint'], RigScene['backdrop'], 'open'?])[] = [
  ['farrier', 'white', 'studio'],
  ['farrier', 'white', 'shop', 'open'],
  ['farrier', 'graphite', 'field', 'open'],
  ['farrier', 'red', 'dusk'],
  ['farrier', 'blue', 'studio', 'open'],
  ['farrier', 'black', 'night', 'open'],
  ['cap', 'graphite', 'field'],
  ['cap', 'silver', 'studio', 'open'],
  ['cap', 'white', 'shop', 'open'],
  ['cap', 'blue', 'dusk'],
  ['cap', 'red', 'field', 'open'],
  ['trailer', 'white', 'field'],
  ['trailer', 'white', 'studio', 'open'],
  ['trailer', 'white', 'night', 'open'],
  ['mini-trailer', 'white', 'dusk'],
  ['mini-trailer', 'white', 'shop', 'open'],
  ['mini-trailer', 'white', 'field', 'open'],
  ['vet', 'white', 'field', 'open'],
  ['vet', 'silver', 'studio', 'open'],
  ['vet', 'green', 'field'],
  ['vet', 'graphite', 'night', 'open'],
  ['vet', 'blue', 'shop'],
  ['service', 'white', 'shop', 'open'],
  ['service', 'orange', 'studio'],
  ['service', 'black', 'dusk', 'open'],
  ['service', 'silver', 'field'],
  ['brush', 'red', 'field'],
  ['brush', 'white', 'studio', 'open'],
  ['brush', 'orange', 'dusk'],
  ['attack', 'red', 'studio'],
  ['attack', 'black', 'night'],
  ['attack', 'white', 'field'],
  ['rescue', 'red', 'shop', 'open'],
  ['rescue', 'white', 'dusk'],
  ['rescue', 'blue', 'studio', 'open'],
  ['command', 'white', 'field'],
  ['command', 'black', 'night'],
  ['command', 'red', 'studio'],
  ['van', 'white', 'field'],
  ['van', 'graphite', 'studio'],
  ['van-interior', 'white', 'studio'],
  ['van-interior', 'blue', 'shop'],
  ['van-interior', 'silver', 'night'],
]

const PLANS: readonly RigKind[] = [
  'farrier',
  'cap',
  'trailer',
  'mini-trailer',
  'vet',
  'service',
  'brush',
  'attack',
  'rescue',
  'command',
  'van-interior',
]

/** Rigs drawn at the width of a slide, because a slide shows them. */
const SLIDES = new Set([
  'farrier-graphite-field-open',
  'vet-graphite-night-open',
  'brush-orange-dusk',
  'attack-black-night',
])

const rigs = RIGS.map(([kind, paint, place, open]): Picture => {
  const name = [kind, paint, place, ...(open ? [open] : [])].join('-')
  return {
    file: `${name}.webp`,
    size: SLIDES.has(name) ? 'slide' : 'photo',
    svg: () => rigScene({ kind, paint, backdrop: place, open: open === 'open' }),
  }
})

export const PICTURES: readonly Picture[] = [
  ...rigs,
  ...PLANS.map(
    (kind): Picture => ({
      file: `${kind}-plan.webp`,
      size: 'photo',
      svg: () => rigScene({ kind, paint: 'white', backdrop: 'blueprint', open: true }),
    }),
  ),
  ...(['studio', 'shop', 'dusk'] as const).map(
    (place): Picture => ({
      file: `rear-${place}.webp`,
      size: 'photo',
      svg: () => rearScene({ paint: 'white', backdrop: place }),
    }),
  ),
  { file: 'rear-plan.webp', size: 'photo', svg: () => rearScene({ paint: 'white', backdrop: 'blueprint' }) },
  ...Object.entries(SHOP_SCENES).map(
    ([name, svg]): Picture => ({ file: `${name}.webp`, size: 'slide', svg }),
  ),
  ...PRODUCT_SHAPES.map(
    (shape): Picture => ({ file: `product-${shape}.webp`, size: 'product', svg: () => productScene(shape) }),
  ),
]
