/** Camera positions for each picture of a rig and of the shop. */
import type { PlaceName } from './light/places'
import type { View } from './light/set'
import type { Kind } from './subject'

/** Into a van that is cut open. */
const INTO_VAN: View = {
  azimuth: 87,
  height: 1.75,
  field: 26,
  detail: { from: [-4.4, 0.3, 0.9], to: [-0.1, 2.8, 1] },
  fill: 0.98,
  drop: 0,
  aperture: 0.008,
}
const CUT_VAN = { shut: INTO_VAN, open: INTO_VAN }

/** Camera position for each kind: with closed doors from the front, with open doors from the side that has them. */
export const VIEWS: Partial<Record<Kind, { shut: View; open: View }>> = {
  'trailer-school': { shut: { azimuth: 42, height: 1.55 }, open: { azimuth: 62, height: 1.6 } },
  'trailer-dive': { shut: { azimuth: 42, height: 1.55 }, open: { azimuth: 76, height: 1.6 } },
  'mini-trailer-bees': { shut: { azimuth: 40, height: 1.4 }, open: { azimuth: 76, height: 1.5 } },
  'trailer-empty': { shut: { azimuth: 42, height: 1.55 }, open: { azimuth: 68, height: 1.6 } },
  'trailer-tasting': { shut: { azimuth: 42, height: 1.55 }, open: { azimuth: 70, height: 1.6 } },
  'cap-unit': { shut: { azimuth: 140, height: 1.7 }, open: { azimuth: 66, height: 1.7 } },
  'vet-slip-in': { shut: { azimuth: 138, height: 1.7 }, open: { azimuth: 66, height: 1.6 } },
  'vet-bed': { shut: { azimuth: 146, height: 1.7 }, open: { azimuth: 116, height: 1.9 } },
  'brush-skid': { shut: { azimuth: 62, height: 1.5 }, open: { azimuth: 128, height: 1.6 } },
  'mini-trailer': { shut: { azimuth: 40, height: 1.4 }, open: { azimuth: 62, height: 1.5 } },
  'van-farrier': CUT_VAN,
  'van-exam': CUT_VAN,
  'van-surgery': CUT_VAN,
  'van-ems': CUT_VAN,
  'van-electric': CUT_VAN,
  'van-saddle': CUT_VAN,
  rear: { shut: { azimuth: 152, height: 1.5 }, open: { azimuth: 158, height: 1.5 } },
  brush: { shut: { azimuth: 40, height: 1.5 }, open: { azimuth: 122, height: 1.7 } },
  command: { shut: { azimuth: 40, height: 1.5 }, open: { azimuth: 62, height: 1.6 } },
}
/** For kinds that `VIEWS` does not have. */
export const DEFAULT_VIEWS = { shut: { azimuth: 40, height: 1.45 }, open: { azimuth: 66, height: 1.55 } }

/** Pictures with another camera position than others of their kind. */
export const VIEW_OF_PICTURE: Record<string, View> = {
  'farrier-white-shop-open': { azimuth: 118, height: 1.6 },
  'farrier-blue-studio-open': { azimuth: 78, height: 1.5 },
  'farrier-black-night-open': { azimuth: 128, height: 1.45 },
  'farrier-red-shop-open': { azimuth: 112, height: 1.6 },
  'farrier-red-dusk': { azimuth: 58, height: 1.1 },
  'cap-graphite-studio-open': { azimuth: 70, height: 1.6 },
  'cap-silver-studio-open': { azimuth: 112, height: 1.6 },
  'cap-silver-shop': { azimuth: 138, height: 1.5 },
  'cap-arborist-white-shop-open': { azimuth: 76, height: 1.6 },
  'cap-investigator-red-field-open': { azimuth: 118, height: 1.7 },
  'cap-fire-white-shop-open': { azimuth: 108, height: 1.7 },
  'vet-graphite-night-open': { azimuth: 118, height: 1.5 },
  'vet-green-field': { azimuth: -38, height: 1.5 },
  'vet-graphite-shop': { azimuth: 140, height: 1.5 },
  'vet-white-studio': { azimuth: 44, height: 1.4 },
  'vet-blue-studio-open': { azimuth: 98, height: 1.5 },
  'vet-blue-shop': { azimuth: 142, height: 1.5 },
  'service-white-studio': { azimuth: 90, height: 1.4 },
  'service-black-dusk-open': { azimuth: 124, height: 1.5 },
  'brush-orange-dusk': { azimuth: 36, height: 1.1 },
  'attack-black-shop': { azimuth: 34, height: 1.3 },
  'attack-black-studio': { azimuth: 138, height: 1.55 },
  'attack-red-field': { azimuth: 136, height: 1.6 },
  'rescue-red-dusk': { azimuth: 138, height: 1.5 },
  'rescue-blue-studio-open': { azimuth: 104, height: 1.5 },
  'command-black-night-open': { azimuth: 112, height: 1.5 },
  'command-white-studio': { azimuth: 138, height: 1.5 },
  'van-ems-white-studio': { ...INTO_VAN, azimuth: 98, height: 1.9 },
  'van-electric-blue-dusk': { ...INTO_VAN, azimuth: 80, height: 1.6 },
  'service-orange-shop-open': { azimuth: 70, height: 1.6 },
  'trailer-empty-silver-field': { azimuth: 138, height: 1.6 },
  'mini-trailer-graphite-studio': { azimuth: 136, height: 1.5 },
  'van-graphite-studio': { azimuth: 66, height: 1.4 },
}

/** Pictures of the shop itself, by what follows `shop-` in their stem. */
export const SCENE_VIEWS: Record<string, { place: PlaceName; view: View }> = {
  weld: {
    place: 'weld',
    view: {
      azimuth: 62,
      height: 1.25,
      detail: { from: [-2.6, 0, -0.5], to: [0.6, 2.1, 2.2] },
      fill: 1.05,
      aperture: 0.03,
    },
  },
  floor: {
    place: 'shop',
    view: { azimuth: 72, height: 1.7, detail: { from: [-2.7, 0, -1], to: [2.8, 2.6, 1.2] }, fill: 0.95 },
  },
  show: {
    place: 'shop',
    view: { azimuth: 62, height: 1.7, detail: { from: [-4, 0, -3], to: [3.2, 3, 1.4] }, fill: 0.96 },
  },
  facade: {
    place: 'dusk',
    view: {
      azimuth: 78,
      height: 1.7,
      detail: { from: [-6.5, 0, -3], to: [6.5, 4.8, 1] },
      fill: 0.98,
      drop: 0,
    },
  },
}
