import { bedEnds } from '#rig-models/part/body-outline'
import { axleOf, BUMPER_DISTANCE, HALF_WIDTH } from '#rig-models/part/cab-measures'
import { trailerAxles } from '#rig-models/rig/carrier-measures'
import type { Flat } from '#rig-models/shape/solid'
import { type Build, FACES, type Face } from '../build/build'
import { type PlacedCompartment, placeAll, wheelsOf } from '../build/layout'
import {
  bodyMeasures,
  bumperX,
  doorCount,
  METERS_PER_INCH,
  openingPlace,
  roofMeasures,
} from '../scene/measures'
import { doorsOutside } from './doors'
import { both, box, circle, lenses, line, polygon, type RigShapes, type Shape, span } from './shapes'

/** Points of one half of an outline, and their mirror images. */
const mirrored = (look: Shape['look'], half: readonly Flat[]): Shape =>
  polygon(look, [...half, ...[...half].reverse().map(([x, z]): Flat => [x, -z])])

/** The cab: hood, windshield, roof and rear window. */
function cabTop(build: Build): Shape[] {
  const axleX = axleOf(doorCount(build))
  const x = axleX + BUMPER_DISTANCE
  const hasChrome = build.truck !== 'black' && build.truck !== 'graphite'
  return [
    mirrored(hasChrome ? 'metal' : 'dark', [
      [x - 0.23, 0.99],
      [x + 0.02, 0.99],
      [x + 0.14, 0.65],
      [x + 0.17, 0.3],
    ]),
    // The steps below the doors.
    ...both((side) => [box('dark', axleX - 0.75, 0.16, (axleX - 0.55) / 2 + 0.02, side * 0.96)]),
    mirrored('truck', [
      [0.02, HALF_WIDTH],
      [axleX + 0.55, HALF_WIDTH],
      [axleX + 0.78, 0.93],
      [axleX + 0.9, 0.62],
    ]),
    mirrored('glass', [
      [0.04, 0.94],
      [axleX - 0.5, 0.92],
      [axleX - 0.37, 0.46],
    ]),
    mirrored('truck', [
      [0.1, 0.79],
      [axleX - 1.15, 0.79],
      [axleX - 1.08, 0.42],
    ]),
    ...both((side) => [
      line('truckLine', [
        [axleX - 0.42, side * 0.55],
        [axleX + 0.56, side * 0.46],
        [axleX + 0.74, side * 0.42],
      ]),
      line('truckLine', [
        [axleX - 0.45, side * 0.88],
        [axleX + 0.62, side * 0.86],
        [axleX + 0.82, side * 0.78],
      ]),
      line('truckLine', [
        [axleX - 1.15, side * 0.79],
        [axleX - 0.5, side * 0.92],
      ]),
    ]),
  ]
}

function truckTop(build: Build): Shape[] {
  if (build.mount === 'chassis') return cabTop(build)
  const { front, rear } = bedEnds(build.length * METERS_PER_INCH)
  return [
    box('metal', 0.22, 1.86, rear - 0.1, 0),
    box('clear', 0.024, 0.31, rear - 0.222, 0),
    ...both((side) => [span('truck', rear, side * 0.89, front, side * 0.98)]),
    ...cabTop(build),
  ]
}

/** Frame, drawbar, tool box, wheels and fenders of a trailer. */
function trailerTop(build: Build): Shape[] {
  const { rear } = bodyMeasures(build)
  const axles = trailerAxles(-rear, build.base === 'axle-single' ? 1 : 2)
  const middle = axles.reduce((sum, x) => sum + x, 0) / axles.length
  const half = axles.length === 1 ? 0.45 : 0.85
  return [
    span('dark', rear, -0.96, 0, 0.96),
    ...both((side) => [
      polygon('dark', [
        [-0.1, side * 0.555],
        [1.05, side * 0.005],
        [1.05, side * 0.095],
        [-0.1, side * 0.645],
      ]),
      ...axles.map((x) => box('dark', 0.69, 0.2, x, side * 1.12)),
      box('metal', 2 * (half + 0.135), 0.26, middle, side * 1.13),
    ]),
    box('metal', 0.3, 0.12, 1.12, 0),
    box('dark', 0.13, 0.14, 1.245, 0),
    circle('metal', 0.82, 0, 0.06),
    box('metal', 0.42, 0.7, 0.32, 0),
  ]
}

