import type { Group } from 'three'
import { aluminum, coated, paint, plastic, tread, trim } from '../finish/finish'
import { boxBody, stepBumper } from '../part/box-body'
import { chassisTruck } from '../part/chassis'
import { CONTENTS } from '../part/stowage'
import { at, both, group, times } from '../shape/assemble'
import { box, pipe, rod, span } from '../shape/solid'
import { cells } from './cells'
import type { RigLook } from './rig-look'

/** A veterinary body: cold drugs, hot water, drawers; smooth walls that rinse out. */
export function vetTruck({ paint: color, isOpen, isLit }: RigLook): Group {
  const rear = -2.56
  const skin = color === 'silver' || color === 'graphite' ? aluminum() : paint('white')
  const doors = color === 'white' || color === 'silver' ? paint('white') : paint(color)
  return group(
    chassisTruck({
      paint: color,
      doors: 4,
      hasChrome: true,
      isLit,
      rearAxle: -1.3,
      end: rear + 0.1,
      isDual: false,
      rim: 'alloy',
    }),
    boxBody({
      rear,
      front: -0.07,
      floor: 0.66,
      top: 1.98,
      width: 2.04,
      skin,
      doors,
      isLit,
      arches: [{ x: -1.3, radius: 0.52, y: 0.5 }],
      ...cells(
        [
          [-0.72, 0.08, 0.6, 1.14, 'left', CONTENTS.bottles],
          [-1.8, 0.52, 1.02, 0.7, 'lift', CONTENTS.drawers],
          [-2.46, 0.08, 0.6, 1.14, 'right', CONTENTS.fridge],
        ],
        isOpen,
      ),
      back: [
        { x: -0.88, y: 0.24, w: 0.86, h: 0.96, d: 0.7, door: 'left', isOpen, contents: CONTENTS.water },
        { x: 0.02, y: 0.24, w: 0.86, h: 0.96, d: 0.7, door: 'right', isOpen, contents: CONTENTS.drawers },
      ],
    }),
    stepBumper(rear, 2),
    // The stripe would hide the contents behind the open doors.
    isOpen
      ? null
      : both((side) =>
          at(
            box(2.3, 0.05, 0.004, coated(color === 'green' ? '#cfd8c8' : '#1d4a7a', 0.35), 0.001),
            -1.3,
            1.22,
            side * 1.038,
          ),
        ),
    at(box(0.5, 0.16, 0.7, paint('white'), 0.05), -1.2, 2.06, 0),
  )
}

/** A contractor's service body: compartments along the sides, an open bed between, a rack for ladders. */
export function serviceTruck({ paint: color, isOpen, isLit }: RigLook): Group {
  const rear = -3.36
  const axle = -1.72
  const skin = color === 'black' || color === 'silver' ? aluminum() : paint(color)
  const doors = color === 'silver' ? aluminum() : paint(color)
  const flank = (side: 1 | -1) => {
    const openings = cells(
      [
        [-0.8, 0.06, 0.66, 1.1, 'left', CONTENTS.bins],
        [-2.4, 0.6, 1.52, 0.56, 'lift', CONTENTS.pipes],
        [-3.22, 0.06, 0.72, 1.1, 'right', CONTENTS.drawers],
      ],
      isOpen,
      0.42,
    )
    const body = boxBody({
      rear,
      front: -0.07,
      floor: 0.62,
      top: 1.84,
      width: 0.48,
      skin,
      doors,
      isLit,
      hasLamps: false,
      hasTread: true,
      arches: [{ x: axle, radius: 0.52, y: 0.5 }],
      ...(side > 0 ? { right: openings.right } : { left: openings.left }),
    })
    body.position.z = side * 0.82
    return body
  }
  const post = (x: number) =>
    both((side) =>
      pipe(
        [
          [x, 1.84, side * 0.98],
          [x, 2.36, side * 0.98],
        ],
        0.03,
        plastic('#17191b'),
        true,
      ),
    )
  return group(
    chassisTruck({
      paint: color,
      doors: 2,
      hasChrome: color !== 'black',
      isLit,
      rearAxle: axle,
      end: rear + 0.1,
      isDual: true,
      rim: color === 'black' ? 'black' : 'steel',
    }),
    flank(1),
    flank(-1),
    span([rear, 0.84, -0.6], [-0.07, 0.88, 0.6], tread()),
    span([-0.12, 0.86, -0.6], [-0.07, 1.84, 0.6], skin),
    at(box(0.05, 0.5, 1.2, skin, 0.02), rear + 0.01, 1.1, 0),
    at(box(0.04, 0.06, 0.3, plastic(), 0.02), rear - 0.02, 1.22, 0),
    stepBumper(rear, 2.1),
    ...[rear + 0.12, rear + 1.2, -1.1, -0.16].map(post),
    both((side) =>
      pipe(
        [
          [rear - 0.05, 2.38, side * 0.98],
          [1.1, 2.38, side * 0.98],
        ],
        0.032,
        plastic('#17191b'),
        true,
      ),
    ),
    ...[rear + 0.12, rear + 1.2, -1.1, -0.16, 1.0].map((x) =>
      pipe(
        [
          [x, 2.38, -0.98],
          [x, 2.38, 0.98],
        ],
        0.028,
        plastic('#17191b'),
        true,
      ),
    ),
    ladder(-3.2, 0.9, 2.44, 0.55),
    at(rod(0.05, 3.6, coated('#e5e7e3'), 'x'), -1.3, 2.47, -0.5),
    at(rod(0.035, 3.4, coated('#c07a3e'), 'x'), -1.3, 2.46, -0.36),
  )
}

/** A ladder along x, from `from` to `to`. */
function ladder(from: number, to: number, y: number, z: number): Group {
  return group(
    ...[-0.2, 0.2].map((side) =>
      span([from, y, z + side - 0.016], [to, y + 0.07, z + side + 0.016], coated('#d9a40f', 0.4)),
    ),
    ...times(Math.floor((to - from) / 0.3), (index) =>
      at(rod(0.016, 0.4, trim(), 'z', 12), from + 0.15 + index * 0.3, y + 0.035, z),
    ),
  )
}
