import type { Paint } from '../../src/rig-models/finish/finish'
import type { PlaceName } from './light/places'
import type { View } from './light/set'
import type { Kind } from './subject'

/** A part of a rig close up. */
export interface Detail {
  kind: Kind
  paint: Paint
  place: PlaceName
  view: View
}

/** A camera position from which the frame shows one part, between two corners of the rig's coordinates, m. */
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

/** The close-ups, by stem. */
export const DETAILS: Record<string, Detail> = {
  'farrier-anvil-detail': {
    kind: 'farrier',
    paint: 'white',
    place: 'shop',
    view: near(158, 1.6, [-3.5, 0.7, -1.0], [-2.8, 1.9, 0.5]),
  },
  'farrier-forge-detail': {
    kind: 'farrier',
    paint: 'blue',
    place: 'studio',
    view: near(68, 1.6, [-1.2, 0.6, 0.7], [0.1, 2.1, 1.4]),
  },
  'farrier-gallery-detail': {
    kind: 'farrier',
    paint: 'graphite',
    place: 'shop',
    view: near(96, 1.7, [-2.3, 1.1, 0.6], [-0.5, 2.3, 1.3]),
  },
  'vet-drawers-detail': {
    kind: 'vet',
    paint: 'white',
    place: 'studio',
    view: near(78, 1.5, [-2.6, 0.7, 0.5], [-0.1, 1.9, 1.4]),
  },
  'cap-arborist-detail': {
    kind: 'cap-arborist',
    paint: 'white',
    place: 'shop',
    view: near(96, 1.8, [-2.1, 1.2, 0.4], [-0.1, 2.2, 1.2]),
  },
  'cap-investigator-detail': {
    kind: 'cap-investigator',
    paint: 'red',
    place: 'field',
    view: near(136, 1.9, [-2.7, 1.2, -0.8], [-0.2, 2.2, 1.2]),
  },
  'cap-fire-detail': {
    kind: 'cap-fire',
    paint: 'white',
    place: 'shop',
    view: near(98, 1.8, [-2.1, 1.2, 0.4], [-0.1, 2.2, 1.2]),
  },
  'service-pipes-detail': {
    kind: 'service',
    paint: 'white',
    place: 'shop',
    view: near(100, 1.6, [-3.4, 0.6, 0.4], [-0.1, 2.0, 1.3]),
  },
  'attack-panel-detail': {
    kind: 'attack',
    paint: 'red',
    place: 'shop',
    view: near(64, 1.5, [-1.4, 0.6, 0.7], [0.3, 2.1, 1.2]),
  },
  'rescue-tools-detail': {
    kind: 'rescue',
    paint: 'red',
    place: 'shop',
    view: near(84, 1.6, [-2.4, 0.7, 0.6], [-0.1, 2.4, 1.2]),
  },
  'brush-reel-detail': {
    kind: 'brush',
    paint: 'red',
    place: 'field',
    view: near(146, 1.8, [-2.7, 0.7, -0.9], [-1.2, 2.1, 1.2]),
  },
  'mini-trailer-anvil-detail': {
    kind: 'mini-trailer',
    paint: 'white',
    place: 'field',
    view: near(84, 1.4, [-1.6, 0.6, 0.5], [0, 2, 1.5]),
  },
}
