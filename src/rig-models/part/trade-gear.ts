import type { Group, Object3D } from 'three'
import {
  aluminum,
  brass,
  chrome,
  cloth,
  coated,
  leather,
  plastic,
  rubber,
  steel,
  trim,
  wood,
} from '../finish/finish'
import { at, both, group, times, turn } from '../shape/assemble'
import { ball, box, hull, lathe, pipe, plainBox, ring, rod } from '../shape/solid'
import type { Room } from './opening'

/** Walls that divide a space into bays, at fractions of its width. */
export const bayWalls = (room: Room, ...shares: number[]): Object3D[] =>
  shares.map((share) =>
    at(
      box(0.012, room.h, room.d * 0.9, aluminum(), 0.003),
      (share - 0.5) * room.w,
      room.h / 2,
      -room.d * 0.45,
    ),
  )

/** Paints of the boxes. */
const SUPER_COLORS = ['#f1eee4', '#e9e2c9', '#a9c3d6', '#f1eee4', '#d9c08a', '#b9cfae', '#e9e2c9']

/** Forty supers, the boxes in which bees store honey, two across, five high and four deep, under the winch on its rail. */
export function supers(room: Room): Group {
  const [w, h, d] = [0.5, 0.155, 0.38]
  const hiveBox = (index: number) => {
    const [column, row, deep] = [index % 2, Math.floor(index / 2) % 5, Math.floor(index / 10)]
    const face = coated(SUPER_COLORS[(row * 2 + column * 3 + deep) % SUPER_COLORS.length] ?? '#f1eee4', 0.7)
    const [x, y, z] = [(column - 0.5) * 0.54, row * (h + 0.004) + h / 2, -0.06 - d / 2 - deep * (d + 0.012)]
    return group(
      at(plainBox(w, h, d, face), x, y, z),
      at(box(0.13, 0.03, 0.006, plastic('#4a3a22'), 0.002), x, y + 0.02, z + d / 2 + 0.001),
    )
  }
  const rail = room.h - 0.05
  return group(
    ...times(40, hiveBox),
    at(box(room.w, 0.05, 0.05, steel(), 0.006), 0, rail, -0.05),
    at(box(0.16, 0.09, 0.1, coated('#d9a40f', 0.4), 0.02), room.w * 0.36, rail - 0.05, 0.02),
    at(rod(0.005, 0.3, steel(), 'y', 8), room.w * 0.36, rail - 0.24, 0.05),
    at(ring(0.025, 0.007, chrome(), Math.PI * 1.5), room.w * 0.36, rail - 0.41, 0.05),
  )
}

/** The locker of a smoker, lined with steel: smoker with its bellows, hive tool, hat with its veil. */
export const smokerLocker = (room: Room): Group =>
  group(
    at(box(room.w, room.h, 0.01, steel(), 0.002), 0, room.h / 2, -0.3),
    at(box(room.w, 0.012, 0.3, steel(), 0.003), 0, room.h * 0.46, -0.16),
    at(rod(0.07, 0.2, chrome(), 'y', 32), 0.04, 0.12, -0.12),
    lathe(
      [
        [0.07, 0.22],
        [0.055, 0.26],
        [0.016, 0.33],
      ],
      chrome(),
    )
      .translateX(0.04)
      .translateZ(-0.12),
    at(box(0.05, 0.2, 0.14, leather(), 0.012), -0.09, 0.12, -0.12),
    ...[-0.03, 0.03].map((x) => at(box(0.012, 0.22, 0.15, wood(), 0.004), -0.09 + x, 0.12, -0.12)),
    at(rod(0.18, 0.02, coated('#d9c9a0', 0.9), 'y', 36), 0, room.h * 0.46 + 0.03, -0.16),
    at(rod(0.09, 0.12, coated('#d9c9a0', 0.9), 'y', 28), 0, room.h * 0.46 + 0.09, -0.16),
    at(box(0.03, 0.26, 0.006, coated('#c8180f', 0.4), 0.002), 0.13, room.h * 0.78, -0.28),
  )

/** A vent with its screen, facing +z. */
export const screenedVent = (w: number, h: number): Group =>
  group(
    box(w, h, 0.02, trim(), 0.008),
    at(box(w - 0.05, h - 0.05, 0.006, plastic('#1b1e20'), 0.002), 0, 0, 0.01),
    ...times(Math.floor(h / 0.03) - 1, (index) =>
      at(box(w - 0.05, 0.004, 0.004, steel(), 0.001), 0, -h / 2 + 0.03 * (index + 1), 0.015),
    ),
    ...times(Math.floor(w / 0.03) - 1, (index) =>
      at(box(0.004, h - 0.05, 0.004, steel(), 0.001), -w / 2 + 0.03 * (index + 1), 0, 0.015),
    ),
  )

