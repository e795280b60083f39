import type { Group } from 'three'
import { brass, cloth, coated, leather, plastic, trim, wood } from '../finish/finish'
import { at, group, times, turn } from '../shape/assemble'
import { box, hull, pipe, rod, turned } from '../shape/solid'
import { badge } from './badge'

export function apron(): Group {
  const leg = (side: 1 | -1) =>
    hull(
      [
        [side * 0.02, 0.42, 0.02],
        [side * 0.2, 0.44, -0.02],
        [side * 0.05, 0.02, 0.05],
        [side * 0.21, 0.03, 0.0],
        [side * 0.13, 0.24, 0.06],
      ],
      0.012,
      leather(),
    )
  return group(
    at(rod(0.09, 1.02, plastic('#2a2d30'), 'y', 20), 0, 0.51, -0.12),
    at(rod(0.2, 0.02, plastic('#1c1e20'), 'y', 40), 0, 0.01, -0.12),
    hull(
      [
        [-0.19, 0.44, 0],
        [0.19, 0.44, 0],
        [-0.16, 0.86, -0.02],
        [0.16, 0.86, -0.02],
        [0, 0.64, 0.045],
        [0, 0.46, 0.05],
      ],
      0.012,
      leather(),
      0.8,
    ),
    leg(1),
    leg(-1),
    at(box(0.36, 0.045, 0.025, plastic('#2c1b10'), 0.01), 0, 0.85, 0),
    pipe(
      [
        [0.17, 0.85, 0],
        [0.2, 0.86, -0.12],
        [0.1, 0.87, -0.24],
        [-0.1, 0.87, -0.24],
        [-0.2, 0.86, -0.12],
        [-0.17, 0.85, 0],
      ],
      0.018,
      plastic('#2c1b10'),
    ),
    at(box(0.05, 0.05, 0.02, brass(), 0.008), 0, 0.85, 0.02),
    ...[-0.12, 0.12].map((x) =>
      group(
        at(box(0.1, 0.14, 0.016, leather(), 0.01), x, 0.6, 0.045),
        at(box(0.018, 0.12, 0.018, wood(), 0.006), x, 0.68, 0.052),
      ),
    ),
    at(badge('apron', 0.12, 0.045, 'GENOA', '#5a3418', '#d9b27a'), 0, 0.74, 0.04),
  )
}

export function shopCap(): Group {
  const twill = cloth('#1f2a36')
  const crown = turned(
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
        const a = (index / 8 - 0.5) * 2.1
        return [Math.sin(a) * 0.1, 0.012 - Math.abs(Math.sin(a)) * 0.016, 0.06 + Math.cos(a) * 0.13] as const
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

export function hoodie(): Group {
  const fleece = cloth('#2b333a')
  const arm = (side: 1 | -1) =>
    hull(
      [
        [side * 0.2, 0.62, 0],
        [side * 0.27, 0.56, 0.02],
        [side * 0.33, 0.1, 0.06],
        [side * 0.25, 0.08, 0.06],
        [side * 0.3, 0.36, 0.05],
      ],
      0.035,
      fleece,
      0.9,
    )
  return group(
    hull(
      [
        [-0.2, 0.05, 0.04],
        [0.2, 0.05, 0.04],
        [-0.22, 0.58, 0],
        [0.22, 0.58, 0],
        [-0.1, 0.66, 0],
        [0.1, 0.66, 0],
        [-0.1, 0.3, 0.1],
        [0.1, 0.3, 0.1],
        [-0.2, 0.05, -0.04],
        [0.2, 0.05, -0.04],
        [-0.22, 0.58, -0.05],
        [0.22, 0.58, -0.05],
      ],
      0.03,
      fleece,
      0.9,
    ),
    arm(1),
    arm(-1),
    hull(
      [
        [-0.1, 0.66, 0.04],
        [0.1, 0.66, 0.04],
        [-0.12, 0.74, -0.06],
        [0.12, 0.74, -0.06],
        [0, 0.8, -0.07],
        [0, 0.64, 0.08],
      ],
      0.035,
      fleece,
      0.9,
    ),
    hull(
      [
        [-0.06, 0.69, 0.085],
        [0.06, 0.69, 0.085],
        [0, 0.76, 0.01],
        [0, 0.66, 0.1],
      ],
      0.014,
      cloth('#171c20'),
      0.9,
    ),
    hull(
      [
        [-0.13, 0.12, 0.1],
        [0.13, 0.12, 0.1],
        [-0.09, 0.27, 0.125],
        [0.09, 0.27, 0.125],
      ],
      0.012,
      fleece,
    ),
    at(box(0.42, 0.07, 0.13, cloth('#242b31'), 0.03), 0, 0.045, 0.005),
    ...[-0.04, 0.04].map((x) =>
      group(
        pipe(
          [
            [x, 0.65, 0.115],
            [x * 1.2, 0.55, 0.13],
            [x * 1.1, 0.46, 0.14],
          ],
          0.005,
          coated('#d9500b', 0.8),
        ),
      ),
    ),
    at(
      turn(group(badge('hoodie', 0.2, 0.06, 'GENOA RIGWORKS', '#2b333a', '#e9edef')), -6, 0, 0),
      0,
      0.41,
      0.136,
    ),
  )
}
