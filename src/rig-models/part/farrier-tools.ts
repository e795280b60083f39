import { type Group, Path, Shape } from 'three'
import {
  aluminum,
  brass,
  coated,
  copper,
  forged,
  glow,
  leather,
  plastic,
  rubber,
  steel,
  tread,
  trim,
  wood,
} from '../finish/finish'
import { seeded } from '../finish/texture'
import { at, group, times, turn } from '../shape/assemble'
import { box, lathe, outline, pipe, rod, slab } from '../shape/solid'

/** A London-pattern anvil on its feet, horn to +x, 0.55 m long. */
function anvil(): Group {
  const body = outline([
    [-0.15, 0],
    [0.15, 0],
    [0.13, 0.03],
    [0.075, 0.065],
    [0.06, 0.1],
    [0.075, 0.135],
    [0.13, 0.165],
    [0.14, 0.22],
    [-0.25, 0.235],
    [-0.25, 0.195],
    [-0.13, 0.155],
    [-0.075, 0.13],
    [-0.06, 0.1],
    [-0.075, 0.065],
    [-0.13, 0.03],
  ])
  const horn = lathe(
    [
      [0.001, 0.29],
      [0.018, 0.27],
      [0.036, 0.2],
      [0.05, 0.1],
      [0.056, 0],
    ],
    forged(),
    28,
  )
  horn.rotation.z = -Math.PI / 2 + 0.09
  horn.scale.z = 0.95
  return group(
    slab(body, 0.105, forged(), 0.012, 3),
    at(horn, 0.08, 0.178, 0),
    at(box(0.33, 0.03, 0.11, steel(), 0.004), -0.085, 0.226, 0),
    at(box(0.026, 0.02, 0.026, plastic('#08090a')), -0.2, 0.236, 0.02),
    ...[-1, 1].map((z) => at(box(0.26, 0.03, 0.04, forged(), 0.01), 0, 0.016, z * 0.05)),
  )
}

/** The swing-out stand: column, arm with gusset, plate with the anvil and tools in its rack. */
export function anvilStand(height = 0.46): Group {
  return group(
    at(box(0.34, 0.025, 0.34, tread(), 0.004), 0, 0.0125, 0),
    at(rod(0.055, height, trim(), 'y', 28), 0, height / 2, 0),
    at(rod(0.07, 0.06, steel(), 'y', 28), 0, 0.1, 0),
    ...times(4, (index) =>
      turn(
        group(
          at(
            slab(
              outline([
                [0, 0],
                [0.11, 0],
                [0, 0.22],
              ]),
              0.012,
              aluminum(),
            ),
            0.05,
            0.025,
            0,
          ),
        ),
        0,
        index * 90 + 45,
        0,
      ),
    ),
    at(box(0.36, 0.03, 0.2, aluminum(), 0.006), 0, height + 0.015, 0),
    at(anvil(), 0, height + 0.03, 0),
    at(box(0.3, 0.05, 0.02, trim(), 0.004), 0, height - 0.02, 0.12),
    ...[-0.1, 0, 0.1].map((x, index) => hammer(x, height, index)),
    pipe(
      [
        [0.05, 0.1, 0.06],
        [0.12, 0.12, 0.1],
        [0.16, 0.18, 0.11],
      ],
      0.01,
      coated('#d9500b'),
    ),
  )
}

/** One of the hammers on the stand; the middle one is larger. */
function hammer(x: number, height: number, index: number): Group {
  return at(
    group(
      at(rod(0.013, 0.3, wood(), 'y', 12), 0, -0.12, 0),
      at(box(index === 1 ? 0.1 : 0.085, 0.036, 0.036, steel(), 0.01), 0, 0.04, 0),
    ),
    x,
    height - 0.02,
    0.14,
  )
}

