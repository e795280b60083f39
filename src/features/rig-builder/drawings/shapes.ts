import type { Flat } from '#rig-models/shape/solid'
import type { Step } from '#rig-models/shape/step'

/** What a shape is, which determines its color: a part in a chosen finish, a line on it, or a material. */
export type Look =
  | 'truck'
  | 'truckLine'
  | 'body'
  | 'bodyLine'
  | 'bodyHidden'
  | 'door'
  | 'doorMark'
  | 'slat'
  | 'metal'
  | 'dark'
  | 'glass'
  | 'red'
  | 'amber'
  | 'clear'

/** A shape of a view, in the model's meters. x: to the right, y: upward. */
export type Shape = {
  look: Look
  /** Key of the compartment whose door it is. */
  compartment?: string
  /** A line that encloses nothing. */
  isOpen?: boolean
} & (
  | { kind: 'box'; x: number; y: number; w: number; h: number }
  | { kind: 'circle'; x: number; y: number; r: number }
  | { kind: 'outline'; steps: readonly Step[] }
)

/** A box around its middle, like `box` of the model. */
export const box = (look: Look, w: number, h: number, x: number, y: number): Shape => ({
  look,
  kind: 'box',
  x: x - w / 2,
  y: y - h / 2,
  w,
  h,
})

/** A box from corner to corner, like `span` of the model. */
export const span = (look: Look, x1: number, y1: number, x2: number, y2: number): Shape =>
  box(look, Math.abs(x2 - x1), Math.abs(y2 - y1), (x1 + x2) / 2, (y1 + y2) / 2)

export const circle = (look: Look, x: number, y: number, r: number): Shape => ({
  look,
  kind: 'circle',
  x,
  y,
  r,
})

export const outline = (look: Look, steps: readonly Step[]): Shape => ({ look, kind: 'outline', steps })

export const polygon = (look: Look, points: readonly Flat[]): Shape =>
  outline(
    look,
    points.map(([x, y]) => ['to', x, y]),
  )

/** A line through points. */
export const line = (look: Look, points: readonly Flat[]): Shape => ({
  ...polygon(look, points),
  isOpen: true,
})

/** The same outline higher by a distance, m. */
export const raised = (shape: Shape, by: number): Shape =>
  shape.kind === 'outline'
    ? {
        ...shape,
        steps: shape.steps.map((step): Step => {
          if (step[0] === 'to') return ['to', step[1], step[2] + by]
          if (step[0] === 'curve') return ['curve', step[1], step[2] + by, step[3], step[4] + by]
          return ['arc', step[1], step[2] + by, step[3], step[4], step[5]]
        }),
      }
    : { ...shape, y: shape.y + by }

/** The same on both sides of the middle: 1 is the curb side, -1 the street side. */
export const both = (make: (side: 1 | -1) => Shape[]): Shape[] => [...make(-1), ...make(1)]

/** The shapes of a rig, by the part to which they belong. */
export interface RigShapes {
  /** The truck or the trailer's frame. */
  carrier: Shape[]
  /** The body without its doors. */
  body: Shape[]
  doors: Shape[]
  /** What is on the roof, lights, and the bumpers that are not the truck's. */
  extras: Shape[]
  /** Parts of the carrier in front of the body. */
  inFront: Shape[]
}

/** All shapes, those behind first. */
export const allShapes = ({ carrier, body, doors, extras, inFront }: RigShapes): Shape[] => [
  ...carrier,
  ...body,
  ...doors,
  ...extras,
  ...inFront,
]

/** The space that shapes take up. */
export interface Extent {
  left: number
  right: number
  bottom: number
  top: number
}

/** Number of steps into which an arc is divided to measure it. */
const ARC_STEPS = 16

function pointsOf(shape: Shape): Flat[] {
  if (shape.kind === 'box')
    return [
      [shape.x, shape.y],
      [shape.x + shape.w, shape.y + shape.h],
    ]
  if (shape.kind === 'circle')
    return [
      [shape.x - shape.r, shape.y - shape.r],
      [shape.x + shape.r, shape.y + shape.r],
    ]
  return shape.steps.flatMap((step): Flat[] => {
    if (step[0] === 'to') return [[step[1], step[2]]]
    if (step[0] === 'curve') return [[step[3], step[4]]]
    const [, x, y, radius, from, to] = step
    return Array.from({ length: ARC_STEPS + 1 }, (_, index) => {
      const angle = from + ((to - from) * index) / ARC_STEPS
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
  })
}

export function extentOf(shapes: readonly Shape[]): Extent {
  const points = shapes.flatMap(pointsOf)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
}
