import { type Group, type Material, type Mesh, PointLight } from 'three'
import { aluminum, chrome, coated, glow, inside, plastic, steel, tread, trim, wood } from '../finish/finish'
import {
  anesthesiaCart,
  cages,
  defibrillator,
  dog,
  examTable,
  medicalBag,
  oxygen,
  stretcher,
  surgeryTable,
} from '../part/clinic'
import { anvilStand, hungApron, propane, toolStrip } from '../part/farrier-tools'
import { ceilingLamp, cupboards, emblem, paw, stool, washStation, worktop } from '../part/furniture'
import { label } from '../part/number-plate'
import { CONTENTS, drawers } from '../part/stowage'
import {
  binWall,
  breakerPanel,
  bridle,
  cableHank,
  mountingStep,
  saddle,
  saddleRack,
  wireReels,
} from '../part/trade-stock'
import { at, group, times, turn } from '../shape/assemble'
import { box, hull, pipe, rod, span } from '../shape/solid'
import type { RigLook } from './rig-look'
import { cutVan, VAN_CUT } from './vans'

/** Half the length of the cargo space, m. */
const HALF = 1.84
/** Clear height of the cargo space, m. */
const HEIGHT = 1.645
/** z of the far wall, m. */
const WALL = -0.9

/**
 * A van cut open. `parts` stand on its floor, which is y = 0; x runs from the rear doors (-HALF) to the cab (HALF).
 */
function interior(look: RigLook, floor: Material, wallColor: string, ...parts: (Group | Mesh)[]): Group {
  const { rear, front, sill } = VAN_CUT
  const white = coated(wallColor, 0.5)
  return group(
    cutVan(look),
    at(
      group(
        span([-HALF, -0.03, WALL], [HALF, 0, 0.9], floor),
        span([-HALF, 0, WALL - 0.03], [HALF, HEIGHT, WALL], white),
        ...[-HALF, HALF].map((x) => span([x - 0.012, 0, WALL], [x + 0.012, HEIGHT, 0.84], white)),
        span([-HALF, HEIGHT, WALL], [HALF, HEIGHT + 0.012, 0.84], coated('#f2f4f4', 0.5)),
        ...[-0.95, 0.95].map((x) =>
          at(box(1.5, 0.03, 0.09, glow('#f8fbff', 2.6), 0.01), x, HEIGHT - 0.02, 0.1),
        ),
        ...[-0.95, 0.95].map((x) => at(new PointLight('#f2f7ff', 1.2, 4, 1.6), x, HEIGHT - 0.12, 0.3)),
        ...parts,
      ),
      (rear + front) / 2,
      sill + 0.012,
      0,
    ),
  )
}

/** A farrier's walk-in shop: forge under its hood at the rear doors, bench, anvil, racks of shoes. */
export const farrierVan = (look: RigLook): Group =>
  interior(
    look,
    tread(),
    '#dfe3e5',
    at(CONTENTS.forge({ w: 0.7, h: 0.8, d: 0.5 }), -1.36, 0.36, -0.52),
    at(box(0.62, 0.36, 0.56, aluminum(), 0.01), -1.36, 0.18, -0.56),
    hood(),
    at(propane(), -0.86, 0, -0.6),
    at(worktop(1.5, 0.58, 0.88, wood()), -0.62, 0, -0.34),
    at(drawers({ w: 0.72, h: 0.82, d: 0.5 }, 5, [0, 0.2, 0, 0, 0]), -0.24, 0.02, -0.38),
    at(drawers({ w: 0.72, h: 0.82, d: 0.5 }, 4, []), 0.5, 0.02, -0.38),
    at(box(0.14, 0.13, 0.22, coated('#1f4f86', 0.4), 0.03), 0.66, 0.97, -0.46),
    at(box(0.22, 0.05, 0.05, steel()), 0.66, 1.05, -0.36),
    at(toolStrip(1.3), 0.14, 1.55, WALL + 0.04),
    at(hungApron(), 0.72, 1.56, WALL + 0.06),
    at(CONTENTS.shoes({ w: 0.86, h: 1.56, d: 0.4 }), 1.38, 0.03, -0.55),
    at(anvilStand(0.4), 0.1, 0, 0.45),
  )

