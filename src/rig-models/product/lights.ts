import type { Group } from 'three'
import { aluminum, chrome, glass, glow, lens, plastic, rubber, trim } from '../finish/finish'
import { at, group, times } from '../shape/assemble'
import { box, lathe, pipe, ring, rod } from '../shape/solid'

/** Four strips of LEDs with cable and driver. */
export const ledStrip = (): Group =>
  group(
    ...times(4, (index) => {
      const z = -0.15 + index * 0.09
      return group(
        at(box(0.62, 0.018, 0.03, trim(), 0.004), -0.02 + index * 0.012, 0.012, z),
        at(
          box(0.59, 0.008, 0.018, glow('#fbfdff', index === 3 ? 3.4 : 1.7), 0.004),
          -0.02 + index * 0.012,
          0.023,
          z,
        ),
      )
    }),
    pipe(
      [
        [0.3, 0.012, 0.13],
        [0.42, 0.01, 0.2],
        [0.34, 0.01, 0.32],
        [0.1, 0.01, 0.3],
        [-0.06, 0.02, 0.28],
      ],
      0.006,
      rubber(),
    ),
    at(box(0.12, 0.04, 0.07, plastic('#15181a'), 0.01), -0.12, 0.02, 0.28),
    ...[0, 1].map((index) =>
      at(box(0.05, 0.02, 0.018, plastic('#e6e8e8'), 0.004), -0.3 + index * 0.07, 0.01, 0.26),
    ),
  )

/** A floodlight on its bracket. */
export const sceneLight = (): Group =>
  group(
    at(box(0.34, 0.2, 0.08, plastic('#141719'), 0.02), 0, 0.24, 0),
    ...times(9, (index) =>
      at(box(0.006, 0.18, 0.05, plastic('#1c2023'), 0.002), -0.14 + index * 0.035, 0.24, -0.06),
    ),
    at(box(0.3, 0.16, 0.01, glass(), 0.004), 0, 0.24, 0.04),
    ...times(18, (index) =>
      at(
        rod(0.02, 0.012, index % 2 ? chrome() : glow('#f6f9ff', 2.6), 'z', 20),
        -0.12 + (index % 6) * 0.048,
        0.29 - Math.floor(index / 6) * 0.05,
        0.044,
      ),
    ),
    ...[-1, 1].map((side) =>
      group(
        at(box(0.012, 0.26, 0.05, aluminum(), 0.004), side * 0.19, 0.15, 0),
        at(rod(0.022, 0.03, chrome(), 'x'), side * 0.2, 0.24, 0),
      ),
    ),
    at(box(0.39, 0.012, 0.05, aluminum(), 0.004), 0, 0.02, 0),
    at(rod(0.02, 0.03, chrome(), 'y', 6), 0, 0.03, 0),
  )

/** An amber beacon with its cable. */
export const beacon = (): Group =>
  group(
    lathe(
      [
        [0.001, 0.03],
        [0.1, 0.028],
        [0.105, 0.01],
        [0.1, 0],
        [0.001, 0],
      ],
      rubber(),
    ),
    at(
      lathe(
        [
          [0.09, 0],
          [0.085, 0.035],
          [0.08, 0.04],
        ],
        plastic(),
      ),
      0,
      0.028,
      0,
    ),
    at(
      lathe(
        [
          [0.001, 0.13],
          [0.05, 0.125],
          [0.07, 0.1],
          [0.078, 0.05],
          [0.08, 0],
        ],
        lens('#ef8a0a', 0.55),
        48,
        1,
      ),
      0,
      0.066,
      0,
    ),
    ...times(5, (index) =>
      at(
        ring(0.079 - index * 0.0012, 0.0022, lens('#c96a05', 0.3)).rotateX(Math.PI / 2),
        0,
        0.075 + index * 0.016,
        0,
      ),
    ),
    pipe(
      [
        [0.09, 0.02, 0],
        [0.2, 0.01, 0.06],
        [0.24, 0.01, 0.16],
        [0.12, 0.01, 0.22],
        [-0.06, 0.01, 0.2],
      ],
      0.006,
      rubber(),
    ),
    at(box(0.06, 0.03, 0.03, plastic(), 0.008), -0.09, 0.015, 0.2),
  )
