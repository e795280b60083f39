import type { Group } from 'three'
import { aluminum, coated, paint, plastic, tread, trim } from '../finish/finish'
import { boxBody, stepBumper } from '../part/box-body'
import { chassisTruck } from '../part/chassis'
import {
  ladderRack,
  lightBar,
  pumpPanel,
  sceneLamp,
  stripedPanel,
  stripes,
  winchBumper,
} from '../part/fittings'
import { CONTENTS, reel } from '../part/stowage'
import { at, both, group, turn } from '../shape/assemble'
import { box, pipe, rod, span } from '../shape/solid'
import { type Cell, cells } from './cells'
import type { RigLook } from './rig-look'

/** A brush truck: slip-on tank and pump on a flatbed, hose reel, light bar, winch. */
export function brushTruck({ paint: color, isOpen, isLit }: RigLook): Group {
  const rear = -2.5
  const red = paint(color)
  const boxes = cells(
    [
      [-0.86, 0.04, 0.72, 0.62, 'lift', CONTENTS.hose],
      [-2.42, 0.04, 0.62, 0.62, 'lift', CONTENTS.saws],
    ],
    isOpen,
    0.4,
  )
  const locker = (from: number, to: number, index: number) =>
    both((side) => {
      const body = boxBody({
        rear: from,
        front: to,
        floor: 0.9,
        top: 1.62,
        width: 0.46,
        skin: aluminum(),
        doors: red,
        isLit,
        hasLamps: false,
        hasTread: true,
        ...(side > 0
          ? { right: boxes.right.slice(index, index + 1) }
          : { left: boxes.left.slice(index, index + 1) }),
      })
      body.position.z = side * 0.8
      return body
    })
  return group(
    chassisTruck({
      paint: color,
      doors: 4,
      hasChrome: false,
      isLit,
      rearAxle: -1.35,
      end: rear + 0.1,
      isDual: true,
      rim: 'black',
    }),
    // x of the front of a crew cab.
    winchBumper(3.9),
    span([rear, 0.82, -1.04], [-0.08, 0.9, 1.04], tread(), 0.02),
    both((side) => at(box(2.42, 0.09, 0.03, trim(), 0.01), rear / 2 - 0.04, 0.85, side * 1.05)),
    both((side) => at(box(1.2, 0.05, 0.4, plastic('#111315'), 0.02), -1.35, 0.8, side * 0.86)),
    locker(-0.9, -0.1, 0),
    locker(-2.46, -1.76, 1),
    // Tank, pump, reel.
    at(box(1.25, 0.72, 0.9, coated('#e9ecec', 0.35), 0.06), -0.95, 1.28, 0),
    at(rod(0.14, 0.08, plastic(), 'y'), -0.8, 1.66, 0.1),
    at(box(0.5, 0.45, 0.55, coated('#b3140f', 0.4), 0.05), -1.95, 1.13, 0.1),
    at(rod(0.09, 0.3, plastic('#1a1c1e'), 'y'), -1.95, 1.42, 0.1),
    at(reel(0.3, 0.6, '#b3140f'), -2.2, 1.5, -0.1).rotateY(Math.PI / 2),
    both((side) =>
      group(
        ...[-2.44, -0.14].map((x) =>
          pipe(
            [
              [x, 1.62, side * 0.98],
              [x, 1.95, side * 0.9],
            ],
            0.024,
            trim(),
            true,
          ),
        ),
        pipe(
          [
            [-2.44, 1.95, side * 0.9],
            [-0.14, 1.95, side * 0.9],
          ],
          0.024,
          trim(),
          true,
        ),
      ),
    ),
    pipe(
      [
        [-0.14, 1.95, -0.9],
        [-0.14, 2.02, 0],
        [-0.14, 1.95, 0.9],
      ],
      0.024,
      trim(),
    ),
    lightBar(1.5, 2.02, 1.4, isLit, ['#d3120c', color === 'orange' ? '#e8930a' : '#d3120c']),
    stripes(0.15, 2.4, 1.05, 0.999, color === 'white' ? '#b3140f' : '#eceae0'),
    both((side) => at(turn(sceneLamp(isLit), 0, side > 0 ? 0 : 180, 0), -1.3, 1.98, side * 0.92)),
    turn(
      group(
        ...([-1, 1] as const).map((side) =>
          at(stripedPanel(1, 0.12, side < 0 ? 1 : -1), side * 0.5, 0.84, 2.505),
        ),
      ),
      0,
      -90,
      0,
    ),
    stepBumper(rear, 2),
  )
}

/**
 * A truck with roller shutters: quick attack, with a pump house behind the cab, or light rescue. `top`: height of the
 * body; `rear`: x of its rear, m; `list`: the compartments of its sides.
 */