/** The hood over a forge, and the pipe that carries its smoke through the roof. */
const hood = (): Group =>
  group(
    hull(
      [-1, 1].flatMap((side) => [
        [-1.36 + side * 0.36, 1.16, -0.86],
        [-1.36 + side * 0.36, 1.16, -0.26],
        [-1.36 + side * 0.12, 1.42, -0.7],
        [-1.36 + side * 0.12, 1.42, -0.46],
      ]),
      0.012,
      aluminum(),
    ),
    at(box(0.78, 0.05, 0.66, trim(), 0.01), -1.36, 1.15, -0.56),
    at(rod(0.1, 0.34, trim(), 'y', 32), -1.36, 1.56, -0.58),
  )

/** An exam room for animals: table with a lamp over it, wash basin, cupboards, refrigerator, medicines. */
export const examVan = (look: RigLook): Group =>
  interior(
    look,
    coated('#9fb0b3', 0.5),
    '#e8eeee',
    at(cupboards(1.5, 0.82, 0.46, 3), -1.82, 0, -0.42),
    at(worktop(1.54, 0.5, 0.84, chrome()), -1.84, 0, -0.4),
    at(washStation(0.84), -1.36, 0, -0.36),
    at(cupboards(1.5, 0.42, 0.3, 3, coated('#2c8c8c', 0.35)), -1.82, 1.24, -0.58),
    at(emblem('paw', 0.52, '#2c8c8c', paw('#ffffff')), 0.56, 1.3, WALL + 0.01),
    at(CONTENTS.bottles({ w: 0.9, h: 0.82, d: 0.16 }), 0.18, 0.2, WALL + 0.2),
    at(box(0.98, 1.66, 0.5, coated('#eef1f2', 0.35), 0.01), 1.33, 0.83, -0.66),
    at(CONTENTS.fridge({ w: 0.9, h: 1.02, d: 0.3 }), 1.33, 0.58, -0.24),
    at(drawers({ w: 0.9, h: 0.52, d: 0.4 }, 3), 1.33, 0.04, -0.38),
    at(examTable(), 0.12, 0, 0.2),
    at(turn(dog(), 0, -24, 0), 0, 0.83, 0.2),
    at(ceilingLamp(HEIGHT, 0.3, 0.17, glow('#fffbe8', 2.4)), -0.42, 0, 0.1),
    at(stool('#2c8c8c'), -0.78, 0, 0.35),
  )

/** An operating room: table under a surgical lamp, anesthesia, a basin to scrub at, twelve recovery cages. */
export const surgeryVan = (look: RigLook): Group =>
  interior(
    look,
    coated('#8fa3ad', 0.5),
    '#e6edf0',
    at(cupboards(1.16, 0.82, 0.46, 2, coated('#dfe8ec', 0.35)), -1.82, 0, -0.42),
    at(worktop(1.2, 0.5, 0.84, chrome()), -1.84, 0, -0.4),
    at(washStation(0.84), -1.36, 0, -0.36),
    at(cages(3, 4, 1.26, 1.6, 0.5), 0.56, 0.05, -0.36),
    at(surgeryTable(), -0.26, 0, 0.12),
    at(ceilingLamp(HEIGHT, 0.26, 0.26, glow('#fffdf2', 3)), -0.2, 0, 0),
    at(anesthesiaCart(), 0.27, 0, -0.58),
    at(cupboards(1.5, 0.4, 0.3, 3, coated('#3f7fb0', 0.35)), -1.82, 1.22, -0.58),
    at(instrumentStand(), -1.16, 0, 0.3),
  )

/** A tray with instruments on a stand. */
const instrumentStand = (): Group =>
  group(
    at(box(0.4, 0.03, 0.34, steel(), 0.01), 0, 0.03, 0),
    at(rod(0.018, 0.86, chrome(), 'y'), 0.16, 0.46, -0.12),
    at(box(0.44, 0.02, 0.32, chrome(), 0.008), 0, 0.9, 0),
    at(box(0.4, 0.012, 0.28, coated('#1f9a94', 0.95), 0.004), 0, 0.915, 0),
    ...times(5, (index) => at(rod(0.006, 0.18, chrome(), 'z', 10), -0.13 + index * 0.06, 0.928, 0)),
  )

