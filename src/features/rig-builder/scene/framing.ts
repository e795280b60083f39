import { type Box3, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three'
import type { Build, Face } from '../build/build'
import { feet } from '../build/labels'
import { SHAPES } from '../build/layout'
import { doorsStandOut, outsideOf } from '../build/outside'
import { bodyMeasures, METERS_PER_INCH } from './measures'

/** Position of the camera: at a right angle to a face, straight above, or three quarters from the front or the rear. */
export type Angle = FlatAngle | 'three-quarter' | 'three-quarter-rear'
/** Views without perspective, to scale. */
export type FlatAngle = Face | 'top'

export const isFlat = (angle: Angle | null): angle is FlatAngle =>
  angle !== null && angle !== 'three-quarter' && angle !== 'three-quarter-rear'

/** Degrees around the rig, from its front toward the curb side, and above the horizon. */
const ANGLES: Readonly<Record<Angle, readonly [azimuth: number, elevation: number]>> = {
  'three-quarter': [58, 8],
  'three-quarter-rear': [-128, 9],
  curb: [90, 6],
  street: [-90, 6],
  rear: [180, 8],
  top: [90, 84],
}

/** Size of the frame in relation to the rig in it. */
const ROOM_AROUND = 1.08

/** Unit vector from the rig to the camera. */
export function directionOf(angle: Angle): Vector3 {
  const [azimuth, elevation] = ANGLES[angle]
  return new Vector3().setFromSphericalCoords(
    1,
    ((90 - elevation) * Math.PI) / 180,
    ((90 - azimuth) * Math.PI) / 180,
  )
}

/** Moves a camera backward until it sees the complete box, with a little space around it. */
export function fitCamera(camera: PerspectiveCamera, whole: Box3, direction: Vector3): void {
  const middle = whole.getCenter(new Vector3())
  camera.position.copy(middle).add(direction)
  camera.lookAt(middle)
  camera.updateMatrixWorld()
  const half = Math.tan((camera.fov * Math.PI) / 360)
  const distance = Math.max(
    ...cornersOf(whole).map((corner) => {
      const { x, y, z } = corner.applyMatrix4(camera.matrixWorldInverse)
      const wide = Math.abs(x) / (half * camera.aspect)
      return Math.max(wide, Math.abs(y) / half) * ROOM_AROUND + z + 1
    }),
  )
  camera.position.copy(middle).addScaledVector(direction, distance)
  camera.lookAt(middle)
}

/** Whether a camera sees the complete box. */
export const isInFrame = (camera: PerspectiveCamera, whole: Box3): boolean =>
  cornersOf(whole).every((corner) => {
    const { x, y } = corner.project(camera)
    return Math.abs(x) <= 1 && Math.abs(y) <= 1
  })

const cornersOf = ({ min, max }: Box3): Vector3[] =>
  [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
  )

/** A camera as for a photograph of a rig: 28° high, with a range of 0.3 to 120 m. */
export const perspective = (aspect: number): PerspectiveCamera => new PerspectiveCamera(28, aspect, 0.3, 120)

/** CSS pixels around a flat view, for its dimension lines. */
const AROUND = { top: 12, bottom: 56, sides: 44 } as const

/** The smallest width and height that remain for the rig on a tiny canvas, CSS px. */
const LEAST = 40

/** For each flat view: the direction from the rig to the camera, and what is up in the picture. */
const FLAT: Readonly<Record<FlatAngle, { from: Vector3; up: Vector3 }>> = {
  curb: { from: new Vector3(0, 0, 1), up: new Vector3(0, 1, 0) },
  street: { from: new Vector3(0, 0, -1), up: new Vector3(0, 1, 0) },
  rear: { from: new Vector3(-1, 0, 0), up: new Vector3(0, 1, 0) },
  top: { from: new Vector3(0, 1, 0), up: new Vector3(0, 0, -1) },
}

/** A camera without perspective that sees the complete box on a canvas of this size. */
export function flatCamera(
  angle: FlatAngle,
  whole: Box3,
  { width, height }: { width: number; height: number },
): OrthographicCamera {
  const { from, up } = FLAT[angle]
  const size = whole.getSize(new Vector3())
  const [wide, high] = [angle === 'rear' ? size.z : size.x, angle === 'top' ? size.z : size.y]
  const metersPerPixel = Math.max(
    wide / Math.max(LEAST, width - 2 * AROUND.sides),
    high / Math.max(LEAST, height - AROUND.top - AROUND.bottom),
  )
  // There is more room below the rig than above it, so the camera looks at a point below its middle.
  const lower = ((AROUND.bottom - AROUND.top) / 2) * metersPerPixel
  const camera = new OrthographicCamera(
    (-width / 2) * metersPerPixel,
    (width / 2) * metersPerPixel,
    (height / 2) * metersPerPixel - lower,
    (-height / 2) * metersPerPixel - lower,
    0.1,
    100,
  )
  const middle = whole.getCenter(new Vector3())
  camera.up.copy(up)
  camera.position.copy(middle).addScaledVector(from, 30)
  camera.lookAt(middle)
  camera.updateMatrixWorld()
  return camera
}

type CanvasPoint = readonly [x: number, y: number]

/** A dimension line on the canvas, in CSS pixels from its upper left corner. */
export interface DimensionLine {
  from: CanvasPoint
  to: CanvasPoint
  label: string
}

/** Distance of the first dimension line from what it measures, CSS px. */
const FIRST_LINE = 12
/** Distance of the second dimension line from the first, CSS px. */
const NEXT_LINE = 20

/** The subject of a flat view. */
export interface FlatSubject {
  /** The rig that is measured, without its doors, which may be open. */
  shut: Box3
  /** Everything that the frame includes: the rig, with open doors and the person. */
  seen: Box3
}

/** The dimension lines of a flat view: the body's, and outside them those of the complete rig; clear of open doors. */
export function dimensionLines(
  build: Build,
  angle: FlatAngle,
  { shut, seen }: FlatSubject,
  { width, height }: { width: number; height: number },
): DimensionLine[] {
  const camera = flatCamera(angle, seen, { width, height })
  /** Where a point of the model is on the canvas. */
  const onCanvas = (x: number, y: number, z: number): CanvasPoint => {
    const projected = new Vector3(x, y, z).project(camera)
    return [((projected.x + 1) / 2) * width, ((1 - projected.y) / 2) * height]
  }
  const { front, rear, floor, top, width: bodyWidth } = bodyMeasures(build)
  const half = bodyWidth / 2
  const { max } = shut
  // A tape measures closed doors too: behind the body of a trailer, they are the end of the rig.
  const end = Math.min(shut.min.x, rear - doorsStandOut(build, 'rear') * METERS_PER_INCH)
  const outside = outsideOf(build)
  const corners = cornersOf(seen).map(({ x, y, z }) => onCanvas(x, y, z))
  // The lowest and the outermost points in this view.
  const bottom = Math.max(...corners.map(([, y]) => y))
  const left = Math.min(...corners.map(([x]) => x))
  const right = Math.max(...corners.map(([x]) => x))
  /** A line below the rig, in the first or second row, between two points of a horizontal edge. */
  const below = ([x1]: CanvasPoint, [x2]: CanvasPoint, row: 0 | 1, inches: number): DimensionLine => {
    const y = bottom + FIRST_LINE + row * NEXT_LINE
    return { from: [Math.min(x1, x2), y], to: [Math.max(x1, x2), y], label: feet(inches) }
  }
  /** A line at `x`, beside the rig, between two points of an upright edge. */
  const beside = ([, y1]: CanvasPoint, [, y2]: CanvasPoint, x: number, inches: number): DimensionLine => ({
    from: [x, y1],
    to: [x, y2],
    label: feet(inches),
  })
  const [besideLeft, besideRight] = [left - FIRST_LINE, right + FIRST_LINE]
  // The body's height is shown at its rear.
  const [besideRear, besideFront] = angle === 'street' ? [besideRight, besideLeft] : [besideLeft, besideRight]
  const heights = [
    beside(onCanvas(rear, top, half), onCanvas(rear, floor, half), besideRear, build.height),
    beside(
      onCanvas(rear, max.y, half),
      onCanvas(rear, 0, half),
      besideFront,
      Math.max(outside.height, SHAPES[build.mount].floor + build.height),
    ),
  ]
  const widthEnds = [onCanvas(rear, top, half), onCanvas(rear, top, -half)] as const
  const widthInches = Math.round(bodyWidth / METERS_PER_INCH)
  if (angle === 'rear') return [below(...widthEnds, 0, widthInches), ...heights]
  const lengths = [
    below(onCanvas(front, 0, 0), onCanvas(rear, 0, 0), 0, build.length),
    below(onCanvas(end, 0, 0), onCanvas(max.x, 0, 0), 1, outside.length),
  ]
  if (angle === 'top') return [...lengths, beside(...widthEnds, besideLeft, widthInches)]
  return [...lengths, ...heights]
}
