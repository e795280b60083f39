import { type Group, Shape } from 'three'
import {
  aluminum,
  coated,
  frameBlack,
  glass,
  glow,
  lens,
  paint,
  plastic,
  rubber,
  steel,
  tread,
  trim,
  wood,
} from '../finish/finish'
import { label } from '../part/number-plate'
import { CONTENTS, drawers } from '../part/stowage'
import { wheel } from '../part/wheel'
import { at, both, group, times, turn } from '../shape/assemble'
import { box, hull, outline, pipe, rod, slab, span } from '../shape/solid'
import type { RigLook } from './build'

/** The shell of a tall van from the side profile; windows, sliding door, lamps. */
export function van({ paint: color, isLit }: RigLook): Group {
  const [rear, nose] = [-4.3, 1.75]
  const axles = [0.95, -3.05]
  const shape = new Shape()
  shape.moveTo(rear + 0.04, 0.42)
  for (const [x, y] of [
    [rear, 0.9],
    [rear + 0.03, 2.3],
    [rear + 0.2, 2.62],
    [rear + 0.5, 2.7],
    [-0.5, 2.72],
    [0.1, 2.66],
    [0.38, 2.5],
    [1.02, 1.6],
    [1.25, 1.42],
    [1.58, 1.28],
    [nose - 0.03, 1.12],
    [nose, 0.95],
    [nose - 0.02, 0.5],
    [nose - 0.1, 0.4],
  ] as const)
    shape.lineTo(x, y)
  for (const x of axles) {
    shape.lineTo(x + 0.42, 0.4)
    shape.absarc(x, 0.4, 0.42, 0, Math.PI, false)
  }
  const line = (points: [number, number][]) =>
    both((side) =>
      pipe(
        points.map(([x, y]) => [x, y, side * 1.003] as const),
        0.006,
        plastic('#050606'),
        true,
      ),
    )
  const tire = {
    radius: 0.37,
    width: 0.23,
    rim: color === 'graphite' ? ('black' as const) : ('alloy' as const),
  }
  return group(
    slab(shape, 2.0, paint(color), 0.09, 6),
    both((side) =>
      at(
        slab(
          outline([
            [-0.18, 1.5],
            [0.98, 1.5],
            [0.42, 2.34],
            [-0.18, 2.34],
          ]),
          0.02,
          glass(),
          0.005,
        ),
        0,
        0,
        side * 0.995,
      ),
    ),
    hull(
      [-1, 1].flatMap((side) => [
        [1.06, 1.6, side * 0.82],
        [0.42, 2.5, side * 0.76],
        [1.0, 1.6, side * 0.82],
        [0.36, 2.5, side * 0.76],
        [1.12, 1.6, side * 0.3],
        [0.5, 2.5, side * 0.3],
      ]),
      0.03,
      glass(),
    ),
    line([
      [-0.32, 2.5],
      [-0.32, 0.5],
    ]),
    line([
      [1.1, 1.42],
      [1.0, 0.6],
      [0.3, 0.44],
    ]),
    line([
      [-1.6, 2.45],
      [-1.6, 0.5],
      [-0.34, 0.5],
    ]),
    line([
      [-1.6, 2.45],
      [-0.34, 2.45],
    ]),
    both((side) => at(box(2.4, 0.03, 0.02, plastic('#16181a'), 0.008), -2.8, 1.35, side * 1.0)),
    both((side) =>
      group(
        at(box(0.2, 0.04, 0.03, plastic('#0c0d0e'), 0.014), -0.05, 1.28, side * 1.01),
        at(box(0.2, 0.04, 0.03, plastic('#0c0d0e'), 0.014), -0.55, 1.28, side * 1.01),
      ),
    ),
    both((side) => at(box(3, 0.12, 0.03, plastic('#1a1c1e'), 0.014), -1.05, 0.56, side * 0.995)),
    both((side) =>
      group(
        at(
          hull(
            [
              [1.55, 1.2, side * 0.66],
              [1.3, 1.3, side * 0.88],
              [1.62, 0.98, side * 0.7],
              [1.35, 1.02, side * 0.93],
            ],
            0.04,
            isLit ? glow('#fff3dc', 4) : lens('#dfe6ea', 0.15),
          ),
          0,
          0,
          0,
        ),
      ),
    ),
    at(box(0.12, 0.34, 1.2, plastic('#0c0d0e'), 0.05), nose - 0.05, 0.92, 0),
    ...times(3, (index) => at(box(0.06, 0.03, 1.16, trim(), 0.012), nose + 0.012, 0.82 + index * 0.1, 0)),
    at(box(0.24, 0.3, 1.86, plastic('#1a1c1e'), 0.08), nose - 0.08, 0.54, 0),
    ...axles.flatMap((x) =>
      [1, -1].map((side) => {
        const one = at(wheel(tire), x, tire.radius, side * 0.86)
        if (side < 0) one.rotation.y = Math.PI
        return one
      }),
    ),
    ...axles.map((x) => span([x - 0.4, 0.3, -0.72], [x + 0.4, 0.8, 0.72], frameBlack())),
    both((side) =>
      group(
        pipe(
          [
            [0.72, 1.6, side * 0.98],
            [0.74, 1.62, side * 1.16],
          ],
          0.025,
          plastic(),
        ),
        at(box(0.12, 0.34, 0.2, plastic(), 0.05), 0.72, 1.62, side * 1.2),
      ),
    ),
    // Rear doors and their lamps.
    pipe(
      [
        [rear - 0.005, 2.5, 0],
        [rear - 0.008, 0.6, 0],
      ],
      0.007,
      plastic('#050606'),
      true,
    ),
    both((side) =>
      at(
        box(0.03, 0.5, 0.1, isLit ? glow('#ff2a1a', 2) : lens('#a01510', 0.25), 0.014),
        rear + 0.02,
        1.3,
        side * 0.93,
      ),
    ),
    at(box(0.12, 0.14, 1.9, plastic('#1a1c1e'), 0.04), rear, 0.52, 0),
    turn(
      group(
        at(
          label(
            'van door',
            0.7,
            0.2,
            (context, w, h) => {
              context.fillStyle = '#d3d7d9'
              context.fillRect(0, 0, w, h)
              context.fillStyle = '#14191d'
              context.font = `bold ${h * 0.5}px sans-serif`
              context.textAlign = 'center'
              context.fillText('GENOA RIGWORKS', w / 2, h * 0.66, w * 0.92)
            },
            { metalness: 0.4 },
          ),
          -2.9,
          1.8,
          1.004,
        ),
      ),
      0,
      0,
      0,
    ),
    at(box(0.5, 0.16, 0.5, plastic('#d7dadb'), 0.05), -1.8, 2.76, 0),
  )
}

