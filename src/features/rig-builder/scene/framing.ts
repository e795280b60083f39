import { type Box3, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three'
import type { Build, Face } from '../build/build'
import { feet } from '../build/labels'
import { SHAPES } from '../build/layout'
import { doorsStandOut, outsideOf } from '../build/outside'
import { frameOf } from './rig-model'

/** Position of the camera: at a right angle to a face, straight above, or three quarters from the front or the rear. */
export type Angle = FlatAngle | 'three-quarter' | 'three-quarter-rear'
/** Views without perspective, to scale. */
export type FlatAngle = Face | 'top'

export const isFlat = (angle: Angle | null): angle is FlatAngle =>
  angle !== null && angle !== 'three-quarter' && angle !== 'three-quarter-rear'

const ANGLES: Readonly<Record<Angle, readonly [azimuth: number, elevation: number]>> = {
  'three-quarter': [58, 8],
  'three-quarter-rear': [-128, 9],
  curb: [90, 6],
  street: [-90, 6],
  rear: [180, 8],
  top: [90, 84],
}

/** Space around a rig that fills the frame. */
const ROOM_AROUND = 1.08

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

export const perspective = (aspect: number): PerspectiveCamera => new PerspectiveCamera(28, aspect, 0.3, 120)

/** CSS pixels around a flat view, for its dimension lines. */
const AROUND = { top: 12, bottom: 56, sides: 44 } as const

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
  const pixel = Math.max(
    wide / Math.max(40, width - 2 * AROUND.sides),
    high / Math.max(40, height - AROUND.top - AROUND.bottom),
  )
  const lower = ((AROUND.bottom - AROUND.top) / 2) * pixel
  const camera = new OrthographicCamera(
    (-width / 2) * pixel,
    (width / 2) * pixel,
    (height / 2) * pixel - lower,
    (-height / 2) * pixel - lower,
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

/** A dimension line on the canvas, in CSS pixels. */
export interface DimensionLine {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  label: string
}

/** Distance of the first dimension line from what it measures, and of the second from the first, CSS px. */
const FIRST = 12
const NEXT = 20

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
  const { front, rear, floor, top, width: wide } = frameOf(build)
  const at = (x: number, y: number, z: number): readonly [number, number] => {
    const { x: right, y: up } = new Vector3(x, y, z).project(camera)
    return [((right + 1) / 2) * width, ((1 - up) / 2) * height]
  }
  const half = wide / 2
  const { max } = shut
  // A tape measures closed doors too: behind the body of a trailer, they are the end of the rig.
  const end = Math.min(shut.min.x, rear - doorsStandOut(build, 'rear') * 0.0254)
  const outside = outsideOf(build)
  const corners = cornersOf(seen).map(({ x, y, z }) => at(x, y, z))
  // The lowest and the outermost points in this view.
  const bottom = Math.max(...corners.map(([, y]) => y))
  const left = Math.min(...corners.map(([x]) => x))
  const right = Math.max(...corners.map(([x]) => x))
  const below = (
    one: readonly [number, number],
    other: readonly [number, number],
    row: number,
    inches: number,
  ) => {
    const y = bottom + FIRST + row * NEXT
    const ends = [one[0], other[0]].sort((a, b) => a - b) as [number, number]
    return { from: [ends[0], y], to: [ends[1], y], label: feet(inches) } as const
  }
  const beside = (
    one: readonly [number, number],
    other: readonly [number, number],
    x: number,
    inches: number,
  ) => ({ from: [x, one[1]], to: [x, other[1]], label: feet(inches) }) as const
  const bodyHeight = beside(
    at(rear, top, half),
    at(rear, floor, half),
    angle === 'street' ? right + FIRST : left - FIRST,
    build.height,
  )
  const wholeHeight = beside(
    at(rear, max.y, half),
    at(rear, 0, half),
    angle === 'street' ? left - FIRST : right + FIRST,
    Math.max(outside.height, SHAPES[build.mount].floor + build.height),
  )
  const bodyWidth = at(rear, top, half)
  if (angle === 'rear')
    return [below(bodyWidth, at(rear, top, -half), 0, Math.round(wide / 0.0254)), bodyHeight, wholeHeight]
  const lengths = [
    below(at(front, 0, 0), at(rear, 0, 0), 0, build.length),
    below(at(end, 0, 0), at(max.x, 0, 0), 1, outside.length),
  ]
  if (angle === 'top')
    return [...lengths, beside(bodyWidth, at(rear, top, -half), left - FIRST, Math.round(wide / 0.0254))]
  return [...lengths, bodyHeight, wholeHeight]
}