/** An ambulance crew's interior: stretcher, bench, bags, monitor, oxygen, drug safe, a desk with a radio. */
export const emsVan = (look: RigLook): Group =>
  interior(
    look,
    coated('#6d777d', 0.6),
    '#e4e9ec',
    at(cupboards(2.0, 0.4, 0.34, 4, coated('#dfe5e8', 0.3)), -1.82, 1.26, -0.54),
    at(box(2.0, 0.02, 0.36, aluminum(), 0.004), -0.82, 0.82, -0.72),
    ...['#b3140f', '#d9500b', '#b3140f', '#17508f'].map((color, index) =>
      at(medicalBag(color), -1.54 + index * 0.48, 0.83, -0.7),
    ),
    at(stretcher(), -0.84, 0, 0.36),
    // The bench with its cushions; drawers under the seat.
    at(box(0.86, 0.4, 0.5, aluminum(), 0.01), 0.68, 0.2, -0.62),
    at(box(0.86, 0.1, 0.52, coated('#17508f', 0.7), 0.04), 0.68, 0.45, -0.61),
    at(box(0.86, 0.46, 0.09, coated('#17508f', 0.7), 0.04), 0.68, 0.78, -0.84),
    ...[-0.2, 0.2].map((x) => at(box(0.05, 0.44, 0.1, coated('#d9a40f', 0.7), 0.01), 0.68 + x, 0.78, -0.83)),
    at(defibrillator(), 0.66, 1.2, -0.7),
    at(box(0.5, 0.02, 0.36, trim(), 0.004), 0.66, 1.19, -0.72),
    at(oxygen(), 0.06, 0, -0.72),
    // The desk up front, the safe above it.
    at(box(0.62, 0.04, 0.5, wood(), 0.008), 1.52, 0.78, -0.62),
    at(cupboards(0.6, 0.74, 0.44, 1, coated('#dfe5e8', 0.3)), 1.22, 0.02, -0.42),
    laptop(),
    at(radioHead(), 1.68, 0.85, -0.72),
    at(safe(), 1.52, 1.24, -0.56),
    at(stool('#22272b'), 1.34, 0, 0.1),
  )

/** An open laptop on the desk. */
const laptop = (): Group =>
  at(
    group(
      at(box(0.32, 0.02, 0.22, plastic('#22272b'), 0.006), 0, 0.01, 0),
      at(turn(box(0.32, 0.22, 0.014, plastic('#22272b'), 0.006), -16, 0, 0), 0, 0.12, -0.14),
      at(turn(box(0.29, 0.19, 0.004, glow('#8fc0ea', 1), 0.002), -16, 0, 0), 0, 0.122, -0.13),
    ),
    1.38,
    0.8,
    -0.56,
  )

/** The control head of a radio, with its microphone. */
const radioHead = (): Group =>
  group(
    box(0.2, 0.1, 0.14, plastic('#14171a'), 0.014),
    at(box(0.1, 0.04, 0.004, glow('#7dffa6', 1.2), 0.002), -0.03, 0.015, 0.072),
    at(rod(0.016, 0.03, trim(), 'z', 20), 0.065, 0, 0.075),
    pipe(
      [
        [0.1, 0, 0.06],
        [0.16, -0.04, 0.14],
        [0.12, -0.06, 0.2],
      ],
      0.008,
      plastic(),
    ),
    at(box(0.05, 0.09, 0.035, plastic(), 0.012), 0.1, -0.03, 0.21),
  )

/** A safe with two locks. */
const safe = (): Group =>
  group(
    at(box(0.5, 0.4, 0.36, coated('#39424a', 0.35), 0.014), 0, 0.2, -0.16),
    at(box(0.44, 0.34, 0.02, coated('#4a545d', 0.35), 0.008), 0, 0.2, 0.022),
    ...[0.27, 0.14].map((y) => at(rod(0.026, 0.03, chrome(), 'z', 28), 0.12, y, 0.04)),
    at(box(0.03, 0.14, 0.04, chrome(), 0.012), -0.14, 0.2, 0.05),
    at(
      label('drug safe', 0.22, 0.05, (context, w, h) => {
        context.fillStyle = '#e8e9e4'
        context.fillRect(0, 0, w, h)
        context.fillStyle = '#b3140f'
        context.font = `bold ${h * 0.72}px "Liberation Sans Narrow", sans-serif`
        context.textAlign = 'center'
        context.fillText('CONTROLLED', w / 2, h * 0.76)
      }),
      0,
      0.335,
      0.034,
    ),
  )

