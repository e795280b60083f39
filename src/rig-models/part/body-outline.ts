import type { Step } from '../shape/step'
import { AXLE_HEIGHT } from './cab-measures'

/** A wheel arch by the middle of its circle, m. */
export interface Arch {
  x: number
  radius: number
  y: number
}

/**
 * A wall with wheel arches in its lower edge, which is y = 0; it begins at `from`. `floor`: height of that edge above
 * the ground, m.
 */
export const wallOutline = (
  from: number,
  width: number,
  height: number,
  arches: readonly Arch[],
  floor: number,
): Step[] => [
  ['to', from, 0],
  ...[...arches]
    .sort((one, other) => one.x - other.x)
    .map(({ x, radius, y }): Step => {
      const start = Math.asin((floor - y) / radius)
      return ['arc', x, y - floor, radius, Math.PI - start, start]
    }),
  ['to', from + width, 0],
  ['to', from + width, height],
  ['to', from, height],
]

/** Front and rear of a pickup's bed of this length, m; the back of the cab is x = 0. */
export const bedEnds = (length: number) => ({ front: -0.03, rear: -0.03 - length })

/** Height of the lower edge of a pickup's bed, m. */
export const BED_EDGE = 0.57

/** The wheel arch of a pickup's bed; `axle`: x of the rear axle, m. */
export const bedArch = (axle: number): Arch => ({ x: axle, radius: 0.5, y: AXLE_HEIGHT + 0.1 })

/** The side of a pickup's bed, m above the ground. */
export function bedOutline(length: number, axle: number): Step[] {
  const { front, rear } = bedEnds(length)
  const { x, y, radius } = bedArch(axle)
  /** Angle at which the arch meets the lower edge, radians. */
  const start = Math.asin((BED_EDGE - y) / radius)
  return [
    ['to', rear, BED_EDGE],
    ['arc', x, y, radius, Math.PI - start, start],
    ['to', front, BED_EDGE],
    ['to', front, 1.365],
    ['to', rear, 1.365],
  ]
}
