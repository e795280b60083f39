import { AXLE_HEIGHT, BELT, greenhouseAt, HALF_WIDTH, ROOF, SILL } from '#rig-models/part/cab-measures'
import { BED_FLOOR, TRAILER_FLOOR } from '#rig-models/rig/carrier-measures'
import type { Build } from '../build/build'
import { placeFace } from '../build/layout'
import { bodyMeasures, openingPlace, roofMeasures, SLIDE_IN_FOOT, SLIDE_IN_STEP } from '../scene/measures'
import { doorShapes, doorsOutside } from './doors'
import { beacon, both, box, circle, lenses, polygon, type RigShapes, type Shape, span } from './shapes'

const tire = (z: number, radius: number, width: number): Shape => box('dark', width, 2 * radius, z, radius)

/** The back of the cab, of which a low body hides little. */
const cabRear = (): Shape[] => [
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
  // The steps below the doors.
  ...both((side) => [box('dark', 0.16, 0.05, side * 0.96, 0.45)]),
]

/** Axle, frame, flaps and tires under a truck. */
const wheelsRear = (isDual: boolean): Shape[] => [
  box('dark', 1.5, 0.15, 0, AXLE_HEIGHT),
  circle('dark', 0, AXLE_HEIGHT, 0.17),
  ...both((side) => [
    ...(isDual
      ? [tire(side * 0.61, AXLE_HEIGHT, 0.255), tire(side * 0.91, AXLE_HEIGHT, 0.255)]
      : [tire(side * 0.87, AXLE_HEIGHT, 0.255)]),
    box('dark', 0.08, 0.18, side * 0.42, 0.67),
  ]),
]

/** Sides, tailgate, lamps and bumper of a pickup's bed. A slide-in takes the place of the tailgate. */
const bedRear = (hasTailgate: boolean): Shape[] => [
  ...both((side) => [
    span('truck', side * 0.89, 0.57, side * 0.98, 1.39),
    box('red', 0.12, 0.44, side * 0.905, 1.1),
    box('clear', 0.12, 0.1, side * 0.905, 1.0),
  ]),
  span('dark', -0.89, 0.72, 0.89, 0.88),
  ...(hasTailgate ? [box('truck', 1.66, 0.5, 0, 1.11), box('dark', 0.26, 0.06, 0, 1.24)] : []),
  box('metal', 1.86, 0.17, 0, 0.64),
  box('clear', 0.31, 0.16, 0, 0.64),
]

const trailerRear = (): Shape[] => [
  box('dark', 2.1, 0.08, 0, 0.345),
  span('dark', -0.96, TRAILER_FLOOR - 0.1, 0.96, TRAILER_FLOOR),
  ...both((side) => [
    tire(side * 1.12, 0.345, 0.2),
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
    ...(mount === 'chassis'
      ? both((side) => [span('dark', side * half, 0.55, side * (half + 0.025), 1.09)])
      : []),
    span('body', -half, lower, half, top),
    box('metal', width, 0.045, 0, top - 0.008),
    ...(hasLamps
      ? [
          ...both((side) => [
            box('red', 0.16, 0.07, side * (half - 0.16), floor + 0.09),
            box('clear', 0.08, 0.07, side * (half - 0.3), floor + 0.09),
          ]),
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
  const { top, width } = bodyMeasures(build)
  const half = width / 2
  const { rackHalf, lightBar } = roofMeasures(build)
  return [
    ...(build.mount === 'trailer' ? [box('metal', 0.5, 0.14, 0, top + 0.06)] : []),
    ...(build.lights === 'light-bar'
      ? [
          box('dark', lightBar.width, 0.035, 0, top + 0.04),
          ...lenses(lightBar.width, (z, w, look) => box(look, w, 0.075, z, top + 0.095)),
        ]
      : []),
    ...(build.lights === 'beacon' ? beacon(0, top) : []),
    ...(build.rack === 'ladder'
      ? both((side) => [
          box('metal', 0.032, 0.1, side * rackHalf, top + 0.04),
          circle('metal', side * rackHalf, top + 0.08, 0.02),
        ])
      : []),
    ...(build.hasSceneLights
      ? both((side) => [span('dark', side * half, top - 0.17, side * (half + 0.075), top - 0.03)])
      : []),
    ...(build.mount === 'cap' ? [box('red', 0.6, 0.03, 0, top + 0.01)] : []),
    ...(build.mount === 'chassis'
      ? [
          box('metal', width - 0.14, 0.05, 0, 0.66),
          box('dark', width - 0.14, 0.16, 0, 0.58),
          box('dark', 0.08, 0.08, 0, 0.5),
        ]
      : []),
  ]
}

/** A build from behind: the street side is at the left. */
export function rearView(build: Build): RigShapes {
  const { mount } = build
  return {
    carrier:
      mount === 'trailer'
        ? trailerRear()
        : [
            ...cabRear(),
            ...wheelsRear(mount === 'chassis'),
            ...(mount === 'chassis' ? [] : bedRear(mount === 'cap')),
          ],
    body: bodyRear(build),
    doors: rearDoors(build),
    extras: extrasRear(build),
    inFront: [],
  }
}