/** An electrician's stock: wire on reels at the rear doors, a wall of bins over the bench, conduit under the roof. */
export const electricVan = (look: RigLook): Group =>
  interior(
    look,
    tread(),
    '#dfe3e5',
    at(wireReels(3, 3, 0.44), -1.82, 0.08, -0.42),
    ...times(6, (index) =>
      at(
        rod(0.018, 3.4, index % 3 ? chrome() : coated('#c3c8cb', 0.3), 'x', 14),
        0,
        HEIGHT - 0.13 - (index % 2) * 0.045,
        -0.82 + index * 0.05,
      ),
    ),
    ...[-1.2, 0, 1.2].map((x) => at(box(0.03, 0.16, 0.34, trim(), 0.006), x, HEIGHT - 0.1, -0.72)),
    at(worktop(1.46, 0.5, 0.68, wood()), -0.4, 0, -0.4),
    at(drawers({ w: 0.7, h: 0.64, d: 0.44 }, 4, []), -0.04, 0.02, -0.42),
    at(drawers({ w: 0.7, h: 0.64, d: 0.44 }, 3, [0, 0.2, 0]), 0.68, 0.02, -0.42),
    at(binWall(8, 4, 1.44, 0.76), -0.38, 0.72, -0.6),
    at(box(0.2, 0.16, 0.3, coated('#e0b41a', 0.4), 0.03), 0.8, 0.78, -0.22),
    at(rod(0.02, 0.3, steel(), 'x', 16), 0.62, 0.78, -0.2),
    at(box(0.74, 1.52, 0.03, coated('#c3cacd', 0.5), 0.006), 1.46, 0.76, WALL + 0.03),
    at(breakerPanel(), 1.6, 0.86, WALL + 0.15),
    ...['#d9500b', '#e0b41a'].map((color, index) =>
      at(cableHank(color), 1.24 + index * 0.36, 0.78, WALL + 0.06),
    ),
    at(cableHank('#c8180f'), 1.22, 1.4, WALL + 0.06),
    at(box(0.6, 0.36, 0.4, coated('#b3140f', 0.4), 0.03), 1.48, 0.18, -0.5),
    at(box(0.5, 0.03, 0.04, plastic(), 0.014), 1.48, 0.38, -0.4),
  )

/** A saddle fitter's workshop: saddles on their racks, a bench with one in work, bridles, a mirror. */
export const saddleVan = (look: RigLook): Group =>
  interior(
    look,
    wood(),
    '#e6e1d6',
    // The mirror and the step before it.
    at(box(0.56, 1.5, 0.03, wood(), 0.01), -1.5, 0.84, WALL + 0.03),
    at(box(0.46, 1.4, 0.01, chrome(), 0.004), -1.5, 0.84, WALL + 0.05),
    at(mountingStep(), -1.5, 0, -0.2),
    ...times(9, (index) => {
      const [x, y] = [-0.84 + (index % 3) * 0.62, 1.42 - Math.floor(index / 3) * 0.52]
      const onRack = saddle(['#6b3a1c', '#1c1512', '#8a5526'][(index * 2 + Math.floor(index / 3)) % 3])
      onRack.scale.setScalar(0.92)
      return group(at(saddleRack(), x, y, -0.58), at(onRack, x, y, -0.58))
    }),
    at(worktop(0.98, 0.6, 0.8, wood()), 0.86, 0, -0.3),
    at(drawers({ w: 0.92, h: 0.74, d: 0.5 }, 4, [0, 0, 0.2, 0]), 1.35, 0.02, -0.34),
    at(saddle('#8a5526'), 1.3, 1.0, -0.4),
    at(box(0.3, 0.14, 0.2, wood(), 0.02), 1.3, 0.88, -0.4),
    ...[0.96, 1.7].map((x) => at(rod(0.05, 0.09, coated('#efe9db', 0.95), 'y', 20), x, 0.86, -0.2)),
    ...[1.04, 1.36, 1.68].map((x) => at(bridle(), x, 1.62, WALL + 0.02)),
    at(box(0.9, 0.03, 0.03, inside(), 0.006), 1.36, 1.64, WALL + 0.03),
  )
