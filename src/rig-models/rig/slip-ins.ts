import type { Group } from 'three'
import {
  aluminum,
  brass,
  chrome,
  coated,
  paint,
  plastic,
  rubber,
  steel,
  tread,
  trim,
  wood,
} from '../finish/finish'
import { boxBody } from '../part/box-body'
import { pumpPanel } from '../part/fittings'
import { label } from '../part/number-plate'
import { CONTENTS, reel } from '../part/stowage'
import { at, both, group, times, turn } from '../shape/assemble'
import { box, pipe, ring, rod, span } from '../shape/solid'
import { cells } from './cells'
import type { RigLook } from './rig-look'

/** A trestle across at `x`, which supports an object of this `width` at the height `y`. */
export const trestle = (x: number, y: number, width: number): Group =>
  group(
    at(box(0.12, 0.1, width, wood(), 0.008), x, y - 0.05, 0),
    both((side) =>
      group(
        ...([-1, 1] as const).map((foot) =>
          pipe(
            [
              [x, y - 0.1, side * (width / 2 - 0.16)],
              [x + foot * 0.26, 0.02, side * (width / 2 - 0.1)],
            ],
            0.03,
            wood(),
            true,
          ),
        ),
        at(box(0.3, 0.05, 0.03, wood(), 0.006), x, y * 0.45, side * (width / 2 - 0.13)),
      ),
    ),
  )

/** A jack under a corner. */
const jack = (x: number, y: number, z: number): Group =>
  group(
    at(rod(0.03, y, chrome(), 'y'), x, y / 2, z),
    at(rod(0.045, y * 0.55, steel(), 'y'), x, y * 0.7, z),
    at(box(0.2, 0.02, 0.2, steel(), 0.006), x, 0.012, z),
    at(box(0.12, 0.03, 0.12, steel(), 0.006), x, y - 0.01, z),
  )

/** A veterinary slip-in unit next to its truck, on four jacks. */
export const vetSlipIn = (look: RigLook): Group =>
  group(vetUnit(look, 0.5), ...[-1.86, -0.2].flatMap((x) => [-0.5, 0.5].map((z) => jack(x, 0.5, z))))

/** The unit itself, its floor at `y`: narrow between the wheel wells, wide above the bed rails. */
export function vetUnit({ paint: color, isOpen, isLit }: RigLook, y: number): Group {
  const [rear, front] = [-2.0, -0.06]
  const doors = paint(color)
  const common = { rear, front, skin: aluminum(), doors, isLit, hasLamps: false }
  return group(
    boxBody({
      ...common,
      floor: y,
      top: y + 0.51,
      width: 1.2,
      back: [{ x: -0.54, y: 0.04, w: 1.08, h: 0.42, d: 0.9, door: 'none', contents: CONTENTS.drawersShut }],
    }),
    boxBody({
      ...common,
      floor: y + 0.505,
      top: y + 1.24,
      width: 1.88,
      ...cells(
        [
          [-0.64, 0.06, 0.54, 0.6, 'left', CONTENTS.bottles],
          [-1.4, 0.06, 0.7, 0.6, 'lift', CONTENTS.drawers],
          [-1.96, 0.06, 0.5, 0.6, 'right', CONTENTS.fridge],
        ],
        isOpen,
        0.52,
      ),
      back: [
        { x: -0.86, y: 0.06, w: 0.84, h: 0.6, d: 0.7, door: 'left', isOpen, contents: CONTENTS.water },
        { x: 0.02, y: 0.06, w: 0.84, h: 0.6, d: 0.7, door: 'right', isOpen, contents: CONTENTS.bottles },
      ],
    }),
    at(box(0.42, 0.12, 0.5, coated('#f2f4f3', 0.4), 0.04), -0.9, y + 1.3, 0),
    // The hold-downs and the only plug of its wiring.
    ...[-1.8, -0.3].flatMap((x) =>
      [-0.62, 0.62].map((z) => at(box(0.08, 0.16, 0.03, steel(), 0.006), x, y + 0.1, z)),
    ),
    at(rod(0.03, 0.05, plastic(), 'z'), -0.16, y + 0.3, 0.62),
  )
}

