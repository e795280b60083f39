import { bedEnds } from '#rig-models/part/body-outline'
import { BUMPER_DISTANCE, HALF_WIDTH, hasChromeTrim } from '#rig-models/part/cab-measures'
import type { Flat } from '#rig-models/shape/solid'
import { type Build, FACES, type Face } from '../build/build'
import { type PlacedCompartment, placeAll } from '../build/layout'
import {
  bodyMeasures,
  bumperX,
  METERS_PER_INCH,
  openingPlace,
  roofMeasures,
  wheelArches,
} from '../scene/measures'
import { doorsOutside } from './doors'
import { both, box, circle, line, polygon, type RigShapes, type Shape, span } from './shapes'
import {
  BEACON,
  BED_WALL,
  bedBumper,
  brakeLamp,
  cabStep,
  DRAWBAR,
  FENDER_SLOPE,
  fromTop,
  frontAxle,
  JACK_X,
  ladderRack,
  lightBarParts,
  onBothSides,
  stepBumper,
  TRAILER_TIRE,
  trailerParts,
  trailerWheelsAt,
  winchBumper,
  workLights,
} from './solids'

/** Points of one half of an outline, and their mirror images. */
const mirrored = (look: Shape['look'], half: readonly Flat[]): Shape =>
  polygon(look, [...half, ...[...half].reverse().map(([x, z]): Flat => [x, -z])])

/** The cab: hood, windshield, roof and rear window. */
function cabTop(build: Build): Shape[] {
  const axleX = frontAxle(build)
  const x = axleX + BUMPER_DISTANCE
  return [
    // The factory bumper.
    mirrored(hasChromeTrim(build.truck) ? 'metal' : 'dark', [
      [x - 0.23, 0.99],
      [x + 0.02, 0.99],
      [x + 0.14, 0.65],
      [x + 0.17, 0.3],
    ]),
    ...onBothSides(cabStep(build)).map(fromTop),
    // The cab with the hood.
    mirrored('truck', [
      [0.02, HALF_WIDTH],
      [axleX + 0.55, HALF_WIDTH],
      [axleX + 0.78, 0.93],
      [axleX + 0.9, 0.62],
    ]),
    // The glass all around, of which the roof leaves the windshield, the windows and the rear window.
    mirrored('glass', [
      [0.04, 0.94],
      [axleX - 0.5, 0.92],
      [axleX - 0.37, 0.46],
    ]),
    // The roof.
    mirrored('truck', [
      [0.1, 0.79],
      [axleX - 1.15, 0.79],
      [axleX - 1.08, 0.42],
    ]),
    // The creases of the hood, and the pillar beside the windshield.
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
    ...bedBumper(rear).map(fromTop),
    ...both((side) => [span('truck', rear, side * BED_WALL.inside, front, side * BED_WALL.outside)]),
    ...cabTop(build),
  ]
}

/** Frame, drawbar, tool box, wheels and fenders of a trailer. */
function trailerTop(build: Build): Shape[] {
  const { frame, coupler, hitch, toolBox } = trailerParts(build)
  const { axles, middle, half } = trailerWheelsAt(build)
  const { radius, wide, z } = TRAILER_TIRE
  return [
    fromTop(frame),
    ...both((side) => [
      // The two bars of the drawbar meet at its front.
      polygon('dark', [
        [DRAWBAR.rear, side * 0.555],
        [DRAWBAR.front, side * 0.005],
        [DRAWBAR.front, side * 0.095],
        [DRAWBAR.rear, side * 0.645],
      ]),
      ...axles.map((x) => box('dark', 2 * radius, wide, x, side * z)),
      // The fender.
      box('metal', 2 * (half + FENDER_SLOPE), 0.26, middle, side * 1.13),
    ]),
    fromTop(coupler),
    fromTop(hitch),
    circle('metal', JACK_X, 0, 0.06),
    fromTop(toolBox),
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
    // The fenders, 2.5 cm wider than the body on each side.
    ...wheelArches(build).map(({ x, radius }) => box('dark', 2 * radius, width + 0.05, x, 0)),
    // With the edges of the roof.
    span('body', rear - 0.01, -width / 2, front + 0.01, width / 2),
    ...placeAll(build)
      .filter(({ part }) => part === 'upper')
      .map((placed) => depthOf(build, placed)),
  ]
}

function extrasTop(build: Build): Shape[] {
  const shapes: Shape[] = []
  if (build.mount === 'trailer') shapes.push(fromTop(trailerParts(build).vent))
  if (build.rack === 'ladder') {
    const { rail, posts } = ladderRack(build)
    shapes.push(
      ...onBothSides(rail).map(fromTop),
      ...posts.flatMap(onBothSides).map(({ x, z, long }) => circle('dark', x, z, long / 2)),
    )
  }
  if (build.lights === 'light-bar') {
    const { base, lenses } = lightBarParts(build)
    shapes.push(...[base, ...lenses].map(fromTop))
  }
  if (build.lights === 'beacon') {
    const { beaconX } = roofMeasures(build)
    shapes.push(circle('dark', beaconX, 0, BEACON.base / 2), circle('amber', beaconX, 0, BEACON.lens / 2))
  }
  if (build.hasSceneLights) shapes.push(...workLights(build).flatMap(onBothSides).map(fromTop))
  if (build.mount === 'cap') shapes.push(fromTop(brakeLamp(build)))
  if (build.mount === 'chassis') {
    const { tread, receiver } = stepBumper(build)
    shapes.push(fromTop(tread), fromTop(receiver))
  }
  if (build.mount !== 'trailer' && build.bumper === 'winch') {
    const x = bumperX(build)
    const { beam, winch, drum } = winchBumper(x)
    shapes.push(
      ...[beam, winch, drum].map(fromTop),
      // The bar in front of the grille.
      box('dark', 0.06, 1.06, x + 0.3, 0),
    )
  }
  return shapes
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
