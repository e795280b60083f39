import type { Group } from 'three'
import { frameBlack, lens, plastic, rubber, steel } from '../finish/finish'
import { at, both, group } from '../shape/assemble'
import { box, pipe, rod, span } from '../shape/solid'
import { cab } from './cab'
import { AXLE_HEIGHT, axleOf, type CabLook } from './cab-measures'
import { dualWheel, type WheelLook, wheel } from './wheel'

/** A truck without a body. */
export interface TruckLook extends CabLook {
  /** x of the rear axle, m; x = 0 is the back of the cab. */
  rearAxle: number
  /** x of the end of the frame, m. */
  end: number
  /** Two tires on each side of the rear axle. */
  isDual: boolean
  rim: WheelLook['rim']
}

/** Frame, axles and wheels under a cab: the base of a body. The frame's top is y = 0.78. */
export function chassisTruck(look: TruckLook): Group {
  const axleX = axleOf(look.doors)
  const tire: WheelLook = { radius: 0.42, width: 0.255, rim: look.rim }
  const singleWheel = (x: number, side: 1 | -1) => {
    const single = at(wheel(tire), x, AXLE_HEIGHT, side * 0.87)
    if (side < 0) single.rotation.y = Math.PI
    return single
  }
  const frontWheels = both((side) => singleWheel(axleX, side))
  const rearWheels = both((side) =>
    look.isDual
      ? at(dualWheel(tire, side), look.rearAxle, AXLE_HEIGHT, side * 0.91)
      : singleWheel(look.rearAxle, side),
  )
  return group(
    cab(look),
    frontWheels,
    rearWheels,
    both((side) => span([look.end, 0.58, side * 0.38], [axleX + 0.5, 0.76, side * 0.46], frameBlack())),
    ...[look.end + 0.1, look.rearAxle + 0.6, -0.2].map((x) =>
      at(box(0.1, 0.14, 0.8, frameBlack()), x, 0.67, 0),
    ),
    at(rod(0.075, 1.5, frameBlack(), 'z'), look.rearAxle, AXLE_HEIGHT, 0),
    at(rod(0.17, 0.24, frameBlack(), 'x'), look.rearAxle, AXLE_HEIGHT, 0),
    at(rod(0.07, 1.5, frameBlack(), 'z'), axleX, AXLE_HEIGHT - 0.02, 0),
    at(rod(0.045, Math.abs(look.rearAxle) + 1.2, steel(), 'x'), look.rearAxle / 2 + 0.5, 0.48, 0),
    both((side) =>
      pipe(
        [
          [look.rearAxle - 0.7, 0.6, side * 0.52],
          [look.rearAxle, AXLE_HEIGHT + 0.06, side * 0.52],
          [look.rearAxle + 0.7, 0.6, side * 0.52],
        ],
        0.035,
        frameBlack(),
      ),
    ),
    // Tank, exhaust, mud flaps.
    span([look.rearAxle + 0.6, 0.42, -0.82], [-0.15, 0.7, -0.5], plastic('#141517'), 0.06),
    pipe(
      [
        [0.6, 0.4, 0.5],
        [-0.6, 0.42, 0.52],
        [look.rearAxle, 0.62, 0.6],
        [look.end + 0.3, 0.5, 0.75],
      ],
      0.035,
      steel(),
    ),
    both((side) => at(box(0.012, 0.36, 0.5, rubber()), look.rearAxle - 0.62, 0.42, side * 0.8)),
    at(box(0.02, 0.05, 0.12, lens('#8c0f0c', 0.3)), look.end - 0.01, 0.7, 0.3),
  )
}
