import type { Group } from 'three'
import { brass, cloth, coated, leather, plastic, trim, wood } from '../finish/finish'
import { at, group, times, turn } from '../shape/assemble'
import { draped, sleeve } from '../shape/draped'
import { box, hull, lathe, type Point, pipe, rod } from '../shape/solid'
import { badge } from './badge'

/**
 * A line of leather around a leg or the hips, from its left edge over the front to its right edge. `reach`: how far around
 * each side it goes, radians; `fold`: how much it is wavy.
 */
const around = (x: number, y: number, wide: number, deep: number, reach: number, fold: number): Point[] =>
  times(15, (step) => {
    const angle = (step / 14 - 0.5) * 2 * reach
    const wave = 1 + Math.sin(angle * 5 + y * 11) * fold
    return [x + Math.sin(angle) * wide * wave, y, Math.cos(angle) * deep * wave - deep * 0.4]
  })

/** A farrier's apron on a stand. */
export function apron(): Group {
  const belt = plastic('#2c1b10')
  const leg = (side: 1 | -1) =>
    draped(
      [
        around(side * 0.1, 0.03, 0.125, 0.13, 1.7, 0.05),
        around(side * 0.1, 0.16, 0.12, 0.125, 1.7, 0.04),
        around(side * 0.098, 0.32, 0.115, 0.12, 1.7, 0.02),
        around(side * 0.094, 0.5, 0.11, 0.118, 1.6, 0.01),
      ],
      leather(),
      false,
    )
  return group(
    at(rod(0.02, 0.96, plastic('#2a2d30'), 'y', 20), 0, 0.48, -0.1),
    at(rod(0.17, 0.02, plastic('#1c1e20'), 'y', 40), 0, 0.01, -0.1),
    draped(
      [
        around(0, 0.46, 0.205, 0.14, 1.5, 0.006),
        around(0, 0.6, 0.195, 0.14, 1.5, 0.006),
        around(0, 0.74, 0.18, 0.13, 1.5, 0.004),
        around(0, 0.88, 0.17, 0.12, 1.5, 0),
      ],
      leather(),
      false,
    ),
    leg(1),
    leg(-1),
    draped(
      [
        around(0, 0.845, 0.17, 0.12, 3.1, 0),
        around(0, 0.85, 0.179, 0.128, 3.1, 0),
        around(0, 0.885, 0.179, 0.128, 3.1, 0),
        around(0, 0.89, 0.17, 0.12, 3.1, 0),
      ],
      belt,
      false,
    ),
    at(box(0.06, 0.055, 0.014, brass(), 0.008), 0, 0.867, 0.085),
    ...[-1, 1].map((side) =>
      at(
        turn(
          group(
            box(0.1, 0.15, 0.018, leather(), 0.008),
            at(box(0.1, 0.02, 0.022, belt, 0.006), 0, 0.07, 0),
            at(box(0.022, 0.16, 0.012, wood(), 0.005), 0.01, 0.06, -0.002),
            at(box(0.014, 0.14, 0.01, trim(), 0.003), -0.026, 0.06, -0.002),
          ),
          -2,
          side * 34,
          0,
        ),
        side * 0.11,
        0.6,
        0.073,
      ),
    ),
    at(turn(badge('apron', 0.13, 0.045, 'GENOA', '#5a3418', '#d9b27a'), -3, 0, 0), 0, 0.76, 0.0815),
  )
}

/** A cap with the shop's name. */
export function shopCap(): Group {
  const twill = cloth('#1f2a36')
  const crown = lathe(
    [
      [0.001, 0.125],
      [0.04, 0.122],
      [0.075, 0.1],
      [0.095, 0.06],
      [0.1, 0.02],
      [0.1, 0],
    ],
    twill,
    48,
    1,
  )
  crown.scale.z = 1.14
  return group(
    crown,
    at(rod(0.012, 0.008, twill, 'y'), 0, 0.128, 0),
    ...times(6, (index) =>
      turn(
        group(
          pipe(
            [
              [0, 0.127, 0],
              [0.077, 0.102, 0],
              [0.102, 0.02, 0],
            ],
            0.0018,
            cloth('#141c25'),
          ),
        ),
        0,
        index * 60 + 30,
        0,
      ),
    ),
    hull(
      times(9, (index) => {
        const angle = (index / 8 - 0.5) * 2.1
        const x = Math.sin(angle)
        return [x * 0.1, 0.012 - Math.abs(x) * 0.016, 0.06 + Math.cos(angle) * 0.13] as const
      }).concat([
        [-0.09, 0, 0.06],
        [0.09, 0, 0.06],
      ]),
      0.004,
      cloth('#d9500b'),
    ),
    at(
      turn(
        group(badge('cap', 0.085, 0.045, 'GENOA'), at(box(0.092, 0.052, 0.004, trim(), 0.004), 0, 0, -0.003)),
        -16,
        0,
        0,
      ),
      0,
      0.065,
      0.113,
    ),
  )
}

