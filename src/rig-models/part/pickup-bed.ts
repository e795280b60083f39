import type { Group } from 'three'
import { glow, lens, type Paint, paint, plastic, trim } from '../finish/finish'
import { at, both, group } from '../shape/assemble'
import { box, shapeOf, slab, span } from '../shape/solid'
import { bedEnds, bedOutline } from './body-outline'
import { numberPlate } from './number-plate'

/**
 * A pickup's bed behind its cab: sides with arches, tailgate, lamps, bumper. The rail is y = 1.37; `axle`: x of the rear
 * axle, m.
 */
export function pickupBed(
  color: Paint,
  length: number,
  axle: number,
  isLit: boolean,
  hasTailgate = true,
): Group {
  const { front, rear } = bedEnds(length)
  const shape = shapeOf(bedOutline(length, axle))
  const red = isLit ? glow('#ff2a1a', 2.2) : lens('#a01510', 0.25)
  return group(
    both((side) => at(slab(shape, 0.09, paint(color), 0.03, 4), 0, 0, side * 0.935)),
    both((side) =>
      span([axle - 0.62, 0.9, side * 0.55], [axle + 0.62, 1.02, side * 0.9], plastic('#101214')),
    ),
    both((side) =>
      at(box(length, 0.03, 0.1, plastic('#101214'), 0.012), (front + rear) / 2, 1.375, side * 0.93),
    ),
    span([rear + 0.03, 0.84, -0.9], [front, 0.88, 0.9], plastic('#17191b')),
    span([front - 0.05, 0.6, -0.9], [front, 1.36, 0.9], paint(color)),
    hasTailgate ? at(box(0.07, 0.5, 1.66, paint(color), 0.025), rear + 0.02, 1.11, 0) : null,
    hasTailgate ? at(box(0.02, 0.06, 0.26, plastic('#0a0b0c'), 0.02), rear - 0.02, 1.24, 0) : null,
    both((side) => at(box(0.06, 0.44, 0.12, red, 0.025), rear + 0.006, 1.1, side * 0.905)),
    both((side) => at(box(0.065, 0.1, 0.125, lens('#e6eaec', 0.2), 0.02), rear + 0.003, 1.0, side * 0.905)),
    at(box(0.22, 0.17, 1.86, trim(), 0.04), rear - 0.1, 0.64, 0),
    at(box(0.2, 0.03, 0.9, plastic('#101214'), 0.01), rear - 0.1, 0.735, 0),
    at(numberPlate('rear'), rear - 0.22, 0.64, 0),
    both((side) => at(box(0.05, 0.24, 0.34, plastic('#0e0f10'), 0.01), axle - 0.56, 0.5, side * 0.84)),
  )
}
