import { BED_EDGE } from '#rig-models/part/body-outline'
import { AXLE_HEIGHT, BELT, greenhouseAt, HALF_WIDTH, ROOF, SILL } from '#rig-models/part/cab-measures'
import { BED_FLOOR } from '#rig-models/rig/carrier-measures'
import type { Build } from '../build/build'
import { placeFace } from '../build/layout'
import { bodyMeasures, openingPlace, SLIDE_IN_FOOT, SLIDE_IN_STEP } from '../scene/measures'
import { TRUCK_TIRE } from './cab-side'
import { doorShapes, doorsOutside } from './doors'
import { both, box, circle, polygon, type RigShapes, type Shape, span } from './shapes'
import {
  BED_WALL,
  beaconUpright,
  bedBumper,
  brakeLamp,
  cabStep,
  fromRear,
  ladderRack,
  lightBarParts,
  onBothSides,
  stepBumper,
  TRAILER_TIRE,
  tailLamp,
  trailerParts,
  workLights,
} from './solids'

const tire = (z: number, { radius, wide }: { radius: number; wide: number }): Shape =>
  box('dark', wide, 2 * radius, z, radius)

/** The back of the cab, of which a low body hides little. */
const cabRear = (build: Build): Shape[] => [
  // The cab above the belt line, with its rear window.
  polygon('truck', [
    [-greenhouseAt(BELT), BELT],
    [-greenhouseAt(ROOF), ROOF - 0.02],
    [-0.4, ROOF + 0.02],
    [0.4, ROOF + 0.02],
    [greenhouseAt(ROOF), ROOF - 0.02],
    [greenhouseAt(BELT), BELT],
  ]),
  polygon('glass', [
    [-0.68, BELT + 0.06],
    [-0.6, ROOF - 0.16],
    [0.6, ROOF - 0.16],
    [0.68, BELT + 0.06],
  ]),
  span('truck', -HALF_WIDTH, SILL, HALF_WIDTH, BELT),
  ...onBothSides(cabStep(build)).map(fromRear),
]

/** Axle, frame and tires under a truck. */
const wheelsRear = (isDual: boolean): Shape[] => [
  // The axle, and the differential in its middle.
  box('dark', 1.5, 0.15, 0, AXLE_HEIGHT),
  circle('dark', 0, AXLE_HEIGHT, 0.17),
  ...both((side) => [
    ...(isDual ? TRUCK_TIRE.dual : TRUCK_TIRE.single).map((z) => tire(side * z, TRUCK_TIRE)),
    // A rail of the frame.
    box('dark', 0.08, 0.18, side * 0.42, 0.67),
  ]),
]

/** Sides, tailgate, lamps and bumper of a pickup's bed. A slide-in takes the place of the tailgate. */
const bedRear = (hasTailgate: boolean): Shape[] => [
  ...both((side) => [
    span('truck', side * BED_WALL.inside, BED_EDGE, side * BED_WALL.outside, 1.39),
    ...[tailLamp(0)].map((lamp) => fromRear({ ...lamp, z: side * lamp.z })),
    // The reversing lamp.
    box('clear', 0.12, 0.1, side * 0.905, 1.0),
  ]),
  // The end of the floor.
  span('dark', -BED_WALL.inside, 0.72, BED_WALL.inside, BED_FLOOR),
  // The tailgate and its handle.
  ...(hasTailgate ? [box('truck', 1.66, 0.5, 0, 1.11), box('dark', 0.26, 0.06, 0, 1.24)] : []),
  ...bedBumper(0).map(fromRear),
]

const trailerRear = (build: Build): Shape[] => [
  // The axle.
  box('dark', 2.1, 0.08, 0, TRAILER_TIRE.radius),
  fromRear(trailerParts(build).frame),
  ...both((side) => [
    tire(side * TRAILER_TIRE.z, TRAILER_TIRE),
    // The fender, and its outer edge.
    box('metal', 0.26, 0.02, side * 1.13, 0.77),
    box('metal', 0.02, 0.1, side * 1.25, 0.73),
  ]),
]