/** Inside a van, seen through its open side: benches, shelves, drawers, floor of diamond plate. */
export function vanInterior({ paint: color }: RigLook): Group {
  const accent = color === 'blue' ? '#1c4f8c' : color === 'white' ? '#d9500b' : '#4b535a'
  const tall = { h: 0.86, d: 0.5 }
  return group(
    span([-2.1, -0.06, -1.1], [2.1, 0, 1.1], tread()),
    span([-2.1, 0, -1.14], [2.1, 2.05, -1.1], coated('#dfe3e5', 0.5)),
    span([-2.14, 0, -1.1], [-2.1, 2.05, 0.9], coated('#d3d8da', 0.5)),
    span([2.1, 0, -1.1], [2.14, 2.05, 0.9], coated('#d3d8da', 0.5)),
    span([-2.1, 2.05, -1.1], [2.1, 2.09, 0.2], coated('#eef0f1', 0.5)),
    ...times(6, (index) => at(box(0.05, 2.05, 0.03, aluminum()), -1.9 + index * 0.76, 1.02, -1.085)),
    ...[-1.1, 1.1].map((x) => at(box(1.6, 0.03, 0.08, glow('#f8fbff', 2.6), 0.01), x, 2.03, -0.55)),
    // Bench with drawers and vise.
    at(box(2.3, 0.05, 0.62, wood(), 0.01), -0.85, 0.93, -0.78),
    at(group(drawers({ w: 0.74, ...tall }, 5, [0, 0.24, 0, 0, 0])), -1.6, 0.02, -0.5),
    at(group(drawers({ w: 0.74, ...tall }, 4, [])), -0.84, 0.02, -0.5),
    at(group(CONTENTS.forge({ w: 0.7, h: 0.8, d: 0.5 })), 0, 0.05, -0.75),
    at(box(0.14, 0.13, 0.24, coated(accent, 0.4), 0.03), -1.75, 1.02, -0.6),
    at(box(0.2, 0.05, 0.05, steel()), -1.75, 1.1, -0.5),
    // Shelves of bins above, racks of shoes.
    ...[1.3, 1.66].map((y) => at(box(2.3, 0.02, 0.4, aluminum()), -0.85, y, -0.9)),
    ...times(7, (index) =>
      at(
        box(0.26, 0.2, 0.32, coated(index % 3 === 0 ? accent : '#3a4046', 0.5), 0.02),
        -1.86 + index * 0.32,
        1.42,
        -0.88,
      ),
    ),
    ...times(6, (index) =>
      at(
        box(0.3, 0.16, 0.3, coated(index % 2 ? '#3a4046' : accent, 0.5), 0.02),
        -1.82 + index * 0.36,
        1.76,
        -0.9,
      ),
    ),
    at(group(CONTENTS.shoes({ w: 1.3, h: 1.9, d: 0.4 })), 1.35, 0.05, -0.7),
    at(rod(0.14, 0.5, plastic('#b3140f'), 'y'), 0.52, 0.25, -0.85),
    ...[-2.1, 2.1].map((x) => at(box(0.1, 2.1, 0.1, rubber(), 0.02), x, 1.0, 0.9)),
  )
}
