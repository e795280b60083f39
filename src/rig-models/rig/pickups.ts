import type { Group } from 'three'
import { aluminum, glow, lens, paint, plastic } from '../finish/finish'
import { boxBody } from '../part/box-body'
import { chassisTruck } from '../part/chassis'
import { ladderRack, lightBar, stripes } from '../part/fittings'
import { label } from '../part/number-plate'
import type { Opening } from '../part/opening'
import { pickupBed } from '../part/pickup-bed'
import { CONTENTS, drawers } from '../part/stowage'
import { at, both, group, times, turn } from '../shape/assemble'
import { box, pipe } from '../shape/solid'
import type { RigLook } from './build'
import { trestle, vetUnit } from './slip-ins'

/** Front part of every pick-up: a truck whose bed is 2.05 m (half-ton, two doors) or with four doors. */
function pickup({ paint: color, isLit }: RigLook, doors: 2 | 4, bed: number, hasTailgate = true): Group {
  const axle = -bed * 0.52
  return group(
    chassisTruck({
      paint: color,
      doors,
      bright: color !== 'black' && color !== 'graphite',
      isLit,
      rearAxle: axle,
      end: -bed,
      isDual: false,
      rim: color === 'graphite' || color === 'black' ? 'black' : 'alloy',
    }),
    pickupBed(color, bed, axle, isLit, hasTailgate),
  )
}

const CAP_BED = 2.05
/** Height of a pick-up's bed rails, on which a cap stands, and of its bed's floor. */
const RAIL = 1.385
const BED_FLOOR = 0.88

/** A farrier's cap on its truck: wing doors along both sides, a rear hatch, off again with four bolts. */
export const capTruck = (look: RigLook): Group =>
  group(pickup(look, look.paint === 'red' || look.paint === 'white' ? 4 : 2, CAP_BED), farrierCap(look, RAIL))

/** The same cap on trestles, before it is mounted. */
export const capUnit = (look: RigLook): Group =>
  group(farrierCap(look, 0.86), trestle(-0.5, 0.86, 1.7), trestle(-1.6, 0.86, 1.7))

function farrierCap({ paint: color, isOpen, isLit }: RigLook, floor: number): Group {
  const skin = color === 'graphite' || color === 'blue' || color === 'silver' ? aluminum() : paint(color)
  const wing = { y: 0.08, w: CAP_BED - 0.22, h: 0.6, d: 0.55, door: 'lift' as const, isOpen }
  return group(
    boxBody({
      rear: -CAP_BED - 0.05,
      front: -0.04,
      floor,
      top: floor + 0.755,
      width: 1.94,
      skin,
      doors: color === 'silver' ? aluminum() : paint(color),
      isLit,
      hasLamps: false,
      right: [{ ...wing, x: -CAP_BED + 0.04, contents: capContents }],
      left: [{ ...wing, x: 0.12, contents: CONTENTS.drawersShut }],
      back: [{ x: -0.84, y: 0.06, w: 1.68, h: 0.62, d: 0.7, door: 'lift', isOpen, contents: CONTENTS.shoes }],
    }),
    at(box(0.1, 0.03, 0.6, lens('#a01510', isLit ? 1.4 : 0.2), 0.012), -CAP_BED - 0.03, floor + 0.765, 0),
    ladderRack(-CAP_BED, -0.1, floor + 0.765, 0.7, 0.06),
  )
}

/** A veterinary slip-in unit in a pick-up's bed, the tailgate taken off. */
export const vetPickup = (look: RigLook): Group =>
  group(pickup(look, 4, CAP_BED, false), vetUnit(look, BED_FLOOR))

const capContents: Opening['contents'] = (room) =>
  group(
    at(group(drawers({ w: room.w * 0.3, h: room.h, d: room.d }, 4, [0, 0.22])), -room.w * 0.34, 0, 0),
    at(group(CONTENTS.shoes({ w: room.w * 0.4, h: room.h, d: room.d })), room.w * 0.02, 0, 0),
    at(group(drawers({ w: room.w * 0.24, h: room.h, d: room.d }, 3, [0, 0, 0.18])), room.w * 0.36, 0, 0),
  )

/** A command car: a long wagon with light bar, stripes and its rear open over desk and radios. */
export function commandTruck(look: RigLook): Group {
  const { paint: color, isLit } = look
  const bed = 1.75
  return group(
    pickup(look, 4, bed),
    boxBody({
      rear: -bed - 0.05,
      front: -0.04,
      floor: 1.385,
      top: 2.02,
      width: 1.9,
      skin: paint(color),
      doors: paint(color),
      isLit,
      hasLamps: false,
      right: [{ x: -bed + 0.1, y: 0.1, w: bed - 0.24, h: 0.44, d: 0.4, door: 'lift', isOpen: false }],
      left: [{ x: 0.14, y: 0.1, w: bed - 0.24, h: 0.44, d: 0.4, door: 'lift', isOpen: false }],
      back: [{ x: -0.82, y: 0.04, w: 1.64, h: 0.54, d: 0.6, door: 'lift', isOpen: true, contents: desk }],
    }),
    lightBar(1.5, 2.03, 1.42, isLit, ['#d3120c', '#1644c8']),
    stripes(-bed + 0.1, 2.42, 1.0, 0.999, color === 'white' ? '#b3140f' : '#e0b41a'),
    ...[-0.5, 0, 0.5].map((z) =>
      pipe(
        [
          [-0.4, 2.02, z],
          [-0.44, 2.6, z],
        ],
        0.006,
        plastic('#0a0b0c'),
        true,
      ),
    ),
    both((side) =>
      at(
        turn(
          group(
            label('command', 0.85, 0.16, (context, w, h) => {
              context.clearRect(0, 0, w, h)
              context.fillStyle = color === 'white' ? '#8f120d' : '#e9e6da'
              context.fillRect(0, 0, w, h)
              context.fillStyle = color === 'white' ? '#ffffff' : '#16181a'
              context.font = `bold ${h * 0.72}px "Liberation Sans Narrow", sans-serif`
              context.textAlign = 'center'
              context.fillText('COMMAND', w / 2, h * 0.78)
            }),
          ),
          0,
          side > 0 ? 0 : 180,
          0,
        ),
        2.0,
        0.74,
        side * 0.999,
      ),
    ),
  )
}

const desk: Opening['contents'] = (room) =>
  group(
    at(box(room.w * 0.96, 0.03, room.d * 0.8, aluminum()), 0, 0.16, -room.d * 0.4),
    ...[-0.3, 0.3].map((x) =>
      at(box(0.46, 0.28, 0.03, glow('#7fb6e8', 0.9), 0.01), x * room.w * 0.8, 0.34, -0.3),
    ),
    ...times(4, (index) =>
      at(box(0.2, 0.06, 0.12, plastic('#111315'), 0.01), -0.5 + index * 0.33, 0.07, -0.06),
    ),
    ...times(4, (index) =>
      at(box(0.03, 0.03, 0.01, glow('#59e07a', 1.5)), -0.44 + index * 0.33, 0.08, 0.004),
    ),
  )
