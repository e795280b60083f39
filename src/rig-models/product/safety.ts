import type { Group } from 'three'
import { aluminum, brass, chrome, coated, plastic, rubber, trim } from '../finish/finish'
import { stripedPanel } from '../part/fittings'
import { at, group, turn } from '../shape/assemble'
import { box, lathe, pipe, ring, rod } from '../shape/solid'
import { badge } from './badge'

/** A fire extinguisher on its bracket. */
export const extinguisher = (): Group =>
  group(
    lathe(
      [
        [0.001, 0.42],
        [0.025, 0.42],
        [0.03, 0.39],
        [0.06, 0.36],
        [0.075, 0.31],
        [0.075, 0.03],
        [0.065, 0.008],
        [0.001, 0.004],
      ],
      coated('#b3140f', 0.22),
    ),
    at(rod(0.02, 0.06, brass(), 'y'), 0, 0.44, 0),
    at(box(0.13, 0.012, 0.03, chrome(), 0.004), 0.035, 0.475, 0),
    at(turn(box(0.14, 0.012, 0.03, plastic(), 0.004), 0, 0, 12), 0.04, 0.505, 0),
    at(rod(0.018, 0.02, chrome(), 'z'), 0, 0.445, 0.03),
    pipe(
      [
        [-0.02, 0.44, 0],
        [-0.09, 0.42, 0.02],
        [-0.1, 0.3, 0.04],
        [-0.095, 0.14, 0.05],
      ],
      0.01,
      rubber(),
    ),
    at(rod(0.016, 0.07, plastic(), 'y'), -0.095, 0.12, 0.05),
    at(badge('abc', 0.09, 0.12, 'ABC', '#f2f2ee', '#b3140f'), 0, 0.2, 0.0755),
    at(box(0.16, 0.36, 0.012, aluminum(), 0.004), 0, 0.22, -0.084),
    ...[0.1, 0.3].map((y) =>
      group(
        at(ring(0.079, 0.008, trim()).rotateX(Math.PI / 2), 0, y, 0),
        at(box(0.04, 0.03, 0.02, chrome(), 0.006), 0.08, y, 0.02),
      ),
    ),
  )

/** Two panels of chevrons for the rear of a truck. */
export const chevronKit = (): Group =>
  group(
    ...([-1, 1] as const).map((side) =>
      at(
        turn(
          group(
            box(0.6, 0.8, 0.006, aluminum(), 0.002),
            at(stripedPanel(0.6, 0.8, side < 0 ? 1 : -1), 0, 0, 0.0042),
            ...[-0.26, 0.26].flatMap((x) =>
              [-0.36, 0.36].map((y) => at(rod(0.008, 0.006, chrome(), 'z', 12), x, y, 0.006)),
            ),
          ),
          -12,
          side * -9,
          0,
        ),
        side * 0.32,
        0.4,
        0,
      ),
    ),
  )
