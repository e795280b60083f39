/** The list of all pictures: stem, width, and how many exposures are laid upon each other. Rows name them by stem. */

import { PRODUCT_NAMES } from '../../src/rig-models/product/names'
import { DETAILS } from './details'

/** A picture that the studio takes. */
export interface Picture {
  /** The name of its file without size and extension. */
  stem: string
  /** px */
  width: 1280 | 960
  exposures: number
}

/** Rigs as `<kind>-<paint>-<place>`, then `open` for open doors, then the side that is seen. */
const RIGS = [
  'farrier-white-studio',
  'farrier-white-shop-open',
  'farrier-graphite-field-open',
  'farrier-red-dusk',
  'farrier-red-shop-open',
  'farrier-blue-studio-open',
  'farrier-black-night-open',
  'cap-graphite-field',
  'cap-graphite-studio-open',
  'cap-silver-studio-open',
  'cap-silver-shop',
  'cap-arborist-white-shop-open',
  'cap-investigator-red-field-open',
  'cap-fire-white-shop-open',
  'cap-unit-silver-shop-open',
  'cap-unit-silver-studio',
  'trailer-school-white-studio-open',
  'trailer-dive-white-field-open',
  'trailer-empty-silver-studio-open',
  'trailer-empty-silver-field',
  'trailer-tasting-sand-dusk-open',
  'trailer-tasting-sand-studio',
  'mini-trailer-white-dusk',
  'mini-trailer-white-shop-open',
  'mini-trailer-bees-white-field-open',
  'mini-trailer-graphite-shop-open',
  'mini-trailer-graphite-studio',
  'vet-white-field-open',
  'vet-white-studio',
  'vet-silver-studio-open',
  'vet-green-field',
  'vet-green-studio-open',
  'vet-graphite-night-open',
  'vet-graphite-shop',
  'vet-blue-shop',
  'vet-blue-studio-open',
  'vet-bed-blue-field-open',
  'vet-bed-blue-studio',
  'vet-slip-in-white-shop-open',
  'vet-slip-in-white-studio',
  'service-white-shop-open',
  'service-white-studio',
  'service-orange-studio',
  'service-orange-shop-open',
  'service-black-dusk-open',
  'brush-red-field',
  'brush-red-studio-open',
  'brush-orange-dusk',
  'brush-orange-studio-open',
  'brush-skid-red-studio',
  'brush-skid-red-shop-open',
  'attack-red-studio',
  'attack-red-field',
  'attack-black-shop',
  'attack-black-studio',
  'rescue-red-shop-open',
  'rescue-red-dusk',
  'rescue-blue-studio-open',
  'command-white-field-open',
  'command-white-studio',
  'command-black-night-open',
  'van-white-field',
  'van-graphite-studio',
  'van-silver-shop',
  'van-blue-studio',
  'van-red-dusk',
  'van-green-field',
  'van-farrier-graphite-night',
  'van-farrier-silver-shop',
  'van-exam-white-studio',
  'van-surgery-white-shop',
  'van-ems-red-shop',
  'van-ems-white-studio',
  'van-electric-blue-shop',
  'van-electric-blue-dusk',
  'van-saddle-green-studio',
  'rear-white-shop',
  'rear-red-shop',
  'rear-blue-shop',
  'rear-graphite-studio',
]

/** Kinds of which there is a drawing. */
const PLANS = [
  'farrier',
  'cap',
  'trailer-empty',
  'trailer-school',
  'trailer-dive',
  'trailer-tasting',
  'mini-trailer',
  'vet',
  'vet-slip-in',
  'service',
  'brush',
  'brush-skid',
  'attack',
  'rescue',
  'command',
  'van-farrier',
  'van-exam',
  'van-surgery',
  'van-ems',
  'van-electric',
  'van-saddle',
  'rear',
]

/** Pictures of the shop. */
const SCENES = ['shop-weld', 'shop-floor', 'shop-show', 'shop-facade']

/** Pictures that fill the full width of a page: the slides, the shop, and the first rigs of a visit. */
const isWide = (stem: string): boolean =>
  /^(shop|farrier)-(?!.*detail)/.test(stem) ||
  [
    'vet-graphite-night-open',
    'brush-orange-dusk',
    'command-white-field-open',
    'attack-red-studio',
    'attack-black-shop',
  ].includes(stem)

export const PICTURES: readonly Picture[] = [
  ...[...RIGS, ...Object.keys(DETAILS), ...SCENES].map(
    (stem): Picture => ({ stem, width: isWide(stem) ? 1280 : 960, exposures: 6 }),
  ),
  ...PLANS.map((kind): Picture => ({ stem: `${kind}-plan`, width: 960, exposures: 4 })),
  ...PRODUCT_NAMES.flatMap((name) => [`product-${name}`, `product-${name}-detail`]).map(
    (stem): Picture => ({ stem, width: 960, exposures: 8 }),
  ),
]
