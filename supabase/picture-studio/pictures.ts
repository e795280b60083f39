/** The list of all pictures: stem, width, and how many exposures are laid upon each other. Rows name them by stem. */

import { PRODUCT_NAMES } from '../../src/rig-models/product/names'
import { DETAILS } from './details'

export interface Picture {
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
  'farrier-blue-studio-open',
  'farrier-black-night-open',
  'cap-graphite-field',
  'cap-silver-studio-open',
  'cap-white-shop-open',
  'cap-blue-dusk',
  'cap-red-field-open',
  'trailer-white-field',
  'trailer-white-studio-open',
  'trailer-white-night-open',
  'mini-trailer-white-dusk',
  'mini-trailer-white-shop-open',
  'mini-trailer-white-field-open',
  'vet-white-field-open',
  'vet-silver-studio-open',
  'vet-green-field',
  'vet-graphite-night-open',
  'vet-blue-shop',
  'service-white-shop-open',
  'service-orange-studio',
  'service-black-dusk-open',
  'service-silver-field',
  'brush-red-field',
  'brush-white-studio-open',
  'brush-orange-dusk',
  'attack-red-studio',
  'attack-black-night',
  'attack-white-field',
  'rescue-red-shop-open',
  'rescue-white-dusk',
  'rescue-blue-studio-open',
  'command-white-field',
  'command-black-night',
  'command-red-studio',
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
  'rear-white-studio',
  'rear-white-shop',
  'rear-white-dusk',
]

const PLANS = [
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
  'van-farrier',
  'van-exam',
  'van-surgery',
  'van-ems',
  'van-electric',
  'van-saddle',
  'rear',
]

const SCENES = ['shop-weld', 'shop-floor', 'shop-show', 'shop-facade']

/** What is shown across the whole page: the slides, the shop, and the rigs that a visitor meets first. */
const isWide = (stem: string): boolean =>
  /^(shop|farrier|attack)-(?!.*detail)/.test(stem) ||
  ['vet-graphite-night-open', 'brush-orange-dusk', 'command-white-field'].includes(stem)

export const PICTURES: readonly Picture[] = [
  ...[...RIGS, ...Object.keys(DETAILS), ...SCENES].map(
    (stem): Picture => ({ stem, width: isWide(stem) ? 1280 : 960, exposures: 6 }),
  ),
  ...PLANS.map((kind): Picture => ({ stem: `${kind}-plan`, width: 960, exposures: 4 })),
  ...PRODUCT_NAMES.map((name): Picture => ({ stem: `product-${name}`, width: 960, exposures: 8 })),
]
