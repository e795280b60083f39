import { PRODUCTS } from '../../src/rig-models/product/products'
import { group } from '../../src/rig-models/shape/assemble'
import type { Shot } from './light/photograph'
import { setUp, type View } from './light/set'

/** The camera position of a product, unless `FIRST` or `SECOND` changes it. */
const WHOLE: View = { azimuth: 62, height: 0.62, field: 18, fill: 0.74, aperture: 0.006, drop: 0.02 }

/** How the first picture of a product differs from that of others. */
const FIRST: Record<string, Partial<View>> = {
  apron: { azimuth: 78 },
  hoodie: { azimuth: 76 },
  extinguisher: { azimuth: 66 },
  chevrons: { azimuth: 84, height: 0.5 },
  'scene-light': { azimuth: 60, height: 0.4 },
  forge: { azimuth: 64 },
}

type Corner = [x: number, y: number, z: number]

/** A view of one part, between two corners of the product's coordinates, m. */
const near = (azimuth: number, height: number, from: Corner, to: Corner): Partial<View> => ({
  azimuth,
  height,
  detail: { from, to },
  fill: 0.92,
  drop: 0,
})

/** The second picture of each product: from another side, or a part close up. */
const SECOND: Record<string, Partial<View>> = {
  'anvil-stand': near(112, 1.0, [-0.28, 0.3, -0.12], [0.36, 0.78, 0.16]),
  forge: { azimuth: 100, height: 0.8 },
  'hoof-stand': { azimuth: 128, height: 1.1 },
  vise: { azimuth: 116, height: 0.8 },
  'shoe-rack': near(74, 0.5, [-0.22, 0.02, -0.1], [0.14, 0.4, 0.02]),
  'nail-drawer': { azimuth: 104, height: 1.3 },
  tote: { azimuth: 116, height: 1.2 },
  apron: near(70, 0.9, [-0.22, 0.46, -0.1], [0.22, 0.92, 0.12]),
  cap: { azimuth: 72, height: 1.4 },
  hoodie: near(62, 0.8, [-0.24, 0.2, -0.1], [0.24, 0.74, 0.16]),
  'drug-drawer': { azimuth: 82, height: 1.5 },
  'water-tank': { azimuth: 28, height: 0.6 },
  'instrument-tray': { azimuth: 100, height: 1.3 },
  'led-strip': near(76, 0.5, [-0.34, 0, -0.16], [0.02, 0.03, 0.14]),
  'scene-light': { azimuth: -64, height: 0.5 },
  beacon: near(84, 0.5, [-0.11, 0, -0.1], [0.11, 0.2, 0.1]),
  extinguisher: near(56, 0.7, [-0.1, 0.26, -0.08], [0.12, 0.52, 0.08]),
  chevrons: near(66, 0.6, [0, 0.3, -0.05], [0.66, 0.82, 0.1]),
  latch: near(96, 0.4, [-0.09, 0, -0.08], [0.2, 0.06, 0.12]),
  strut: near(60, 0.35, [0, 0, -0.08], [0.32, 0.05, 0.1]),
  seal: near(104, 0.45, [-0.2, 0, 0.1], [0.12, 0.06, 0.3]),
  'hose-reel': { azimuth: 122, height: 0.7 },
}

/** A product on the table, by the name of its picture: `<product>`, or `<product>-detail` for the second one. */
export function photographProduct(name: string, aspect: number): Shot {
  const product = name.replace(/-detail$/, '')
  const view = product === name ? FIRST[product] : SECOND[product]
  const makeProduct = PRODUCTS[product]
  if (!makeProduct) throw new Error(`product-${name}: no such product`)
  return setUp(group(makeProduct()), 'sweep', { ...WHOLE, ...view }, aspect)
}
