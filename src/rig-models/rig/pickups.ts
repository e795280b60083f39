import type { Group, Object3D } from 'three'
import { aluminum, lens, paint } from '../finish/finish'
import { boxBody } from '../part/box-body'
import { hasChromeTrim } from '../part/cab-measures'
import { chassisTruck } from '../part/chassis'
import { commandHatch, entryTools, evidenceLockers } from '../part/fire-gear'
import { ladderRack } from '../part/fittings'
import type { Room } from '../part/opening'
import { pickupBed } from '../part/pickup-bed'
import { CONTENTS, drawers } from '../part/stowage'
import { arboristBays } from '../part/trade-gear'
import { at, both, group } from '../shape/assemble'
import { box } from '../shape/solid'
import { BED_FLOOR, pickupAxle, RAIL } from './carrier-measures'
import type { RigLook } from './rig-look'
import { trestle, vetUnit } from './slip-ins'

/** A pickup with an empty bed, `bed` m long. */
export function pickup(
  { paint: color, isLit }: Pick<RigLook, 'paint' | 'isLit'>,
  doors: 2 | 4,
  bed: number,
  hasTailgate = true,
): Group {
  const axle = pickupAxle(bed)
  return group(
    chassisTruck({
      paint: color,
      doors,
      hasChrome: hasChromeTrim(color),
      isLit,
      rearAxle: axle,
      end: -bed,
      isDual: false,
      rim: hasChromeTrim(color) ? 'alloy' : 'black',
    }),
    pickupBed(color, bed, axle, isLit, hasTailgate),
  )
}

/** Length of the bed under the caps of the pictures, m. */
const CAP_BED = 2.05

/** A cap on its truck. */
const capOn = (look: RigLook, fit: CapFit): Group =>
  group(pickup(look, look.paint === 'red' || look.paint === 'white' ? 4 : 2, CAP_BED), cap(look, RAIL, fit))

/** A farrier's cap on its truck. */
export const capTruck = (look: RigLook): Group => capOn(look, FARRIER)

/** The same cap on trestles, before it is mounted. */
export const capUnit = (look: RigLook): Group =>
  group(cap(look, 0.86, FARRIER), trestle(-0.5, 0.86, 1.7), trestle(-1.6, 0.86, 1.7))

/** An arborist's cap: saws, ropes and fuel in bays, amber strobes in its front corners. */
export const arboristCap = (look: RigLook): Group =>
  group(
    capOn(look, { right: arboristBays, left: arboristBays, back: CONTENTS.cones }),
    both((side) =>
      group(
        ...[-0.13, -CAP_BED + 0.06].map((x) =>
          at(
            box(0.17, 0.05, 0.02, lens('#e08a10', look.isLit ? 2.2 : 0.9), 0.012),
            x,
            RAIL + 0.715,
            side * 0.985,
          ),
        ),
      ),
    ),
  )

/** A fire investigator's cap: evidence lockers on one side, entry tools on the other, a desk in the hatch. */
export const investigatorCap = (look: RigLook): Group =>
  capOn(look, { right: evidenceLockers, left: entryTools, back: commandHatch })

/** A fire chief's cap: tools and turnouts on one side, clean gear in drawers on the other, a board in the hatch. */
export const fireCap = (look: RigLook): Group =>
  capOn(look, { right: entryTools, left: CONTENTS.drawersShut, back: commandHatch })

/** What is in the compartments of a cap. */
interface CapFit {
  right: (room: Room) => Object3D
  left: (room: Room) => Object3D
  back: (room: Room) => Object3D
}

/** A cap at the height `floor`, m: wing doors along both sides, a rear hatch, a rack. */
function cap({ paint: color, isOpen, isLit }: RigLook, floor: number, { right, left, back }: CapFit): Group {
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
      right: [{ ...wing, x: -CAP_BED + 0.04, contents: right }],
      left: [{ ...wing, x: 0.12, contents: left }],
      back: [{ x: -0.84, y: 0.06, w: 1.68, h: 0.62, d: 0.7, door: 'lift', isOpen, contents: back }],
    }),
    at(box(0.1, 0.03, 0.6, lens('#a01510', isLit ? 1.4 : 0.2), 0.012), -CAP_BED - 0.03, floor + 0.765, 0),
    ladderRack(-CAP_BED, -0.1, floor + 0.765, 0.7, 0.06),
  )
}

/** A veterinary slip-in unit in a pickup's bed, with the tailgate removed. */
export const vetPickup = (look: RigLook): Group =>
  group(pickup(look, 4, CAP_BED, false), vetUnit(look, BED_FLOOR))

/** A farrier's side: drawers, shoes, drawers. */
const capContents = (room: Room): Group =>
  group(
    at(drawers({ w: room.w * 0.3, h: room.h, d: room.d }, 4, [0, 0.22]), -room.w * 0.34, 0, 0),
    at(CONTENTS.shoes({ w: room.w * 0.4, h: room.h, d: room.d }), room.w * 0.02, 0, 0),
    at(drawers({ w: room.w * 0.24, h: room.h, d: room.d }, 3, [0, 0, 0.18]), room.w * 0.36, 0, 0),
  )

const FARRIER: CapFit = { right: capContents, left: CONTENTS.drawersShut, back: CONTENTS.shoes }
