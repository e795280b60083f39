import type { Object3D } from 'three'
import { aluminum, plastic, rubber } from '../finish/finish'
import { anvilStand, forge, horseshoe, shoeRack } from '../part/farrier-tools'
import { at, group, times, turn } from '../shape/assemble'
import { box, pipe, rod } from '../shape/solid'
import { apron, hoodie, shopCap } from './apparel'
import { hoofStand, nailDrawer, tote, vise } from './farrier-products'
import { hoseReel, latch, seal, strut } from './hardware'
import { beacon, ledStrip, sceneLight } from './lights'
import { SHOE_RACK } from './names'
import { chevronKit, extinguisher } from './safety'
import { drugDrawer, trays, waterTank } from './vet-products'

/** The back of the shoe rack, with holes through which scale falls out. */
const perforatedBack = (w: number, h: number): Object3D =>
  group(
    at(box(w, h, 0.008, aluminum(), 0.002), 0, h / 2 + 0.015, -0.24),
    ...times(84, (index) =>
      at(
        rod(0.008, 0.0095, plastic('#0c0d0e'), 'z', 12),
        -w / 2 + 0.026 + (index % 12) * ((w - 0.052) / 11),
        0.045 + Math.floor(index / 12) * 0.05,
        -0.24,
      ),
    ),
  )

/** The model of each product, by the key of its row. */
export const PRODUCTS: Record<string, () => Object3D> = {
  'anvil-stand': () => anvilStand(0.5),
  forge: () =>
    group(
      at(forge(), 0, 0.05, 0),
      pipe(
        [
          [0.25, 0.22, -0.14],
          [0.34, 0.05, 0.1],
          [0.42, 0.012, 0.26],
          [0.2, 0.012, 0.42],
          [-0.2, 0.012, 0.4],
        ],
        0.011,
        rubber(),
      ),
    ),
  'hoof-stand': hoofStand,
  vise,
  'shoe-rack': () =>
    group(
      at(shoeRack(0.56, 0.36, 0.24, SHOE_RACK.rows, SHOE_RACK), 0, 0.02, 0),
      at(box(0.572, 0.008, 0.24, aluminum(), 0.002), 0, 0.384, -0.12),
      perforatedBack(0.572, 0.37),
      ...[0, 1].map((index) =>
        at(turn(horseshoe(0.058), -90, 0, 40 + index * 100), 0.12 + index * 0.15, 0.006, 0.13),
      ),
    ),
  'nail-drawer': nailDrawer,
  tote,
  apron,
  cap: shopCap,
  hoodie,
  'drug-drawer': drugDrawer,
  'water-tank': waterTank,
  'instrument-tray': trays,
  'led-strip': ledStrip,
  'scene-light': sceneLight,
  beacon,
  extinguisher,
  chevrons: chevronKit,
  latch,
  seal,
  strut,
  'hose-reel': hoseReel,
}
