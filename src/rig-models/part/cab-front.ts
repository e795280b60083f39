import type { Group } from 'three'
import { chrome, glass, glow, lens, type Paint, paint, plastic, trim } from '../finish/finish'
import { at, both, group, times } from '../shape/assemble'
import { box, hull, pipe, rod } from '../shape/solid'
import { BUMPER_DISTANCE, type CabLook } from './cab-measures'
import { numberPlate } from './number-plate'

/** Grille, headlights and bumper of a cab. `axleX`: x of the front axle. */
export function cabFront(axleX: number, { paint: color, hasChrome, isLit }: CabLook): Group {
  const x = axleX + BUMPER_DISTANCE
  const metal = hasChrome ? chrome() : plastic('#1a1d20')
  const lit = isLit ? glow('#fff3dc', 6) : lens('#e8edf0', 0.12)
  const bars = times(3, (index) => at(box(0.05, 0.055, 1.1, metal, 0.018), x + 0.02, 0.86 + index * 0.125, 0))
  const mesh = times(13, (index) =>
    at(box(0.02, 0.42, 0.012, plastic('#0c0d0e')), x + 0.012, 0.98, -0.51 + index * 0.085),
  )
  const lamps = both((side) =>
    group(
      hull(
        [
          [x - 0.03, 1.2, side * 0.63],
          [x - 0.03, 0.82, side * 0.63],
          [x - 0.1, 1.21, side * 0.935],
          [x - 0.1, 0.8, side * 0.93],
          [x - 0.22, 1.2, side * 0.945],
          [x - 0.22, 0.86, side * 0.945],
        ],
        0.034,
        glass(),
      ),
      at(box(0.03, 0.12, 0.2, lit, 0.03), x, 1.12, side * 0.73),
      at(box(0.03, 0.12, 0.2, lit, 0.03), x, 0.95, side * 0.73),
      at(
        box(0.02, 0.4, 0.028, isLit ? glow('#ffb35c', 3) : lens('#d8dde0', 0.15), 0.012),
        x - 0.02,
        1.01,
        side * 0.87,
      ),
    ),
  )
  return group(
    at(box(0.1, 0.52, 1.2, plastic('#08090a'), 0.05), x - 0.03, 0.99, 0),
    ...mesh,
    ...bars,
    at(box(0.06, 0.07, 1.24, metal, 0.028), x + 0.012, 1.25, 0),
    at(box(0.06, 0.05, 1.24, metal, 0.02), x + 0.012, 0.735, 0),
    ...[-1, 1].map((side) => at(box(0.06, 0.56, 0.05, metal, 0.02), x + 0.012, 0.99, side * 0.6)),
    // A plate of the shop, because a maker's badge is a trademark.
    at(box(0.02, 0.1, 0.24, trim(), 0.01), x + 0.06, 0.985, 0),
    lamps,
    // Bumper, valance, tow hooks, plate, fog lamps.
    hull(
      [-1, 1].flatMap((side) => [
        [x + 0.12, 0.69, side * 0.62],
        [x + 0.13, 0.53, side * 0.62],
        [x, 0.69, side * 0.965],
        [x, 0.53, side * 0.965],
        [x - 0.22, 0.69, side * 0.965],
        [x - 0.2, 0.55, side * 0.965],
      ]),
      0.03,
      hasChrome ? chrome() : paint(color === 'black' ? 'black' : 'graphite'),
    ),
    at(box(0.3, 0.16, 1.7, plastic('#0d0e10'), 0.05), x - 0.06, 0.42, 0),
    at(box(0.03, 0.1, 0.66, plastic('#0a0b0c'), 0.03), x + 0.15, 0.61, 0),
    at(numberPlate('front'), x + 0.17, 0.61, 0),
    both((side) =>
      group(
        at(box(0.05, 0.09, 0.2, plastic('#08090a'), 0.03), x + 0.105, 0.61, side * 0.68),
        at(
          rod(0.036, 0.03, isLit ? glow('#fff3dc', 4) : lens('#dfe5e8', 0.1), 'x'),
          x + 0.125,
          0.61,
          side * 0.68,
        ),
        pipe(
          [
            [x, 0.42, side * 0.42],
            [x + 0.13, 0.43, side * 0.42],
            [x + 0.12, 0.47, side * 0.42],
            [x, 0.49, side * 0.42],
          ],
          0.016,
          plastic('#0a0a0b'),
        ),
      ),
    ),
  )
}

/** The power dome and the seams of the hood, and the wipers. `axleX`: x of the front axle. */
export function cabHood(axleX: number, color: Paint): Group {
  return group(
    hull(
      [-1, 1].flatMap((side) => [
        [axleX - 0.42, 1.385, side * 0.55],
        [axleX + 0.1, 1.392, side * 0.52],
        [axleX + 0.56, 1.345, side * 0.46],
        [axleX + 0.74, 1.27, side * 0.42],
        [axleX - 0.42, 1.3, side * 0.62],
        [axleX + 0.74, 1.2, side * 0.5],
      ]),
      0.03,
      paint(color),
      0.3,
    ),
    both((side) =>
      pipe(
        [
          [axleX - 0.45, 1.372, side * 0.9],
          [axleX + 0.2, 1.358, side * 0.9],
          [axleX + 0.62, 1.318, side * 0.86],
          [axleX + 0.82, 1.24, side * 0.8],
        ],
        0.005,
        plastic('#050606'),
      ),
    ),
    at(box(0.14, 0.02, 1.5, plastic('#0b0c0d'), 0.008), axleX - 0.4, 1.39, 0),
    // Wipers.
    ...[-0.5, 0.25].map((z) =>
      pipe(
        [
          [axleX - 0.4, 1.405, z],
          [axleX - 0.43, 1.43, z + 0.3],
          [axleX - 0.44, 1.435, z + 0.62],
        ],
        0.008,
        plastic('#08090a'),
      ),
    ),
  )
}
