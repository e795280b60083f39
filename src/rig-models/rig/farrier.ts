import type { Group } from 'three'
import { aluminum, paint } from '../finish/finish'
import { boxBody, stepBumper } from '../part/box-body'
import { hasChromeTrim } from '../part/cab-measures'
import { chassisTruck } from '../part/chassis'
import { ladderRack } from '../part/fittings'
import { CONTENTS } from '../part/stowage'
import { group } from '../shape/assemble'
import type { RigLook } from './rig-look'

/** x of the rear axle; the back of the cab is x = 0, m. */
const AXLE_AT = -1.52
/** x of the rear of the body, m. */
const REAR = -2.86

/** A farrier body on a chassis truck: gallery door over the anvil and the forge, drawers, propane locker. */
export function farrierTruck({ paint: color, isOpen, isLit }: RigLook): Group {
  const skin = color === 'white' || color === 'red' ? paint(color) : aluminum()
  const doors = color === 'blue' ? aluminum() : paint(color)
  // The left side mirrors the right one, but has drawers instead of the forge.
  const side = (isLeft: boolean) => {
    const x = (right: number, w: number) => (isLeft ? -right - w : right)
    return [
      // The gallery: one long door that lifts and gives shelter from rain.
      {
        x: x(-2.06, 1.36),
        y: 0.66,
        w: 1.36,
        h: 0.86,
        d: 0.62,
        door: 'lift' as const,
        isOpen,
        contents: CONTENTS.gallery,
      },
      {
        x: x(-0.62, 0.5),
        y: 0.1,
        w: 0.5,
        h: 1.42,
        d: 0.6,
        door: isLeft ? ('right' as const) : ('left' as const),
        isOpen,
        contents: isLeft ? CONTENTS.drawers : CONTENTS.forge,
      },
      {
        x: x(-2.74, 0.6),
        y: 0.66,
        w: 0.6,
        h: 0.86,
        d: 0.6,
        door: isLeft ? ('left' as const) : ('right' as const),
        isOpen,
        contents: CONTENTS.drawers,
      },
      {
        x: x(-2.74, 0.6),
        y: 0.1,
        w: 0.6,
        h: 0.48,
        d: 0.55,
        door: isLeft ? ('left' as const) : ('right' as const),
        isOpen: false,
        contents: CONTENTS.propane,
      },
    ]
  }
  return group(
    chassisTruck({
      paint: color,
      doors: 2,
      hasChrome: hasChromeTrim(color),
      isLit,
      rearAxle: AXLE_AT,
      end: REAR + 0.1,
      isDual: true,
      rim: color === 'black' ? 'black' : 'alloy',
    }),
    boxBody({
      rear: REAR,
      front: -0.07,
      floor: 0.62,
      top: 2.24,
      width: 2.12,
      skin,
      doors,
      isLit,
      arches: [{ x: AXLE_AT, radius: 0.53, y: 0.55 }],
      right: side(false),
      left: side(true),
      back: [
        { x: -0.92, y: 0.26, w: 0.9, h: 0.94, d: 0.8, door: 'left', isOpen, contents: CONTENTS.anvil },
        { x: 0.02, y: 0.26, w: 0.9, h: 0.94, d: 0.8, door: 'right', isOpen, contents: CONTENTS.shoes },
        { x: -0.92, y: 1.26, w: 1.84, h: 0.28, d: 0.5, door: 'lift', isOpen: false },
      ],
      hasTread: true,
    }),
    stepBumper(REAR, 2.1),
    ladderRack(REAR, -0.1, 2.26, 0.72, 0.06),
  )
}
