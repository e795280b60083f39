import type { Group } from 'three'
import { aluminum, chrome, coated, forged, rubber, steel, tread, trim, wood } from '../finish/finish'
import { drawers } from '../part/stowage'
import { at, group, times, turn } from '../shape/assemble'
import { ball, box, hull, lathe, outline, pipe, rod, slab, span } from '../shape/solid'

/** A stand on which a horse rests its hoof. */
export function hoofStand(): Group {
  return group(
    lathe(
      [
        [0.001, 0.035],
        [0.2, 0.03],
        [0.24, 0.012],
        [0.245, 0],
        [0.001, 0],
      ],
      aluminum(),
    ),
    at(rod(0.032, 0.3, trim(), 'y'), 0, 0.17, 0),
    at(rod(0.024, 0.2, chrome(), 'y'), 0, 0.36, 0),
    at(rod(0.04, 0.05, aluminum(), 'y'), 0, 0.31, 0),
    at(rod(0.012, 0.08, coated('#d9500b'), 'z'), 0, 0.31, 0.05),
    // The cradle: a sling between two horns.
    pipe(
      [
        [-0.11, 0.56, 0],
        [-0.09, 0.48, 0],
        [0, 0.45, 0],
        [0.09, 0.48, 0],
        [0.11, 0.56, 0],
      ],
      0.016,
      trim(),
    ),
    hull(
      [
        [-0.1, 0.545, -0.05],
        [-0.1, 0.545, 0.05],
        [0.1, 0.545, -0.05],
        [0.1, 0.545, 0.05],
        [0, 0.485, -0.05],
        [0, 0.485, 0.05],
      ],
      0.012,
      rubber(),
    ),
    at(box(0.06, 0.03, 0.34, steel(), 0.004), 0.14, 0.03, 0),
    at(box(0.05, 0.008, 0.36, steel(), 0.002), 0.17, 0.045, 0.02),
  )
}

/** A bench vise on a mounting plate. */
export function vise(): Group {
  const paintwork = coated('#24476e', 0.4)
  return group(
    at(box(0.34, 0.02, 0.3, tread(), 0.003), 0, 0.01, 0),
    at(rod(0.1, 0.05, paintwork, 'y', 36), 0, 0.045, 0),
    hull(
      [
        [-0.09, 0.08, -0.06],
        [-0.09, 0.08, 0.06],
        [0.1, 0.08, -0.06],
        [0.1, 0.08, 0.06],
        [-0.06, 0.19, -0.05],
        [-0.06, 0.19, 0.05],
        [0.05, 0.19, -0.05],
        [0.05, 0.19, 0.05],
      ],
      0.015,
      paintwork,
    ),
    at(box(0.05, 0.12, 0.13, paintwork, 0.012), 0.065, 0.23, 0),
    at(box(0.012, 0.05, 0.13, steel(), 0.002), 0.097, 0.265, 0),
    at(box(0.05, 0.12, 0.13, paintwork, 0.012), 0.19, 0.23, 0),
    at(box(0.012, 0.05, 0.13, steel(), 0.002), 0.158, 0.265, 0),
    at(box(0.26, 0.06, 0.07, paintwork, 0.012), 0.08, 0.17, 0),
    at(rod(0.018, 0.2, chrome(), 'x'), 0.28, 0.17, 0),
    at(rod(0.03, 0.04, chrome(), 'x'), 0.35, 0.17, 0),
    at(rod(0.009, 0.24, chrome(), 'z'), 0.35, 0.17, 0.02),
    ...[-0.1, 0.14].map((z) => at(ball(0.015, chrome()), 0.35, 0.17, z)),
    at(box(0.09, 0.03, 0.08, steel(), 0.006), -0.07, 0.215, 0),
    ...[-0.14, 0.14].flatMap((x) =>
      [-0.12, 0.12].map((z) => at(rod(0.014, 0.015, chrome(), 'y', 6), x, 0.025, z)),
    ),
  )
}

/** A cabinet of three drawers, two of them pulled out, with nails in the lowest. */
export const nailDrawer = (): Group =>
  group(
    span([-0.32, 0.02, -0.44], [0.32, 0.05, 0], aluminum()),
    span([-0.32, 0.47, -0.44], [0.32, 0.5, 0], aluminum()),
    span([-0.33, 0.02, -0.44], [-0.305, 0.5, 0], aluminum()),
    span([0.305, 0.02, -0.44], [0.33, 0.5, 0], aluminum()),
    span([-0.32, 0.02, -0.45], [0.32, 0.5, -0.43], aluminum()),
    at(drawers({ w: 0.6, h: 0.42, d: 0.42 }, 3, [0, 0.12, 0.26]), 0, 0.05, 0.0),
    ...times(24, (index) =>
      at(
        turn(box(0.006, 0.005, 0.05, steel(), 0.001), 0, index * 47, 0),
        -0.2 + (index % 8) * 0.05,
        0.1,
        0.08 + Math.floor(index / 8) * 0.04,
      ),
    ),
  )

/** An open tool box with hammers and a rasp. */
export function tote(): Group {
  return group(
    at(box(0.56, 0.012, 0.26, aluminum(), 0.003), 0, 0.03, 0),
    ...[-1, 1].map((side) =>
      at(turn(box(0.56, 0.17, 0.006, tread(), 0.002), side * -8, 0, 0), 0, 0.115, side * 0.14),
    ),
    ...[-1, 1].map((side) =>
      at(
        slab(
          outline([
            [-0.13, 0],
            [0.13, 0],
            [0.155, 0.17],
            [0.04, 0.34],
            [-0.04, 0.34],
            [-0.155, 0.17],
          ]),
          0.006,
          aluminum(),
        ).rotateY(Math.PI / 2),
        side * 0.28,
        0.03,
        0,
      ),
    ),
    at(rod(0.018, 0.58, trim(), 'x'), 0, 0.345, 0),
    at(rod(0.025, 0.2, rubber(), 'x'), 0, 0.345, 0),
    ...[-0.24, 0.24].flatMap((x) => [-0.1, 0.1].map((z) => at(rod(0.02, 0.03, rubber(), 'y'), x, 0.012, z))),
    ...[-0.16, -0.05, 0.07].map((x, index) =>
      at(
        turn(
          group(
            at(rod(0.013, 0.28, wood(), 'y'), 0, 0.16, 0),
            at(box(0.1, 0.036, 0.036, forged(), 0.008), 0, 0.26, 0),
          ),
          0,
          index * 30,
          index % 2 ? 8 : -6,
        ),
        x,
        0.05,
        index % 2 ? -0.05 : 0.05,
      ),
    ),
    at(
      turn(
        group(box(0.04, 0.36, 0.006, steel(), 0.002), at(rod(0.016, 0.1, wood(), 'y'), 0, 0.22, 0)),
        0,
        0,
        -14,
      ),
      0.17,
      0.18,
      0.02,
    ),
  )
}
