import { WIDTHS } from '../build/bases'
import { type Build, FACES, type Face } from '../build/build'
import { FACE_LABELS, feet, titleOf } from '../build/labels'
import { outsideOf } from '../build/outside'
import { inkOn } from '../finish-colors'
import { bodyMeasures, letteringLines, METERS_PER_INCH, SIGN, signX } from '../scene/measures'
import { rearView } from './rear-view'
import { allShapes, type Extent, extentOf, type RigShapes } from './shapes'
import { sideView } from './side-view'
import { topView } from './top-view'

export const VIEWS = [...FACES, 'top'] as const
export type View = (typeof VIEWS)[number]

/** A point of a drawing, in inches; y downward. */
type Place = readonly [x: number, y: number]

/** A dimension line, with the places of the rig from which it is measured. */
export interface DrawnDimension {
  from: Place
  to: Place
  measured: readonly [Place, Place]
  label: string
}

/** Text on the rig or beside it; `room`: the width that it may take up. */
export interface DrawnText {
  at: Place
  size: number
  room: number
  text: string
  /** Null: the color of text. */
  ink: string | null
}

/** One view of a build, in inches. */
export interface Drawing {
  /** Names the view and its sizes, for screen readers. */
  title: string
  shapes: RigShapes
  /** The view turns x or y around: the street side is the mirrored curb side. */
  turn: { x: 1 | -1; y: 1 | -1 }
  dimensions: DrawnDimension[]
  texts: DrawnText[]
  /** A line from a text to what it is about. */
  pointer: readonly [Place, Place] | null
  /** y of the ground; null from above. */
  ground: number | null
  box: { x: number; y: number; width: number; height: number }
}

/** Font size of the labels, in. */
export const LABEL_SIZE = 8
/** Distance of the first dimension line from the rig, in. */
const FIRST_GAP = 15
/** Distance of the next dimension line from the first, with room for its label, in. */
const NEXT_GAP = 13
/** Margin around everything that is drawn, in. */
const MARGIN = 4
/** The lettering of a trailer, as text beside its nose with a line to the place on the nose. */
const CALLOUT = {
  /** Font size and line height, in. */
  size: 6,
  line: 7,
  /** x of the middle of the text, and the width that it may take up, m. */
  x: 0.68,
  room: 1.1,
  /** Distances of the first line, and of the place on the nose, below the top of the body, m. */
  below: 0.2,
  pointsBelow: 0.62,
} as const
/** Space beside the lettering on a door, m. */
const SIGN_PADDING = 0.02
/** Space between an upright dimension line and its label, in. */
const LABEL_GAP = 3

const SHAPES_OF: Readonly<Record<View, (build: Build) => RigShapes>> = {
  curb: (build) => sideView(build, 'curb'),
  street: (build) => sideView(build, 'street'),
  rear: rearView,
  top: topView,
}

/** The rig in the drawing, in inches. */
function rigBox({ left, right, bottom, top }: Extent, turn: Drawing['turn']) {
  const [x1, x2] = [(turn.x * left) / METERS_PER_INCH, (turn.x * right) / METERS_PER_INCH]
  const [y1, y2] = [(-turn.y * bottom) / METERS_PER_INCH, (-turn.y * top) / METERS_PER_INCH]
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) }
}
type RigBox = ReturnType<typeof rigBox>

/** A dimension line below the rig, in the first or second row, between two x; `y`: where the measured parts are. */
const below = (rig: RigBox, row: 0 | 1, [x1, x2]: Place, y: number, inches: number): DrawnDimension => {
  const lineY = rig.bottom + FIRST_GAP + row * NEXT_GAP
  return {
    from: [x1, lineY],
    to: [x2, lineY],
    measured: [
      [x1, y],
      [x2, y],
    ],
    label: feet(inches),
  }
}

/** A dimension line beside the rig between two y; `x`: where the measured parts are. */
const beside = (
  rig: RigBox,
  side: 'left' | 'right',
  row: 0 | 1,
  [y1, y2]: Place,
  x: number,
  inches: number,
): DrawnDimension => {
  const out = FIRST_GAP + row * NEXT_GAP
  const lineX = side === 'left' ? rig.left - out : rig.right + out
  return {
    from: [lineX, y1],
    to: [lineX, y2],
    measured: [
      [x, y1],
      [x, y2],
    ],
    label: feet(inches),
  }
}

type PlaceOf = (x: number, y: number) => Place

