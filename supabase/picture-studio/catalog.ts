import type { Group } from 'three'
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
import type { RigLook } from '../../src/rig-models/rig/rig-look'
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
import { DETAILS } from './details'
import { drawPlan } from './light/draw-plan'
import type { Shot } from './light/photograph'
import { setUp } from './light/set'
import { photographProduct } from './product-shots'
import { SCENES } from './scene/scenes'
import { type Kind, subjectOf } from './subject'
import { DEFAULT_VIEWS, SCENE_VIEWS, VIEW_OF_PICTURE, VIEWS } from './views'

/** The model of each kind. */
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

/** The titles of the drawings. */
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

/**
 * What the camera needs for a picture. `stem`: the name of its file without size and extension; `aspect`: width by height.
 * Throws for an unknown stem.
 */
export function pictureOf(stem: string, aspect: number): Shot {
  if (stem.startsWith('product-')) return photographProduct(stem.slice('product-'.length), aspect)
  const sceneName = stem.startsWith('shop-') ? stem.slice('shop-'.length) : ''
  const [sceneView, makeScene] = [SCENE_VIEWS[sceneName], SCENES[sceneName]]
  if (sceneView && makeScene) return setUp(makeScene(), sceneView.place, sceneView.view, aspect)
  const subject = subjectOf(stem)
  if (!subject) throw new Error(`no picture is called ${stem}`)
  const { kind, look } = subject
  // The rear of the farrier body is its own kind: a body that is always open, and seen from behind.
  const isRear = kind === 'rear'
  if (!look)
    return drawPlan(RIGS[kind]({ paint: 'white', isOpen: isRear, isLit: false }), aspect, TITLES[kind])
  const { paint, place } = look
  const isOpen = look.isOpen || isRear
  const detail = DETAILS[stem]
  const isLit = !detail && (place === 'night' || place === 'dusk')
  const views = VIEWS[kind] ?? DEFAULT_VIEWS
  const view = detail?.view ?? VIEW_OF_PICTURE[stem] ?? (isOpen ? views.open : views.shut)
  return setUp(RIGS[kind]({ paint, isOpen, isLit }), place, view, aspect)
}