/** A two-burner propane forge, its mouth to +z. */
export function forge(isLit = true): Group {
  const shell = slab(
    (() => {
      const shape = new Shape()
      shape.moveTo(-0.2, 0)
      shape.lineTo(0.2, 0)
      shape.lineTo(0.2, 0.14)
      shape.absarc(0, 0.14, 0.2, 0, Math.PI, false)
      shape.lineTo(-0.2, 0)
      const mouth = new Path()
      mouth.moveTo(-0.12, 0.08)
      mouth.lineTo(0.12, 0.08)
      mouth.lineTo(0.12, 0.15)
      mouth.absarc(0, 0.15, 0.12, 0, Math.PI, false)
      mouth.lineTo(-0.12, 0.08)
      shape.holes.push(mouth)
      return shape
    })(),
    0.42,
    aluminum(),
    0.008,
  )
  const brick = coated('#d9c7a6', 0.95)
  return at(
    group(
      shell,
      at(box(0.24, 0.04, 0.44, brick), 0, 0.085, 0),
      ...[-1, 1].map((side) => at(box(0.035, 0.16, 0.425, brick, 0.01), side * 0.115, 0.15, 0)),
      at(box(0.24, 0.24, 0.02, isLit ? glow('#ff7a1c', 3.2) : plastic('#18130f')), 0, 0.18, -0.15),
      isLit ? at(box(0.2, 0.03, 0.24, glow('#ff9a3c', 3.6), 0.01), 0, 0.112, 0.02) : null,
      isLit ? at(box(0.18, 0.03, 0.2, glow('#ffb05a', 4.2), 0.01), 0, 0.26, -0.03) : null,
      at(box(0.44, 0.03, 0.08, trim(), 0.006), 0, 0.05, 0.24),
      ...[-0.1, 0.1].flatMap((z) => [
        at(rod(0.028, 0.13, steel(), 'y'), 0, 0.4, z),
        at(rod(0.04, 0.05, trim(), 'y'), 0, 0.475, z),
        at(rod(0.015, 0.05, brass(), 'y'), 0, 0.52, z),
      ]),
      pipe(
        [
          [0, 0.53, -0.1],
          [0.1, 0.56, -0.05],
          [0.22, 0.5, 0],
          [0.25, 0.3, -0.06],
          [0.25, 0.12, -0.14],
        ],
        0.011,
        copper(),
      ),
      pipe(
        [
          [0, 0.53, 0.1],
          [0.1, 0.56, 0.08],
          [0.22, 0.5, 0],
        ],
        0.011,
        copper(),
      ),
      at(rod(0.035, 0.025, brass(), 'z'), 0.25, 0.3, -0.04),
      ...[-0.16, 0.16].flatMap((x) =>
        [-0.15, 0.15].map((z) => at(box(0.03, 0.05, 0.03, steel()), x, -0.025, z)),
      ),
    ),
    0,
    0.05,
    0,
  )
}

/** One shoe, flat in its own plane, with the open end down; each of its eight curves has `curves` pieces. */
export function horseshoe(size = 0.065, curves = 16): Group {
  const shape = new Shape()
  const inner = size * 0.66
  shape.moveTo(-size * 0.72, -size)
  shape.quadraticCurveTo(-size * 1.12, -size * 0.1, -size * 0.86, size * 0.42)
  shape.quadraticCurveTo(-size * 0.5, size, 0, size)
  shape.quadraticCurveTo(size * 0.5, size, size * 0.86, size * 0.42)
  shape.quadraticCurveTo(size * 1.12, -size * 0.1, size * 0.72, -size)
  shape.lineTo(size * 0.44, -size * 0.98)
  shape.quadraticCurveTo(size * 0.74, -size * 0.1, inner * 0.84, size * 0.3)
  shape.quadraticCurveTo(inner * 0.5, inner, 0, inner)
  shape.quadraticCurveTo(-inner * 0.5, inner, -inner * 0.84, size * 0.3)
  shape.quadraticCurveTo(-size * 0.74, -size * 0.1, -size * 0.44, -size * 0.98)
  return group(slab(shape, 0.009, steel(), 0.0015, 1, curves))
}

/** A rack whose slots are all full. */
interface Slots {
  columns: number
  /** Shoes in each slot. */
  shoes: number
}

/**
 * Shelves of keg shoes, sorted by size, upright in slots; without `full`, as many slots as fit, half full. A model that
 * is drawn sixty times a second uses fewer `curves` than a photograph.
 */
