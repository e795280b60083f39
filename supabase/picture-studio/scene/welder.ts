import { type Group, PointLight } from 'three'
import { cloth, coated, glow, leather, plastic, rubber } from '../../../src/rig-models/finish/finish'
import { seeded } from '../../../src/rig-models/finish/texture'
import { at, group, times } from '../../../src/rig-models/shape/assemble'
import { ball, box, hull, pipe } from '../../../src/rig-models/shape/solid'

/** A welder at work, facing -z: helmet, jacket, gloves, torch. */
export function welder(): Group {
  const jacket = leather()
  const jeans = cloth('#26354a')
  return group(
    // One knee down.
    hull(
      [
        [-0.12, 0.5, 0],
        [-0.1, 0.42, -0.36],
      ],
      0.085,
      jeans,
      0.9,
    ),
    hull(
      [
        [-0.1, 0.42, -0.36],
        [-0.1, 0.08, -0.3],
      ],
      0.065,
      jeans,
      0.9,
    ),
    hull(
      [
        [0.12, 0.5, 0],
        [0.14, 0.1, -0.16],
      ],
      0.085,
      jeans,
      0.9,
    ),
    hull(
      [
        [0.14, 0.09, -0.16],
        [0.14, 0.08, 0.28],
      ],
      0.062,
      jeans,
      0.9,
    ),
    ...[
      [-0.1, -0.36],
      [0.14, 0.34],
    ].map(([x = 0, z = 0]) => at(box(0.1, 0.09, 0.27, plastic('#1c140e'), 0.03), x, 0.05, z)),
    hull(
      [
        [-0.13, 0.52, 0.03],
        [0.13, 0.52, 0.03],
        [-0.19, 0.98, -0.14],
        [0.19, 0.98, -0.14],
        [0, 0.8, 0.03],
      ],
      0.085,
      jacket,
      0.9,
    ),
    ...[-1, 1].flatMap((side) => [
      hull(
        [
          [side * 0.23, 0.98, -0.14],
          [side * 0.27, 0.76, -0.34],
        ],
        0.062,
        jacket,
        0.9,
      ),
      hull(
        [
          [side * 0.27, 0.76, -0.34],
          [side * 0.07, 0.86, -0.56],
        ],
        0.05,
        jacket,
        0.9,
      ),
      hull(
        [
          [side * 0.07, 0.86, -0.56],
          [side * 0.04, 0.88, -0.64],
        ],
        0.048,
        coated('#c9a36a', 0.9),
        0.9,
      ),
    ]),
    // Helmet.
    hull(
      [
        [-0.07, 1.2, -0.16],
        [0.07, 1.2, -0.16],
        [-0.06, 1.3, -0.12],
        [0.06, 1.3, -0.12],
        [-0.07, 1.06, -0.27],
        [0.07, 1.06, -0.27],
        [0, 1.2, -0.3],
        [0, 1.24, -0.02],
      ],
      0.045,
      plastic('#17191c'),
      0.9,
    ),
    at(box(0.12, 0.06, 0.01, coated('#2f7d4c', 0.1), 0.006), 0, 1.19, -0.345),
    pipe(
      [
        [0.02, 0.86, -0.6],
        [0, 0.84, -0.72],
        [0.0, 0.8, -0.78],
      ],
      0.014,
      plastic(),
    ),
    pipe(
      [
        [0.04, 0.86, -0.56],
        [0.2, 0.6, -0.4],
        [0.4, 0.1, 0],
        [0.7, 0.03, 0.6],
      ],
      0.016,
      rubber(),
    ),
  )
}

/** The arc of a weld, with its light and its sparks. */
export function arc(x: number, y: number, z: number): Group {
  const random = seeded(12)
  const light = new PointLight('#bcd8ff', 16, 9, 1.6)
  light.position.set(x, y + 0.04, z + 0.1)
  return group(
    at(ball(0.03, glow('#dceaff', 60)), x, y, z),
    light,
    ...times(70, () => {
      const [a, far] = [random() * Math.PI, 0.15 + random() * 0.75]
      const [dx, dy, dz] = [Math.cos(a) * far, Math.sin(a) * far * 0.55 - far * far * 0.7, random() * 0.55]
      return pipe(
        [
          [x + dx * 0.82, y + dy * 0.86, z + dz * 0.82],
          [x + dx, y + dy, z + dz],
        ],
        0.0022,
        glow('#ffb457', 9),
        true,
      )
    }),
  )
}