/** The body's size, and outside it that of the complete rig. */
function dimensionsOf(build: Build, view: View, rig: RigBox, placeOf: PlaceOf): DrawnDimension[] {
  const { front, rear, floor, top, width } = bodyMeasures(build)
  const outside = outsideOf(build)
  const half = width / 2
  const bodyWidth = WIDTHS[build.mount]
  if (view === 'top') {
    const [rearX, curbY] = placeOf(rear, half)
    const [frontX, streetY] = placeOf(front, -half)
    return [
      below(rig, 0, [rearX, frontX], curbY, build.length),
      below(rig, 1, [rig.left, rig.right], rig.bottom, outside.length),
      beside(rig, 'left', 0, [streetY, curbY], rearX, bodyWidth),
      beside(rig, 'left', 1, [rig.top, rig.bottom], (rearX + frontX) / 2, outside.width),
    ]
  }
  const [rearX, topY] = placeOf(view === 'rear' ? -half : rear, top)
  const [frontX, floorY] = placeOf(view === 'rear' ? half : front, floor)
  const [rearSide, frontSide] =
    view === 'street' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const [inner, outer] = view === 'rear' ? [bodyWidth, outside.width] : [build.length, outside.length]
  return [
    below(rig, 0, [Math.min(rearX, frontX), Math.max(rearX, frontX)], floorY, inner),
    below(rig, 1, [rig.left, rig.right], 0, outer),
    beside(rig, rearSide, 0, [topY, floorY], rearX, build.height),
    beside(rig, frontSide, 0, [rig.top, 0], (rearX + frontX) / 2, outside.height),
  ]
}

/** The lettering: on the door of a truck, or beside a trailer's nose, which no view shows from the front. */
function letteringIn(build: Build, placeOf: PlaceOf): Pick<Drawing, 'texts' | 'pointer'> {
  const lines = letteringLines(build)
  if (lines.length === 0) return { texts: [], pointer: null }
  if (build.mount !== 'trailer') {
    const meters = SIGN.height / SIGN.pixels[1]
    return {
      texts: lines.map(({ text, font, baseline }) => ({
        at: placeOf(signX(build), SIGN.y + SIGN.height / 2 - baseline * meters),
        size: (font * meters) / METERS_PER_INCH,
        room: (SIGN.width - SIGN_PADDING) / METERS_PER_INCH,
        text,
        ink: inkOn(build.truck),
      })),
      pointer: null,
    }
  }
  const { top } = bodyMeasures(build)
  const [x, y] = placeOf(CALLOUT.x, top - CALLOUT.below)
  return {
    texts: lines.map(({ text }, index) => ({
      at: [x, y + index * CALLOUT.line],
      size: CALLOUT.size,
      room: CALLOUT.room / METERS_PER_INCH,
      text,
      ink: null,
    })),
    pointer: [[x, y + lines.length * CALLOUT.line - CALLOUT.size], placeOf(0, top - CALLOUT.pointsBelow)],
  }
}

/** "Rear: Farrier trailer, 79 in. wide, 75 in. high. Outside: 8 ft 3 in. wide, 8 ft 5 in. high" */
function titleIn(build: Build, view: View): string {
  const outside = outsideOf(build)
  const width = WIDTHS[build.mount]
  const [name, body, whole] = {
    side: () =>
      [
        FACE_LABELS[view as Face],
        `${build.length} in. long, ${build.height} in. high`,
        `${feet(outside.length)} long, ${feet(outside.height)} high`,
      ] as const,
    rear: () =>
      [
        FACE_LABELS.rear,
        `${width} in. wide, ${build.height} in. high`,
        `${feet(outside.width)} wide, ${feet(outside.height)} high`,
      ] as const,
    top: () =>
      [
        'From above',
        `${build.length} in. long, ${width} in. wide`,
        `${feet(outside.length)} long, ${feet(outside.width)} wide`,
      ] as const,
  }[view === 'rear' || view === 'top' ? view : 'side']()
  return `${name}: ${titleOf(build)}, ${body}. Outside: ${whole}`
}

/** A view of a build with its dimension lines, in inches. */
export function drawingOf(build: Build, view: View): Drawing {
  const shapes = SHAPES_OF[view](build)
  const turn = { x: view === 'street' ? -1 : 1, y: view === 'top' ? -1 : 1 } as const
  const placeOf: PlaceOf = (x, y) => [(turn.x * x) / METERS_PER_INCH, (-turn.y * y) / METERS_PER_INCH]
  const rig = rigBox(extentOf(allShapes(shapes)), turn)
  const dimensions = dimensionsOf(build, view, rig, placeOf)
  const isSide = view === 'curb' || view === 'street'
  // A label is at the left of an upright line, and above a level one.
  const xs = dimensions.flatMap(({ from, to }) => [
    from[0] - (from[0] === to[0] ? LABEL_SIZE + LABEL_GAP : 0),
    to[0],
  ])
  const ys = dimensions.flatMap(({ from, to }) => [from[1], to[1]])
  const [left, right] = [Math.min(rig.left, ...xs) - MARGIN, Math.max(rig.right, ...xs) + MARGIN]
  const [top, bottom] = [Math.min(rig.top, ...ys) - 2 * MARGIN, Math.max(rig.bottom, ...ys) + MARGIN]
  return {
    title: titleIn(build, view),
    shapes,
    turn,
    dimensions,
    ...(isSide ? letteringIn(build, placeOf) : { texts: [], pointer: null }),
    ground: view === 'top' ? null : 0,
    box: { x: left, y: top, width: right - left, height: bottom - top },
  }
}
