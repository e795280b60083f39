import type { Group } from 'three'
import { chrome, cloth, coated, glow, lens, paint, plastic, rubber, trim } from '../finish/finish'
import { boxBody, stepBumper } from '../part/box-body'
import { chassisTruck } from '../part/chassis'
import { briefingBoard } from '../part/fire-gear'
import { lightBar, sceneLamp, stripes } from '../part/fittings'
import { label } from '../part/number-plate'
import type { Room } from '../part/opening'
import { at, both, group, times, turn } from '../shape/assemble'
import { box, pipe, rod } from '../shape/solid'
import type { RigLook } from './rig-look'

/** x of the rear, m. */
const REAR = -4.34
/** x of the rear axle, m. */
const AXLE_AT = -2.5
/** Height of the roof, m. */
const TOP = 2.92
/** Half the width of the body, m. */
const HALF = 1.12

/** A command vehicle: an insulated body of 14 ft on a chassis, with operators' desks, mast and awning. */
export function commandTruck({ paint: color, isOpen, isLit }: RigLook): Group {
  const accent = color === 'white' ? '#b3140f' : '#e0b41a'
  return group(
    chassisTruck({
      paint: color,
      doors: 2,
      hasChrome: color !== 'black',
      isLit,
      rearAxle: AXLE_AT,
      end: REAR + 0.1,
      isDual: true,
      rim: color === 'black' ? 'black' : 'alloy',
    }),
    boxBody({
      rear: REAR,
      front: -0.07,
      floor: 0.66,
      top: TOP,
      width: HALF * 2,
      skin: paint(color),
      doors: paint(color),
      isLit,
      arches: [{ x: AXLE_AT, radius: 0.52, y: 0.5 }],
      hasTread: true,
      // x to the right as seen from outside: on the left side it runs to the rear.
      right: [
        { x: -1.5, y: 0.12, w: 0.86, h: 1.92, d: 1.7, door: 'right', isOpen, contents: operators },
        { x: -4.2, y: 0.08, w: 1.0, h: 0.74, d: 0.7, door: 'left', isOpen: false },
      ],
      left: [{ x: 3.2, y: 0.08, w: 1.0, h: 0.74, d: 0.7, door: 'right', isOpen: false }],
      back: [{ x: -0.42, y: 0.1, w: 0.84, h: 1.92, d: 0.6, door: 'right', isOpen: false }],
    }),
    stepBumper(REAR, 2.1),
    at(box(0.5, 0.03, 0.3, trim(), 0.008), -1.07, 0.42, HALF + 0.12),
    // The cassette of the awning.
    at(box(2.3, 0.12, 0.14, trim(), 0.05), -2.9, TOP - 0.16, HALF + 0.06),
    isOpen && awning(accent),
    mast(isOpen ? 0.9 : 0.2),
    at(box(0.8, 0.2, 0.7, paint('white'), 0.05), -1.2, TOP + 0.1, 0.3),
    lightBar(0.75, 1.99, 1.42, isLit, ['#d3120c', '#1644c8']),
    ...[-0.4, 0, 0.4].map((z) =>
      pipe(
        [
          [-0.5, TOP, z],
          [-0.54, TOP + 0.62, z],
        ],
        0.006,
        plastic('#0a0b0c'),
        true,
      ),
    ),
    both((side) => lettering(side)),
    stripes(REAR + 0.14, -0.14, 1.62, HALF + 0.003, accent),
    // The operators' windows, and the scene lights.
    at(box(0.5, 0.36, 0.01, lens('#0b1115'), 0.004), -0.37, 2.15, HALF + 0.004),
    ...[-3.9, -0.4].map((x) => at(sceneLamp(isLit), x, TOP - 0.14, HALF)),
  )
}

