import { PRODUCTS } from '../../src/rig-models/product/products'
import { group } from '../../src/rig-models/shape/assemble'
import type { Shot } from './light/photograph'
import { setUp, type View } from './light/set'

const WHOLE: View = { azimuth: 62, height: 0.62, field: 18, fill: 0.74, aperture: 0.006, drop: 0.02 }

/** How the first picture of a product differs from the others. */
const FIRST: Record<string, Partial<View>> = {
  apron: { azimuth: 78 },
  hoodie: { azimuth: 76 },
  extinguisher: { azimuth: 66 },
  chevrons: { azimuth: 84, height: 0.5 },
  'scene-light': { azimuth: 60, height: 0.4 },
  forge: { azimuth: 64 },
}

/** A product on the table. */
export const photographProduct = (product: string, aspect: number): Shot =>
  setUp(group((PRODUCTS[product] ?? group)()), 'sweep', { ...WHOLE, ...FIRST[product] }, aspect)
