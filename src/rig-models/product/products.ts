import type { Object3D } from 'three'
import { aluminum, rubber } from '../finish/finish'
import { anvilStand, forge, horseshoe, shoeRack } from '../part/farrier-tools'
import { at, group, turn } from '../shape/assemble'
import { pipe, span } from '../shape/solid'
import { apron, hoodie, shopCap } from './apparel'
import { hoofStand, nailDrawer, tote, vise } from './farrier-products'
import { hoseReel, latch, seal, strut } from './hardware'
import { beacon, ledStrip, sceneLight } from './lights'
import { chevronKit, extinguisher } from './safety'
import { drugDrawer, trays, waterTank } from './vet-products'

/** Each by the key of its row. */
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
      at(shoeRack(0.9, 0.62, 0.22, 3), 0, 0.02, 0),
      span([-0.46, 0, -0.235], [0.46, 0.64, -0.225], aluminum()),
      ...[0, 1].map((index) =>
        at(turn(horseshoe(0.07), -90, 0, 40 + index * 100), 0.2 + index * 0.18, 0.006, 0.16),
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
