import type { Group } from 'three'
import type { RigLook } from '../../src/rig-models/rig/build'
import { commandTruck } from '../../src/rig-models/rig/command-truck'
import { farrierTruck } from '../../src/rig-models/rig/farrier'
import { attackTruck, brushTruck, rescueTruck } from '../../src/rig-models/rig/fire-trucks'
import {
  arboristCap,
  capTruck,
  capUnit,
  fireCap,
  investigatorCap,
  vetPickup,
} from '../../src/rig-models/rig/pickups'
import { brushSkid, vetSlipIn } from '../../src/rig-models/rig/slip-ins'
import { beeTrailer, diveTrailer, schoolTrailer } from '../../src/rig-models/rig/trade-trailers'
import { emptyTrailer, miniTrailer, tastingTrailer } from '../../src/rig-models/rig/trailers'
import {
  electricVan,
  emsVan,
  examVan,
  farrierVan,
  saddleVan,
  surgeryVan,
} from '../../src/rig-models/rig/van-interiors'
import { van } from '../../src/rig-models/rig/vans'
import { serviceTruck, vetTruck } from '../../src/rig-models/rig/work-trucks'
import { group } from '../../src/rig-models/shape/assemble'
import { DETAILS } from './details'
import type { Shot } from './light/photograph'
import type { PlaceName } from './light/places'
import { drawPlan } from './light/plan'
import { setUp, type View } from './light/set'
import { photographProduct } from './product-shots'
import { SCENES } from './scene/scenes'
import { type Kind, subjectOf } from './subject'

const RIGS: Record<Kind, (look: RigLook) => Group> = {
  farrier: farrierTruck,
  cap: capTruck,
  'cap-unit': capUnit,
  'cap-arborist': arboristCap,
  'cap-fire': fireCap,
  'cap-investigator': investigatorCap,
  'mini-trailer': miniTrailer,
  'mini-trailer-bees': beeTrailer,
  'trailer-empty': emptyTrailer,
  'trailer-school': schoolTrailer,
  'trailer-dive': diveTrailer,
  'trailer-tasting': tastingTrailer,
  vet: vetTruck,
  'vet-bed': vetPickup,
  'vet-slip-in': vetSlipIn,
  service: serviceTruck,
  brush: brushTruck,
  'brush-skid': brushSkid,
  attack: attackTruck,
  rescue: rescueTruck,
  command: commandTruck,
  van,
  'van-farrier': farrierVan,
  'van-exam': examVan,
  'van-surgery': surgeryVan,
  'van-ems': emsVan,
  'van-electric': electricVan,
  'van-saddle': saddleVan,
  rear: farrierTruck,
}

const TITLES: Record<Kind, string> = {
  farrier: 'Farrier body',
  cap: 'Truck cap',
  'cap-unit': 'Truck cap, unmounted',
  'cap-arborist': 'Arborist cap',
  'cap-fire': 'Fire cap',
  'cap-investigator': 'Fire investigator cap',
  'mini-trailer': 'Mini trailer',
  'mini-trailer-bees': 'Beekeeper’s trailer',
  'trailer-empty': 'Tandem trailer, open layout',
  'trailer-school': 'Teaching trailer',
  'trailer-dive': 'Dive rescue trailer',
  'trailer-tasting': 'Tasting trailer',
  vet: 'Veterinary body',
  'vet-bed': 'Veterinary slip-in on its truck',
  'vet-slip-in': 'Veterinary slip-in',
  service: 'Service body',
  brush: 'Brush truck',
  'brush-skid': 'Brush skid',
  attack: 'Quick attack',
  rescue: 'Light rescue',
  command: 'Command vehicle',
  van: 'Van',
  'van-farrier': 'Farrier van',
  'van-exam': 'Mobile clinic',
  'van-surgery': 'Spay and neuter clinic',
  'van-ems': 'EMS van',
  'van-electric': 'Electrical van',
  'van-saddle': 'Saddle workshop',
  rear: 'Farrier body, rear',
}

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

/** Where the camera stands for each kind: shut from before, open where the doors are. */
const VIEWS: Partial<Record<Kind, { shut: View; open: View }>> = {
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
const USUAL = { shut: { azimuth: 40, height: 1.45 }, open: { azimuth: 66, height: 1.55 } }

/** Pictures that are seen from elsewhere than their kind's usual place. */
const OWN: Record<string, View> = {
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

const SCENE_VIEWS: Record<string, [PlaceName, View]> = {
  weld: [
    'weld',
    {
      azimuth: 62,
      height: 1.25,
      detail: { from: [-2.6, 0, -0.5], to: [0.6, 2.1, 2.2] },
      fill: 1.05,
      aperture: 0.03,
    },
  ],
  floor: [
    'shop',
    { azimuth: 72, height: 1.7, detail: { from: [-2.7, 0, -1], to: [2.8, 2.6, 1.2] }, fill: 0.95 },
  ],
  show: ['shop', { azimuth: 62, height: 1.7, detail: { from: [-4, 0, -3], to: [3.2, 3, 1.4] }, fill: 0.96 }],
  facade: [
    'dusk',
    { azimuth: 78, height: 1.7, detail: { from: [-6.5, 0, -3], to: [6.5, 4.8, 1] }, fill: 0.98, drop: 0 },
  ],
}

/** Everything that the camera needs for the picture of this stem. */
export function pictureOf(stem: string, aspect: number): Shot {
  if (stem.startsWith('product-')) return photographProduct(stem.slice(8), aspect)
  const scene = SCENE_VIEWS[stem.replace('shop-', '')]
  if (stem.startsWith('shop-') && scene)
    return setUp((SCENES[stem.slice(5)] ?? group)(), scene[0], scene[1], aspect)
  const subject = subjectOf(stem)
  if (!subject) throw new Error(`no picture is called ${stem}`)
  const { kind, look } = subject
  if (!look)
    return drawPlan(
      RIGS[kind]({ paint: 'white', isOpen: kind === 'rear', isLit: false }),
      aspect,
      TITLES[kind],
    )
  const { paint, place } = look
  const isOpen = look.isOpen || kind === 'rear'
  const detail = DETAILS[stem]
  const isLit = !detail && (place === 'night' || place === 'dusk')
  const views = VIEWS[kind] ?? USUAL
  const view = detail?.[3] ?? OWN[stem] ?? (isOpen ? views.open : views.shut)
  return setUp(RIGS[kind]({ paint, isOpen, isLit }), place, view, aspect)
}