function bodyRear(build: Build): Shape[] {
  const { mount } = build
  const { floor, top, width } = bodyMeasures(build)
  const half = width / 2
  const hasLamps = mount === 'chassis' || mount === 'trailer'
  const lower = mount === 'slide-in' ? floor + SLIDE_IN_STEP : floor
  return [
    ...(mount === 'slide-in' ? [span('body', -SLIDE_IN_FOOT / 2, BED_FLOOR, SLIDE_IN_FOOT / 2, lower)] : []),
    // The fenders of a chassis.
    ...(mount === 'chassis'
      ? both((side) => [span('dark', side * half, 0.55, side * (half + 0.025), 1.09)])
      : []),
    span('body', -half, lower, half, top),
    // The edge of the roof.
    box('metal', width, 0.045, 0, top - 0.008),
    ...(hasLamps
      ? [
          // Tail lamps, with reversing lamps beside them.
          ...both((side) => [
            box('red', 0.16, 0.07, side * (half - 0.16), floor + 0.09),
            box('clear', 0.08, 0.07, side * (half - 0.3), floor + 0.09),
          ]),
          // The three marker lamps in the middle, and the number plate.
          ...[-0.15, 0, 0.15].map((z) => box('red', 0.07, 0.025, z, floor + 0.045)),
          box('clear', 0.31, 0.16, half - 0.56, floor + 0.1),
        ]
      : []),
  ]
}

/** Doors of the rear, and what stands out of the closed doors of the sides. */
function rearDoors(build: Build): Shape[] {
  const half = bodyMeasures(build).width / 2
  return [
    ...placeFace(build, 'rear').flatMap((placed) => {
      const { y, z } = openingPlace(build, placed)
      return doorShapes(build, placed, { x: z, y })
    }),
    ...(['curb', 'street'] as const).flatMap((face) => {
      const side = face === 'curb' ? 1 : -1
      return doorsOutside(build, face).map(({ look, from, to, y, high }) =>
        span(look, side * (half + from), y - high / 2, side * (half + to), y + high / 2),
      )
    }),
  ]
}

function extrasRear(build: Build): Shape[] {
  const shapes: Shape[] = []
  if (build.mount === 'trailer') shapes.push(fromRear(trailerParts(build).vent))
  if (build.lights === 'light-bar') {
    const { base, lenses } = lightBarParts(build)
    shapes.push(...[base, ...lenses].map(fromRear))
  }
  if (build.lights === 'beacon') shapes.push(...beaconUpright(0, bodyMeasures(build).top))
  if (build.rack === 'ladder') {
    const { rail, posts } = ladderRack(build)
    shapes.push(
      ...posts.slice(0, 1).flatMap(onBothSides).map(fromRear),
      // A rail is a tube, whose end is round.
      ...onBothSides(rail).map(({ look, z, y, wide }) => circle(look, z, y, wide / 2)),
    )
  }
  if (build.hasSceneLights) shapes.push(...workLights(build).slice(0, 1).flatMap(onBothSides).map(fromRear))
  if (build.mount === 'cap') shapes.push(fromRear(brakeLamp(build)))
  if (build.mount === 'chassis') {
    const { tread, plate, receiver } = stepBumper(build)
    shapes.push(...[tread, plate, receiver].map(fromRear))
  }
  return shapes
}

/** A build from behind: the street side is at the left. */
export function rearView(build: Build): RigShapes {
  const { mount } = build
  return {
    carrier:
      mount === 'trailer'
        ? trailerRear(build)
        : [
            ...cabRear(build),
            ...wheelsRear(mount === 'chassis'),
            ...(mount === 'chassis' ? [] : bedRear(mount === 'cap')),
          ],
    body: bodyRear(build),
    doors: rearDoors(build),
    extras: extrasRear(build),
    inFront: [],
  }
}
