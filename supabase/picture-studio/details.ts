import type { Paint } from '../../src/rig-models/finish/finish'
import type { PlaceName } from './light/places'
import type { View } from './light/set'
import type { Kind } from './subject'

/** A part of a rig from near by: kind, paint, place, and where to look. */
export type Detail = readonly [kind: Kind, paint: Paint, place: PlaceName, view: View]

const near = (
  azimuth: number,
  height: number,
  from: [number, number, number],
  to: [number, number, number],
): View => ({
  azimuth,
  height,
  field: 26,
  fill: 1.02,
  aperture: 0.02,
  drop: 0,
  detail: { from, to },
})

/** By stem. */
export const DETAILS: Record<string, Detail> = {
  'farrier-anvil-detail': ['farrier', 'white', 'shop', near(158, 1.6, [-3.5, 0.7, -1.0], [-2.8, 1.9, 0.5])],
  'farrier-forge-detail': ['farrier', 'blue', 'studio', near(68, 1.6, [-1.2, 0.6, 0.7], [0.1, 2.1, 1.4])],
  'farrier-gallery-detail': [
    'farrier',
    'graphite',
    'shop',
    near(96, 1.7, [-2.3, 1.1, 0.6], [-0.5, 2.3, 1.3]),
  ],
  'vet-drawers-detail': ['vet', 'white', 'studio', near(78, 1.5, [-2.6, 0.7, 0.5], [-0.1, 1.9, 1.4])],
  'cap-arborist-detail': ['cap-arborist', 'white', 'shop', near(96, 1.8, [-2.1, 1.2, 0.4], [-0.1, 2.2, 1.2])],
  'cap-investigator-detail': [
    'cap-investigator',
    'red',
    'field',
    near(136, 1.9, [-2.7, 1.2, -0.8], [-0.2, 2.2, 1.2]),
  ],
  'cap-fire-detail': ['cap-fire', 'white', 'shop', near(98, 1.8, [-2.1, 1.2, 0.4], [-0.1, 2.2, 1.2])],
  'service-pipes-detail': ['service', 'white', 'shop', near(100, 1.6, [-3.4, 0.6, 0.4], [-0.1, 2.0, 1.3])],
  'attack-panel-detail': ['attack', 'red', 'shop', near(64, 1.5, [-1.4, 0.6, 0.7], [0.3, 2.1, 1.2])],
  'rescue-tools-detail': ['rescue', 'red', 'shop', near(84, 1.6, [-2.4, 0.7, 0.6], [-0.1, 2.4, 1.2])],
  'brush-reel-detail': ['brush', 'red', 'field', near(146, 1.8, [-2.7, 0.7, -0.9], [-1.2, 2.1, 1.2])],
  'mini-trailer-anvil-detail': [
    'mini-trailer',
    'white',
    'field',
    near(84, 1.4, [-1.6, 0.6, 0.5], [0, 2, 1.5]),
  ],
}