/** A dry suit on its hanger, facing +z; its shoulders are at the origin. */
const drySuit = (color: string): Group => {
  const shell = cloth(color)
  const black = rubber()
  const limb = (from: [number, number, number], to: [number, number, number], r: number) =>
    hull([from, to], r, shell, 0.9)
  return group(
    hull(
      [
        [-0.17, -0.04, 0],
        [0.17, -0.04, 0],
        [-0.14, -0.55, 0],
        [0.14, -0.55, 0],
      ],
      0.06,
      shell,
      0.9,
    ),
    both((side) => group(limb([0.2, -0.06, 0], [0.25, -0.56, 0.02], 0.05)).rotateY(side > 0 ? 0 : Math.PI)),
    both((side) => group(limb([side * 0.08, -0.6, 0], [side * 0.09, -1.08, 0.01], 0.065))),
    both((side) => at(box(0.12, 0.1, 0.2, black, 0.04), side * 0.09, -1.16, 0.04)),
    at(box(0.3, 0.03, 0.02, black, 0.008), 0, -0.24, 0.062),
    at(rod(0.055, 0.08, black, 'y', 20), 0, 0.04, 0),
    at(rod(0.006, 0.16, steel(), 'y', 8), 0, 0.14, 0),
  )
}

/** The changing room of a dive team: eight dry suits on a bar, a bench, a heater. */
export const drySuits = (room: Room): Group =>
  group(
    at(rod(0.016, room.w, chrome(), 'x', 14), 0, room.h - 0.06, -0.34),
    ...times(8, (index) =>
      at(
        turn(group(drySuit(index % 2 ? '#c8480f' : '#23282d')), 0, 52, 0),
        (index / 7 - 0.5) * (room.w - 0.36),
        room.h - 0.27,
        -0.34,
      ),
    ),
    at(box(room.w - 0.04, 0.04, 0.3, wood(), 0.008), 0, 0.26, -room.d + 0.2),
    at(box(0.4, 0.16, 0.1, coated('#dfe3e4', 0.4), 0.02), room.w * 0.3, 0.1, -0.1),
    ...times(7, (index) =>
      at(box(0.012, 0.1, 0.01, plastic('#23282d'), 0.002), room.w * 0.3 - 0.12 + index * 0.04, 0.1, -0.046),
    ),
  )

/** The wet deck at the tail: compressor with its bottles, a reel with the rinse hose, the sonar sled. */
export const wetDeck = (room: Room): Group =>
  group(
    at(box(0.4, 0.3, 0.34, coated('#1d2124', 0.4), 0.03), -room.w * 0.28, 0.2, -0.3),
    at(rod(0.1, 0.3, coated('#b3140f', 0.35), 'x', 32), -room.w * 0.28, 0.44, -0.3),
    at(rod(0.07, 0.03, chrome(), 'z', 28), -room.w * 0.2, 0.24, -0.12),
    ...times(4, (index) =>
      group(
        at(rod(0.085, 0.52, coated('#d8c51f', 0.35), 'y', 28), room.w * 0.02 + index * 0.19, 0.29, -0.36),
        at(ball(0.085, coated('#d8c51f', 0.35)), room.w * 0.02 + index * 0.19, 0.55, -0.36),
        at(rod(0.018, 0.08, chrome(), 'y', 14), room.w * 0.02 + index * 0.19, 0.66, -0.36),
      ),
    ),
    at(box(room.w * 0.96, 0.012, 0.5, aluminum(), 0.003), 0, 0.78, -0.3),
    // The sled, with its fins.
    at(rod(0.075, 0.66, coated('#e0b41a', 0.35), 'x', 32), 0.06, 0.9, -0.22),
    at(ball(0.075, coated('#e0b41a', 0.35)), 0.39, 0.9, -0.22),
    at(box(0.16, 0.22, 0.012, plastic('#16181a'), 0.004), -0.24, 0.9, -0.22),
    at(box(0.16, 0.012, 0.26, plastic('#16181a'), 0.004), -0.24, 0.9, -0.22),
    at(box(0.3, 0.05, 0.012, plastic('#16181a'), 0.004), 0.1, 0.9, -0.143),
    ...times(6, (index) =>
      at(ring(0.15, 0.014, coated('#1f4f86', 0.6)), -room.w * 0.3, room.h - 0.22, -0.24 + index * 0.028),
    ),
  )