/** A closed line around the body; `fold`: how much it is wavy. */
const bodyLine = (y: number, wide: number, deep: number, z: number, fold: number): Point[] =>
  times(22, (step) => {
    const angle = (step / 22) * Math.PI * 2
    const wave = 1 + Math.sin(angle * 7 + y * 13) * fold + Math.sin(angle * 3 - y * 21) * fold
    return [Math.sin(angle) * wide * wave, y, Math.cos(angle) * deep * wave + z]
  })

/** A hooded sweatshirt with the shop's name, as if worn. */
export function hoodie(): Group {
  const fleece = cloth('#2b333a')
  const ribbed = cloth('#20272c')
  const arm = (side: 1 | -1) =>
    group(
      sleeve(
        [
          [side * 0.12, 0.61, -0.01, 0.05],
          [side * 0.2, 0.57, -0.01, 0.085],
          [side * 0.265, 0.46, 0, 0.078],
          [side * 0.3, 0.36, 0.02, 0.066],
          [side * 0.315, 0.26, 0.045, 0.062],
          [side * 0.315, 0.18, 0.06, 0.06],
          [side * 0.31, 0.125, 0.068, 0.062],
          [side * 0.308, 0.108, 0.07, 0.044],
        ],
        fleece,
      ),
      sleeve(
        [
          [side * 0.308, 0.115, 0.07, 0.042],
          [side * 0.306, 0.08, 0.073, 0.041],
          [side * 0.304, 0.045, 0.076, 0.043],
          [side * 0.304, 0.044, 0.076, 0.012],
        ],
        ribbed,
      ),
    )
  return group(
    draped(
      [
        bodyLine(0.055, 0.19, 0.1, 0, 0),
        bodyLine(0.075, 0.225, 0.128, 0, 0.014),
        bodyLine(0.14, 0.232, 0.132, 0, 0.012),
        bodyLine(0.3, 0.235, 0.128, 0, 0.008),
        bodyLine(0.46, 0.238, 0.118, 0, 0.005),
        bodyLine(0.56, 0.22, 0.105, -0.005, 0),
        bodyLine(0.615, 0.17, 0.09, -0.01, 0),
        bodyLine(0.645, 0.1, 0.075, -0.01, 0),
      ],
      fleece,
    ),
    draped(
      [bodyLine(0, 0.19, 0.102, 0, 0), bodyLine(0.035, 0.192, 0.104, 0, 0), bodyLine(0.07, 0.19, 0.1, 0, 0)],
      ribbed,
    ),
    arm(1),
    arm(-1),
    // The hood, laid back.
    sleeve(
      [
        [0.012, 0.6, 0.098, 0.012],
        [0.06, 0.635, 0.085, 0.03],
        [0.112, 0.665, 0.02, 0.045],
        [0.085, 0.7, -0.075, 0.066],
        [0, 0.71, -0.11, 0.078],
        [-0.085, 0.7, -0.075, 0.066],
        [-0.112, 0.665, 0.02, 0.045],
        [-0.06, 0.635, 0.085, 0.03],
        [-0.012, 0.6, 0.098, 0.012],
      ],
      fleece,
    ),
    at(turn(rod(0.09, 0.01, cloth('#12171b'), 'y', 32), 14, 0, 0), 0, 0.652, -0.01),
    draped(
      [
        [0.11, 0.09, 0.004],
        [0.115, 0.15, 0.016],
        [0.2, 0.135, 0.016],
        [0.255, 0.095, 0.016],
        [0.26, 0.085, 0.002],
      ].map(([y = 0, half = 0, out = 0]) =>
        times(9, (step): Point => {
          const x = (step / 4 - 1) * half
          return [x, y, Math.sqrt(1 - (x / 0.235) ** 2) * 0.131 + out]
        }),
      ),
      fleece,
      false,
    ),
    ...[-1, 1].map((side) =>
      group(
        pipe(
          [
            [side * 0.03, 0.612, 0.11],
            [side * 0.042, 0.55, 0.122],
            [side * 0.036, 0.46, 0.132],
          ],
          0.005,
          coated('#d9500b', 0.8),
        ),
        at(rod(0.006, 0.022, trim(), 'y', 12), side * 0.036, 0.45, 0.133),
      ),
    ),
    at(turn(badge('hoodie', 0.22, 0.05, 'GENOA RIGWORKS', '#2b333a', '#e9edef'), -3, 0, 0), 0, 0.385, 0.1345),
  )
}