export function shoeRack(w: number, h: number, d: number, rows: number, full?: Slots, curves = 16): Group {
  const random = seeded(Math.round(w * 100 + rows))
  const slots = full?.columns ?? Math.max(3, Math.round(w / 0.17))
  const depth = full ? (d - 0.03) / full.shoes : 0.019
  const [pitch, rise] = [w / slots, h / rows]
  return group(
    ...times(rows, (row) => at(box(w, 0.008, d, aluminum(), 0.002), 0, row * rise + 0.004, -d / 2)),
    ...times(rows, (row) =>
      at(box(w, 0.035, 0.008, full ? rubber() : trim(), 0.003), 0, row * rise + 0.018, 0),
    ),
    ...times(slots + 1, (slot) =>
      at(box(0.006, h, d, aluminum(), 0.002), -w / 2 + slot * pitch, h / 2, -d / 2),
    ),
    ...times(rows * slots, (index) => {
      const [row, slot] = [Math.floor(index / slots), index % slots]
      const size = Math.min(rise * 0.36, pitch * 0.42) * (0.86 + random() * 0.14)
      const count = full?.shoes ?? 3 + Math.floor(random() * 4)
      return at(
        group(
          ...times(count, (shoe) =>
            at(turn(horseshoe(size, curves), -12, 0, (random() - 0.5) * 5), 0, 0, -0.02 - shoe * depth),
          ),
        ),
        -w / 2 + (slot + 0.5) * pitch,
        row * rise + size + 0.012,
        -0.02,
      )
    }),
  )
}

/** Rasps, tongs and nippers on a strip. */
export function toolStrip(w: number): Group {
  return group(
    at(box(w, 0.03, 0.02, trim()), 0, 0, -0.01),
    ...times(Math.floor(w / 0.07), (index) => {
      const x = -w / 2 + 0.05 + index * 0.07
      if (index % 3 === 0)
        return group(
          at(box(0.04, 0.34, 0.008, steel(), 0.002), x, -0.17, 0.01),
          at(rod(0.014, 0.1, wood(), 'y', 10), x, -0.38, 0.01),
        )
      if (index % 3 === 1)
        return group(
          ...[-1, 1].map((side) =>
            pipe(
              [
                [x, -0.05, 0.01],
                [x + side * 0.014, -0.14, 0.01],
                [x + side * 0.02, -0.36, 0.01],
              ],
              0.008,
              steel(),
            ),
          ),
          at(box(0.045, 0.06, 0.02, steel(), 0.012), x, -0.03, 0.01),
        )
      return group(
        at(rod(0.012, 0.28, wood(), 'y', 10), x, -0.18, 0.01),
        at(box(0.09, 0.034, 0.034, forged(), 0.008), x, -0.03, 0.01),
      )
    }),
  )
}

/** A propane bottle, 20 lb. */
export function propane(): Group {
  const white = coated('#e8e8e2', 0.4)
  return group(
    lathe(
      [
        [0.001, 0.43],
        [0.07, 0.42],
        [0.12, 0.39],
        [0.152, 0.33],
        [0.155, 0.1],
        [0.13, 0.04],
        [0.09, 0.02],
        [0.09, 0],
      ],
      white,
    ),
    at(
      lathe(
        [
          [0.11, 0.4],
          [0.11, 0.5],
          [0.105, 0.5],
          [0.105, 0.4],
        ],
        white,
      ),
      0,
      0.01,
      0,
    ),
    at(rod(0.02, 0.08, brass(), 'y'), 0, 0.45, 0),
    at(rod(0.03, 0.02, coated('#2b6b3a'), 'y'), 0, 0.495, 0),
  )
}

/** A rolled apron, hung. */
export const hungApron = (): Group =>
  group(
    at(box(0.34, 0.62, 0.03, leather(), 0.014), 0, -0.31, 0),
    at(box(0.3, 0.05, 0.04, plastic('#2a1c12')), 0, -0.02, 0),
    at(rod(0.012, 0.06, rubber(), 'z'), 0, 0.01, 0),
  )