function fireTruck(look: RigLook, top: number, rear: number, list: readonly Cell[], hasPump: boolean): Group {
  const { paint: color, isOpen, isLit } = look
  const axle = hasPump ? -1.75 : -1.85
  const skin = paint(color)
  const stripe = color === 'white' ? '#b3140f' : '#e9e6da'
  return group(
    chassisTruck({
      paint: color,
      doors: 4,
      hasChrome: true,
      isLit,
      rearAxle: axle,
      end: rear + 0.1,
      isDual: true,
      rim: 'alloy',
    }),
    winchBumper(3.9),
    boxBody({
      rear,
      front: hasPump ? -0.75 : -0.08,
      floor: 0.62,
      top,
      width: 2.2,
      skin,
      doors: trim(),
      isLit,
      hasTread: true,
      arches: [{ x: axle, radius: 0.53, y: 0.52 }],
      ...cells(list, isOpen, 0.56),
      back: [
        { x: -0.5, y: 0.3, w: 1, h: top - 1.05, d: 0.8, door: 'shutter', isOpen, contents: CONTENTS.hose },
      ],
    }),
    hasPump
      ? group(
          span([-0.75, 0.7, -0.98], [-0.1, top - 0.12, 0.98], aluminum(), 0.02),
          both((side) => at(turn(pumpPanel(0.58, 1.05), 0, side > 0 ? 0 : 180, 0), -0.42, 1.3, side * 0.99)),
          span([-0.78, 0.6, -1.1], [-0.08, 0.68, 1.1], tread(), 0.015),
          at(rod(0.06, 0.4, trim(), 'y'), -0.4, top + 0.06, 0),
          at(
            turn(
              group(rod(0.05, 0.7, trim(), 'x'), at(rod(0.075, 0.14, plastic(), 'x'), 0.38, 0, 0)),
              0,
              0,
              14,
            ),
            -0.2,
            top + 0.32,
            0,
          ),
        )
      : null,
    stepBumper(rear, 2.1),
    lightBar(1.4, 2.02, 1.5, isLit, [
      '#d3120c',
      color === 'black' || color === 'blue' ? '#1644c8' : '#d3120c',
    ]),
    stripes(0.15, 2.42, 1.02, 0.999, stripe),
    both((side) =>
      at(
        box(-rear - 0.2 - (hasPump ? 0.7 : 0), 0.07, 0.004, coated(stripe, 0.35), 0.001),
        (rear - (hasPump ? 0.75 : 0.08)) / 2,
        top - 0.07,
        side * 1.12,
      ),
    ),
    both((side) =>
      group(
        ...[rear + 0.6, hasPump ? -1.3 : -0.8].map((x) =>
          at(turn(sceneLamp(isLit), 0, side > 0 ? 0 : 180, 0), x, top - 0.12, side * 1.1),
        ),
      ),
    ),
    turn(
      group(
        ...[-1, 1].map((side) =>
          at(
            stripedPanel(0.5, top - 1.05, side < 0 ? 1 : -1),
            side * 0.8,
            0.92 + (top - 1.05) / 2,
            -rear + 0.004,
          ),
        ),
      ),
      0,
      -90,
      0,
    ),
    both((side) =>
      at(
        turn(lightBox(isLit, side > 0 || color === 'red' ? '#d3120c' : '#1644c8'), 0, -90, 0),
        rear,
        top - 0.1,
        side * 0.85,
      ),
    ),
    ladderRack(rear, -0.9, top, 0.8, 0.1),
  )
}

/** A flashing light on the rear of a body. */
const lightBox = (isLit: boolean, color: string): Group =>
  group(at(box(0.26, 0.12, 0.06, coated(color, isLit ? 0.1 : 0.25), 0.02), 0, 0, 0.03))

/** A quick attack truck: pump, hose, air bottles and saws. */
export const attackTruck = (look: RigLook): Group =>
  fireTruck(
    look,
    2.06,
    -3.1,
    [
      [-1.2, 0.1, 0.42, 1.2, 'shutter', CONTENTS.hose],
      [-2.28, 0.62, 1.0, 0.68, 'shutter', CONTENTS.air],
      [-3.0, 0.1, 0.6, 1.2, 'shutter', CONTENTS.saws],
    ],
    true,
  )

/** A light rescue truck: tools, air bottles and bins. */
export const rescueTruck = (look: RigLook): Group =>
  fireTruck(
    look,
    2.42,
    -3.7,
    [
      [-1.2, 0.1, 1.06, 1.56, 'shutter', CONTENTS.rescue],
      [-2.4, 0.66, 1.1, 1.0, 'shutter', CONTENTS.air],
      [-3.56, 0.1, 1.06, 1.56, 'shutter', CONTENTS.bins],
    ],
    false,
  )