/** A slip-on skid for brush fires on the floor: tank, pump with its engine, reel; it fits into the truck's bed. */
export function brushSkid({ paint: color }: RigLook): Group {
  const frame = paint(color)
  return group(
    // Runners with pockets for a fork, deck, posts and rails.
    both((side) => span([-1.16, 0.02, side * 0.5], [1.16, 0.14, side * 0.58], frame, 0.012)),
    ...[-0.5, 0.5].map((x) => at(box(0.24, 0.1, 1.2, plastic('#0c0d0e'), 0.01), x, 0.08, 0)),
    span([-1.16, 0.14, -0.6], [1.16, 0.17, 0.6], tread(), 0.008),
    both((side) => at(box(2.34, 0.1, 0.02, frame, 0.006), 0, 0.19, side * 0.6)),
    both((side) =>
      group(
        ...[-1.12, -0.14].map((x) => at(box(0.05, 0.8, 0.05, frame, 0.01), x, 0.56, side * 0.56)),
        at(box(1.03, 0.05, 0.05, frame, 0.01), -0.63, 0.96, side * 0.56),
      ),
    ),
    ...[-1.12, -0.14].map((x) => at(box(0.05, 0.05, 1.16, frame, 0.01), x, 0.96, 0)),
    tank(),
    pumpSet(),
    // The reel on its cradle over the pump.
    at(turn(reel(0.3, 0.62, '#9e1712'), 0, 90, 0), -0.63, 1.3, 0),
    both((side) =>
      group(
        pipe(
          [
            [-0.86, 0.98, side * 0.38],
            [-0.63, 1.3, side * 0.38],
            [-0.4, 0.98, side * 0.38],
          ],
          0.026,
          frame,
          true,
        ),
      ),
    ),
    pipe(
      [
        [-0.63, 1.3, 0.4],
        [-0.63, 1.3, 0.48],
        [-0.46, 1.3, 0.5],
        [-0.46, 1.3, 0.6],
      ],
      0.014,
      chrome(),
      true,
    ),
    // The end of the hose with its nozzle, laid over the rail.
    pipe(
      [
        [-0.9, 1.22, 0.1],
        [-1.04, 1.06, 0.3],
        [-1.0, 0.99, 0.5],
        [-0.96, 0.86, 0.62],
        [-0.92, 0.6, 0.65],
      ],
      0.022,
      coated('#9e1712', 0.6),
    ),
    at(rod(0.026, 0.16, brass(), 'y', 20), -0.92, 0.5, 0.65),
    at(rod(0.036, 0.06, plastic(), 'y', 20), -0.92, 0.4, 0.65),
  )
}

/** Two hundred gallons in white plastic with ribs, a fill tower and a level tube. */
const tank = (): Group =>
  group(
    at(box(1.2, 0.94, 1.1, coated('#eceeec', 0.35), 0.08), 0.5, 0.65, 0),
    ...times(5, (index) =>
      at(box(0.05, 0.86, 1.14, coated('#e2e5e3', 0.35), 0.02), 0.06 + index * 0.22, 0.65, 0),
    ),
    at(box(0.36, 0.14, 0.36, coated('#eceeec', 0.35), 0.03), 0.34, 1.18, 0),
    at(rod(0.13, 0.05, plastic(), 'y', 32), 0.34, 1.27, 0),
    at(rod(0.014, 0.76, coated('#2f9fd0', 0.2), 'y', 14), 1.02, 0.62, 0.575),
    both((side) =>
      at(
        turn(
          group(
            label('skid tank', 0.62, 0.2, (context, w, h) => {
              context.fillStyle = '#b3140f'
              context.fillRect(0, 0, w, h)
              context.fillStyle = '#ffffff'
              context.font = `bold ${h * 0.66}px "Liberation Sans Narrow", sans-serif`
              context.textAlign = 'center'
              context.fillText('200 GALLONS', w / 2, h * 0.74, w * 0.9)
            }),
          ),
          0,
          side > 0 ? 0 : 180,
          0,
        ),
        0.5,
        0.74,
        side * 0.576,
      ),
    ),
  )

/** Engine with its recoil starter and muffler, pump, panel, suction hose. */
const pumpSet = (): Group =>
  group(
    at(box(0.44, 0.36, 0.4, coated('#1d2124', 0.4), 0.05), -0.66, 0.38, -0.14),
    at(rod(0.15, 0.06, coated('#c8180f', 0.3), 'x', 36), -0.91, 0.4, -0.14),
    at(ring(0.1, 0.012, plastic()).rotateY(Math.PI / 2), -0.95, 0.4, -0.14),
    at(box(0.4, 0.12, 0.34, coated('#c8180f', 0.3), 0.04), -0.66, 0.62, -0.14),
    at(rod(0.045, 0.03, plastic(), 'y'), -0.6, 0.7, -0.14),
    at(rod(0.07, 0.26, steel(), 'x', 28), -0.66, 0.58, -0.42),
    at(rod(0.17, 0.14, coated('#7e848a', 0.3), 'x', 36), -0.34, 0.4, -0.1),
    at(pumpPanel(0.52, 0.56), -0.48, 0.55, 0.58),
    pipe(
      [
        [-0.3, 0.4, -0.1],
        [-0.2, 0.32, 0.2],
        [-0.12, 0.34, 0.3],
      ],
      0.04,
      rubber(),
    ),
    pipe(
      [
        [-1.06, 0.24, -0.46],
        [-0.6, 0.24, -0.52],
        [-0.2, 0.24, -0.48],
      ],
      0.05,
      rubber(),
    ),
    at(box(0.5, 0.06, 0.014, trim(), 0.004), -0.48, 0.88, 0.582),
  )