/** A rectangle from a distance inside a face to another outside it, along the face around `along`. */
function beside(
  build: Build,
  face: Face,
  look: Shape['look'],
  along: number,
  wide: number,
  from: number,
  to: number,
) {
  const { rear, width } = bodyMeasures(build)
  const [start, end] = [along - wide / 2, along + wide / 2]
  if (face === 'rear') return span(look, rear - from, start, rear - to, end)
  const side = face === 'curb' ? 1 : -1
  return span(look, start, side * (width / 2 + from), end, side * (width / 2 + to))
}

/** How deep a compartment is, as dashed lines. */
function depthOf(build: Build, placed: PlacedCompartment): Shape {
  const { face, w, d } = placed
  const { x, z } = openingPlace(build, placed)
  return beside(
    build,
    face,
    'bodyHidden',
    face === 'rear' ? z : x,
    w * METERS_PER_INCH,
    -d * METERS_PER_INCH,
    0,
  )
}

const bodyTop = (build: Build): Shape[] => {
  const { front, rear, width } = bodyMeasures(build)
  return [
    ...(build.mount === 'chassis'
      ? wheelsOf(build).map(({ at }) => box('dark', 1.06, width + 0.05, front - at * METERS_PER_INCH, 0))
      : []),
    // With the edges of the roof.
    span('body', rear - 0.01, -width / 2, front + 0.01, width / 2),
    ...placeAll(build)
      .filter(({ part }) => part === 'upper')
      .map((placed) => depthOf(build, placed)),
  ]
}

function extrasTop(build: Build): Shape[] {
  const { rear, front, width } = bodyMeasures(build)
  const { rackHalf, rackFront, lightBar, beaconX, workLights } = roofMeasures(build)
  const length = rackFront - rear
  const x = bumperX(build)
  return [
    ...(build.mount === 'trailer' ? [box('metal', 0.6, 0.5, (rear + front) / 2, 0)] : []),
    ...(build.rack === 'ladder'
      ? both((side) => [
          box('metal', length - 0.1, 0.04, rear + length / 2, side * rackHalf),
          ...[0, 1, 2, 3].map((post) =>
            circle('dark', rear + 0.15 + (post * (length - 0.3)) / 3, side * rackHalf, 0.016),
          ),
        ])
      : []),
    ...(build.lights === 'light-bar'
      ? [
          box('dark', 0.3, lightBar.width, lightBar.x, 0),
          ...lenses(lightBar.width, (z, w, look) => box(look, 0.26, w, lightBar.x, z)),
        ]
      : []),
    ...(build.lights === 'beacon'
      ? [circle('dark', beaconX, 0, 0.09), circle('amber', beaconX, 0, 0.075)]
      : []),
    ...(build.hasSceneLights
      ? both((side) =>
          workLights.map((at) =>
            span('dark', at - 0.15, side * (width / 2), at + 0.15, side * (width / 2 + 0.075)),
          ),
        )
      : []),
    ...(build.mount === 'cap' ? [box('red', 0.1, 0.6, rear + 0.02, 0)] : []),
    ...(build.mount === 'chassis'
      ? [box('metal', 0.3, width - 0.14, rear - 0.15, 0), box('dark', 0.35, 0.08, rear - 0.16, 0)]
      : []),
    ...(build.mount !== 'trailer' && build.bumper === 'winch'
      ? [
          box('metal', 0.2, 1.86, x + 0.16, 0),
          box('dark', 0.16, 0.62, x + 0.22, 0),
          box('metal', 0.1, 0.4, x + 0.3, 0),
          box('dark', 0.06, 1.06, x + 0.3, 0),
        ]
      : []),
  ]
}

/** A build from above: its front is at the right, its curb side below. */
export const topView = (build: Build): RigShapes => ({
  carrier: build.mount === 'trailer' ? trailerTop(build) : truckTop(build),
  body: bodyTop(build),
  doors: FACES.flatMap((face) =>
    doorsOutside(build, face).map(({ look, from, to, along, wide }) =>
      beside(build, face, look, along, wide, from, to),
    ),
  ),
  extras: extrasTop(build),
  inFront: [],
})
