import type { Flat } from '#rig-models/shape/solid'
import type { Build } from '../build/build'
import { compartmentKey, hingeOf, type PlacedCompartment, placeFace } from '../build/layout'
import { METERS_PER_INCH, openingPlace } from '../scene/measures'
import { box, line, type Shape } from './shapes'

/** Number of slats that are drawn on a roll-up door. */
const SLATS = 6
/** Size of a latch, m. */
const LATCH = { w: 0.13, h: 0.06 } as const
/** Distance of a latch from the edge of its door, m. */
const LATCH_MARGIN = 0.1
/** A door that is hinged at the top or bottom has two latches if it is wider than this, m. */
const ONE_LATCH_WIDTH = 1
/** How far a closed leaf stands out from the body, m. */
const LEAF_OUT = 0.033
/** How far a latch on a leaf stands out from the body, m. */
const LATCH_OUT = 0.063
/** How far a roll-up door stands out from the body, m. */
const CURTAIN_OUT = 0.025

/** Where the latches of a door are, from the middle of the door, m: on the side away from the hinge. */
function latchesOf(hinge: 'top' | 'bottom' | 'left' | 'right', w: number, h: number): Flat[] {
  const x = w / 2 - LATCH_MARGIN
  if (hinge === 'left') return [[x, 0]]
  if (hinge === 'right') return [[-x, 0]]
  const y = (h / 2 - LATCH_MARGIN) * (hinge === 'top' ? -1 : 1)
  return w > ONE_LATCH_WIDTH
    ? [
        [-w * 0.3, y],
        [w * 0.3, y],
      ]
    : [[0, y]]
}

/**
 * A closed door around `x`, `y`, as seen from outside: with lines that meet at its hinge, as in technical drawings, or
 * with slats. `isMirrored`: the view is mirrored when it is drawn.
 */
export function doorShapes(
  build: Build,
  placed: PlacedCompartment,
  { x, y, isMirrored = false }: { x: number; y: number; isMirrored?: boolean },
): Shape[] {
  const [w, h] = [placed.w * METERS_PER_INCH, placed.h * METERS_PER_INCH]
  const compartment = compartmentKey(placed)
  const hinge = hingeOf(build, placed)
  const [bottom, top] = [y - h / 2, y + h / 2]
  if (hinge === null)
    return [
      { ...box('metal', w, h, x, y), compartment },
      ...Array.from({ length: SLATS - 1 }, (_, index) => {
        const slat = bottom + ((index + 1) * h) / SLATS
        return line('slat', [
          [x - w / 2, slat],
          [x + w / 2, slat],
        ])
      }),
      // The handle.
      box('dark', w * 0.3, 0.03, x, bottom + 0.04),
    ]
  const sign = isMirrored ? -1 : 1
  const corners: Record<typeof hinge, Flat[]> = {
    top: [
      [-w / 2, bottom],
      [0, top],
      [w / 2, bottom],
    ],
    bottom: [
      [-w / 2, top],
      [0, bottom],
      [w / 2, top],
    ],
    left: [
      [w / 2, top],
      [-w / 2, y],
      [w / 2, bottom],
    ],
    right: [
      [-w / 2, top],
      [w / 2, y],
      [-w / 2, bottom],
    ],
  }
  return [
    { ...box('door', w, h, x, y), compartment },
    line(
      'doorMark',
      corners[hinge].map(([dx, cornerY]) => [x + sign * dx, cornerY]),
    ),
    ...latchesOf(hinge, w, h).map(([dx, dy]) => box('dark', LATCH.w, LATCH.h, x + sign * dx, y + dy)),
  ]
}

/** A part of a closed door that stands out from its face. */
interface OutsidePart {
  look: 'door' | 'metal' | 'dark'
  /** Distances of its inner and outer side from the face, m. */
  from: number
  to: number
  /** Its middle and its width along the face, m. */
  along: number
  wide: number
  /** Its middle and its height, m. */
  y: number
  high: number
}

/** What stands out from a face with closed doors; `along` is z at the rear, x at the sides. */
export function doorsOutside(build: Build, face: PlacedCompartment['face']): OutsidePart[] {
  return placeFace(build, face).flatMap((placed): OutsidePart[] => {
    const { x, y, z, w, h } = openingPlace(build, placed)
    const along = face === 'rear' ? z : x
    const hinge = hingeOf(build, placed)
    if (hinge === null) return [{ look: 'metal', from: 0, to: CURTAIN_OUT, along, wide: w, y, high: h }]
    const sign = face === 'street' ? -1 : 1
    return [
      { look: 'door', from: 0, to: LEAF_OUT, along, wide: w, y, high: h },
      ...latchesOf(hinge, w, h).map(([dx, dy]) => ({
        look: 'dark' as const,
        from: LEAF_OUT,
        to: LATCH_OUT,
        along: along + sign * dx,
        wide: LATCH.w,
        y: y + dy,
        high: LATCH.h,
      })),
    ]
  })
}