/** The awning, rolled out of its cassette over the briefing board on the body's side. */
const awning = (accent: string): Group =>
  group(
    at(
      turn(group(at(box(2.24, 0.02, 1.5, cloth(accent), 0.006), 0, 0, 0.75)), 13, 0, 0),
      -2.9,
      TOP - 0.14,
      HALF + 0.08,
    ),
    ...[-4.0, -1.8].map((x) =>
      pipe(
        [
          [x, 1.5, HALF + 0.02],
          [x, TOP - 0.48, HALF + 1.5],
        ],
        0.018,
        trim(),
        true,
      ),
    ),
    at(box(2.3, 0.07, 0.07, trim(), 0.02), -2.9, TOP - 0.5, HALF + 1.53),
    at(briefingBoard(1.3, 0.66), -2.6, 2.02, HALF + 0.02),
  )

/** A mast of three tubes, raised by `height`, with antennas and camera at the top. */
const mast = (height: number): Group => {
  const [x, z] = [REAR + 0.3, -0.78]
  return group(
    at(rod(0.075, 0.4, coated('#2b2f33', 0.4), 'y', 28), x, TOP + 0.18, z),
    ...times(3, (index) =>
      at(
        rod(0.055 - index * 0.012, height / 3 + 0.06, chrome(), 'y', 24),
        x,
        TOP + 0.3 + (index + 0.5) * (height / 3),
        z,
      ),
    ),
    at(box(0.36, 0.04, 0.36, coated('#2b2f33', 0.4), 0.01), x, TOP + 0.34 + height, z),
    at(rod(0.07, 0.12, coated('#eef0f0', 0.3), 'y', 28), x, TOP + 0.42 + height, z),
    both((side) => at(rod(0.008, 0.5, plastic('#0a0b0c'), 'y', 10), x, TOP + 0.6 + height, z + side * 0.14)),
  )
}

/** The word on a side of the body. */
const lettering = (side: 1 | -1): Group =>
  at(
    turn(
      group(
        label('command', 1.5, 0.28, (context, w, h) => {
          context.fillStyle = '#8f120d'
          context.fillRect(0, 0, w, h)
          context.fillStyle = '#ffffff'
          context.font = `bold ${h * 0.72}px "Liberation Sans Narrow", sans-serif`
          context.textAlign = 'center'
          context.fillText('COMMAND', w / 2, h * 0.78)
        }),
      ),
      0,
      side > 0 ? 0 : 180,
      0,
    ),
    -2.5,
    1.32,
    side * (HALF + 0.004),
  )

/** The view through the open door: two operators' seats at a desk with screens, and a rack of radios. */
const operators = (room: Room): Group =>
  group(
    at(box(room.w * 0.98, 0.04, 0.55, coated('#3c4146', 0.5), 0.008), 0, 0.76, -1.3),
    ...[-0.2, 0.2].map((x) =>
      group(
        at(box(0.36, 0.24, 0.03, plastic('#0d0f11'), 0.008), x, 1.0, -1.4),
        at(box(0.33, 0.21, 0.01, glow('#7fb6e8', 0.9), 0.004), x, 1.0, -1.38),
      ),
    ),
    ...times(5, (index) =>
      group(
        at(box(0.34, 0.085, 0.1, plastic('#16191c'), 0.008), 0.2, 1.26 + index * 0.1, -1.42),
        at(box(0.03, 0.02, 0.01, glow('#59e07a', 1.5)), 0.08, 1.27 + index * 0.1, -1.366),
        at(box(0.1, 0.03, 0.01, glow('#f0b040', 0.9)), 0.24, 1.27 + index * 0.1, -1.366),
      ),
    ),
    at(briefingBoard(0.34, 0.4), -0.22, 1.42, -1.5),
    at(box(0.42, 0.09, 0.42, rubber(), 0.04), -0.1, 0.48, -0.7),
    at(box(0.42, 0.5, 0.08, rubber(), 0.04), -0.1, 0.78, -0.5),
    at(rod(0.03, 0.4, chrome(), 'y'), -0.1, 0.24, -0.7),
    at(box(0.36, 0.03, 0.36, plastic('#1c1e20'), 0.01), -0.1, 0.04, -0.7),
  )
