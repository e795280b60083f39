import type { Flat } from '../shape/solid'
import type { Step } from '../shape/step'
import { ARCH_RADIUS, AXLE_HEIGHT, BELT, ROOF, SILL } from './cab-measures'

/** From the front axle back to the pillar between the doors, m. */
const B_PILLAR = 1.68

/** Where a door begins and ends, from back to front, m. */
export type DoorSpan = readonly [back: number, front: number]

/** The side view of the cab below the windows, with the hood and the opening of the front wheel. */
export function cabOutline(axleX: number): Step[] {
  const edge = Math.asin((SILL - AXLE_HEIGHT) / ARCH_RADIUS)
  return [
    ['to', 0.02, SILL],
    ['to', 0.02, BELT],
    ['to', axleX - 0.5, BELT + 0.005],
    ['curve', axleX - 0.2, 1.4, axleX + 0.2, 1.365],
    ['curve', axleX + 0.62, 1.335, axleX + 0.8, 1.26],
    ['curve', axleX + 0.89, 1.2, axleX + 0.9, 1.05],
    ['to', axleX + 0.88, 0.66],
    ['to', axleX + 0.56, 0.6],
    ['arc', axleX, AXLE_HEIGHT, ARCH_RADIUS, edge, Math.PI - edge],
    ['to', 0.02, SILL],
  ]
}

/** Windows of one side: the leading edge of the front one follows the windshield. */
export function cabWindows(axleX: number, doors: 2 | 4): Flat[][] {
  const [low, high] = [BELT + 0.035, ROOF - 0.115]
  const slope = (y: number) => axleX - 0.63 - ((y - BELT) / (ROOF - BELT)) * 0.66
  if (doors === 2)
    return [
      [
        [0.2, low],
        [slope(low), low],
        [slope(high), high],
        [0.24, high],
      ],
    ]
  const split = axleX - B_PILLAR
  return [
    [
      [split + 0.05, low],
      [slope(low), low],
      [slope(high), high],
      [split + 0.05, high],
    ],
    [
      [0.22, low],
      [split - 0.05, low],
      [split - 0.05, high],
      [0.28, high],
    ],
  ]
}

/** The doors of one side, the front one first. */
export function doorSpans(axleX: number, doors: 2 | 4): DoorSpan[] {
  const [frontHinge, pillar] = [axleX - 0.6, axleX - B_PILLAR]
  if (doors === 2) return [[0.14, frontHinge]]
  return [
    [pillar, frontHinge],
    [0.14, pillar],
  ]
}

/** The seam around a door, below the window. */
export const doorSeam = ([back, front]: DoorSpan): Flat[] => [
  [front, BELT - 0.01],
  [front + 0.005, 0.9],
  [front - 0.03, SILL + 0.07],
  [back + 0.05, SILL + 0.07],
  [back, 0.72],
  [back, BELT - 0.01],
]