/** A chainsaw, its bar to +x. */
function chainsaw(color: string): Group {
  return group(
    at(box(0.26, 0.16, 0.16, coated(color, 0.4), 0.03), 0, 0.09, 0),
    at(box(0.1, 0.1, 0.165, plastic('#202326'), 0.02), 0.09, 0.07, 0),
    pipe(
      [
        [-0.08, 0.14, 0.07],
        [-0.02, 0.25, 0.02],
        [0.06, 0.16, -0.07],
      ],
      0.011,
      plastic(),
    ),
    pipe(
      [
        [-0.12, 0.13, 0],
        [-0.24, 0.12, 0],
        [-0.22, 0.03, 0],
        [-0.1, 0.03, 0],
      ],
      0.014,
      plastic(),
    ),
    at(box(0.38, 0.08, 0.012, plastic('#17191b'), 0.005), 0.3, 0.08, 0.04),
    at(box(0.38, 0.056, 0.016, chrome(), 0.005), 0.29, 0.08, 0.041),
    at(rod(0.04, 0.014, plastic('#17191b'), 'z', 24), 0.49, 0.08, 0.04),
  )
}

/** A fuel can. */
const fuelCan = (color: string): Group =>
  group(
    at(box(0.2, 0.26, 0.15, coated(color, 0.5), 0.03), 0, 0.13, 0),
    at(rod(0.025, 0.05, plastic(), 'y', 16), 0.06, 0.28, 0),
    pipe(
      [
        [-0.07, 0.25, 0],
        [-0.04, 0.31, 0],
        [0.02, 0.26, 0],
      ],
      0.012,
      coated(color, 0.5),
    ),
  )

/** A climbing rope, coiled and hung on its hook. */
const ropeCoil = (color: string): Group =>
  group(
    at(rod(0.01, 0.12, steel(), 'z', 10), 0, 0, 0.02),
    ...times(5, (index) => {
      const loop = ring(0.085 + index * 0.006, 0.012, coated(color, 0.9))
      loop.scale.y = 1.75
      return at(loop, 0, -0.17, -0.02 + index * 0.02)
    }),
    ...times(4, (index) => {
      const wrap = ring(0.045, 0.012, coated(color, 0.9))
      wrap.rotation.x = Math.PI / 2
      wrap.scale.x = 1.3
      return at(wrap, 0, -0.08 - index * 0.02, 0.02)
    }),
  )

/** An arborist's side: saws over their drip tray, ropes on hooks, fuel in a separate bay. */
export const arboristBays = (room: Room): Group =>
  group(
    ...bayWalls(room, 0.5, 0.82),
    at(box(room.w * 0.47, 0.03, 0.4, trim(), 0.006), -room.w * 0.25, 0.02, -0.24),
    at(chainsaw('#d9500b'), -room.w * 0.37, 0.05, -0.2),
    at(box(room.w * 0.47, 0.012, 0.34, aluminum(), 0.003), -room.w * 0.25, room.h * 0.54, -0.26),
    at(chainsaw('#e8e8e2'), -room.w * 0.35, room.h * 0.55, -0.22),
    ...['#d9500b', '#e0b41a', '#1d7a42'].map((color, index) =>
      at(ropeCoil(color), room.w * (0.06 + index * 0.1), room.h - 0.08, -0.12),
    ),
    ...times(2, (index) => at(fuelCan(index ? '#d9a40f' : '#c8180f'), room.w * 0.41, index * 0.29, -0.2)),
  )

/** An upright propane bottle of 100 lb, with its valve. */
export const tallBottle = (): Group =>
  group(
    lathe(
      [
        [0.001, 1.1],
        [0.09, 1.08],
        [0.17, 1.0],
        [0.19, 0.9],
        [0.19, 0.1],
        [0.16, 0.02],
        [0.16, 0],
      ],
      coated('#e8e8e2', 0.4),
    ),
    at(rod(0.1, 0.14, coated('#e8e8e2', 0.4), 'y', 28), 0, 1.12, 0),
    at(rod(0.025, 0.06, brass(), 'y', 16), 0, 1.22, 0),
  )
