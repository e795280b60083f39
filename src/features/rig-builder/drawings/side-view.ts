import { BED_EDGE, bedArch, bedEnds, bedOutline, wallOutline } from '#rig-models/part/body-outline'
import { AXLE_HEIGHT } from '#rig-models/part/cab-measures'
import { pickupAxle, TRAILER_FLOOR, trailerAxles } from '#rig-models/rig/carrier-measures'
import type { Build } from '../build/build'
import { placeFace, wheelsOf } from '../build/layout'
import {
  bodyMeasures,
  bumperX,
  METERS_PER_INCH,
  openingPlace,
  roofMeasures,
  SLIDE_IN_STEP,
} from '../scene/measures'
import { archInside, cabSide, TRUCK_TIRE, wheel } from './cab-side'
import { doorShapes, doorsOutside } from './doors'
import {
  beacon,
  box,
  circle,
  line,
  outline,
  polygon,
  type RigShapes,
  raised,
  type Shape,
  span,
} from './shapes'

/** Radius of a trailer's tires, m. */
const TRAILER_TIRE = 0.345

/** Frame, drawbar, jack, tool box and roof vent of a trailer. */
function trailerSide(build: Build): Shape[] {
  const { rear, top } = bodyMeasures(build)
  const floor = TRAILER_FLOOR
  return [
    span('dark', rear, floor - 0.1, 0, floor),
    polygon('dark', [
      [-0.1, floor - 0.105],
      [1.05, floor - 0.105],
      [1.05, floor - 0.015],
      [-0.1, floor - 0.015],
    ]),
    box('metal', 0.3, 0.1, 1.12, floor - 0.02),
    box('dark', 0.13, 0.06, 1.245, floor - 0.05),
    box('metal', 0.09, floor - 0.06, 0.82, floor / 2 + 0.03),
    box('metal', 0.07, 0.75, 0.82, floor + 0.1),
    box('metal', 0.12, 0.05, 0.82, 0.06),
    box('metal', 0.42, 0.3, 0.32, floor + 0.14),
    box('metal', 0.6, 0.14, rear / 2, top + 0.06),
  ]
}

/** Wheels and fender of a trailer, which stand in front of its body. */
function trailerWheels(build: Build): Shape[] {
  const axles = trailerAxles(build.length * METERS_PER_INCH, build.base === 'axle-single' ? 1 : 2)
  const middle = axles.reduce((sum, x) => sum + x, 0) / axles.length
  const half = axles.length === 1 ? 0.45 : 0.85
  return [
    polygon('dark', [
      [middle - half - 0.13, 0.55],
      [middle - half, 0.7],
      [middle + half, 0.7],
      [middle + half + 0.13, 0.55],
    ]),
    ...axles.flatMap((x) => wheel(x, TRAILER_TIRE, TRAILER_TIRE)),
    polygon('metal', [
      [middle - half - 0.135, 0.553],
      [middle - half - 0.02, 0.78],
      [middle + half + 0.02, 0.78],
      [middle + half + 0.135, 0.553],
      [middle + half, 0.68],
      [middle - half, 0.68],
    ]),
  ]
}

/** The truck, with its bed under a cap or a slide-in. */
function truckSide(build: Build): Shape[] {
  const { front, rear } = bodyMeasures(build)
  if (build.mount === 'chassis') {
    const [at = 57] = wheelsOf(build).map((one) => one.at)
    return [
      span('dark', rear + 0.1, 0.58, 0.5, 0.76),
      ...rearWheel(front - at * METERS_PER_INCH),
      ...cabSide(build),
    ]
  }
  const bed = build.length * METERS_PER_INCH
  const axle = pickupAxle(bed)
  const { rear: bedRear, front: bedFront } = bedEnds(bed)
  return [
    archInside(bedArch(axle), BED_EDGE),
    outline('truck', bedOutline(bed, axle)),
    line('truckLine', [
      [bedRear, 1.2],
      [bedFront, 1.2],
    ]),
    box('dark', bed, 0.03, (bedFront + bedRear) / 2, 1.375),
    box('red', 0.06, 0.44, bedRear + 0.02, 1.1),
    box('metal', 0.22, 0.17, bedRear - 0.1, 0.64),
    box('clear', 0.024, 0.16, bedRear - 0.222, 0.64),
    ...wheel(axle, AXLE_HEIGHT, TRUCK_TIRE),
    ...cabSide(build),
  ]
}

const rearWheel = (x: number): Shape[] => wheel(x, AXLE_HEIGHT, TRUCK_TIRE)

function bodySide(build: Build): Shape[] {
  const { mount } = build
  const { front, rear, top } = bodyMeasures(build)
  const floor = bodyMeasures(build).floor + (mount === 'slide-in' ? SLIDE_IN_STEP : 0)
  const arches =
    mount === 'chassis'
      ? wheelsOf(build).map((one) => ({ x: front - one.at * METERS_PER_INCH, radius: 0.53, y: 0.55 }))
      : []
  return [
    ...arches.map((arch) => archInside(arch, floor)),
    // Again, over the dark inside of the arch.
    ...(arches.length > 0 ? rearWheel(arches[0]?.x ?? 0) : []),
    raised(outline('body', wallOutline(rear, front - rear, top - floor, arches, floor)), floor),
    ...(mount === 'trailer'
      ? [
          line('bodyLine', [
            [rear, floor + 0.12],
            [front, floor + 0.12],
          ]),
        ]
      : []),
    box('metal', front - rear + 0.02, 0.045, (front + rear) / 2, top - 0.008),
    box('red', 0.075, 0.03, rear + 0.12, top - 0.075),
    box('amber', 0.075, 0.03, front - 0.12, top - 0.075),
  ]
}

/** The doors of a side, and what stands out of the closed doors of the rear. */
const sideDoors = (build: Build, face: 'curb' | 'street'): Shape[] => [
  ...placeFace(build, face).flatMap((placed) => {
    const { x, y } = openingPlace(build, placed)
    return doorShapes(build, placed, { x, y, isMirrored: face === 'street' })
  }),
  ...doorsOutside(build, 'rear').map(({ look, from, to, y, high }) => {
    const { rear } = bodyMeasures(build)
    return span(look, rear - from, y - high / 2, rear - to, y + high / 2)
  }),
]

/** Rack, lights and bumpers. */
function extrasSide(build: Build): Shape[] {
  const { rear, top } = bodyMeasures(build)
  const { rackFront, lightBar, beaconX, workLights } = roofMeasures(build)
  const length = rackFront - rear
  const bumper = bumperX(build)
  return [
    ...(build.rack === 'ladder'
      ? [
          ...[0, 1, 2, 3].map((post) =>
            box('metal', 0.032, 0.1, rear + 0.15 + (post * (length - 0.3)) / 3, top + 0.04),
          ),
          box('metal', length - 0.1, 0.04, rear + length / 2, top + 0.08),
        ]
      : []),
    ...(build.lights === 'light-bar'
      ? [box('dark', 0.3, 0.035, lightBar.x, top + 0.04), box('red', 0.26, 0.075, lightBar.x, top + 0.095)]
      : []),
    ...(build.lights === 'beacon' ? beacon(beaconX, top) : []),
    ...(build.hasSceneLights
      ? workLights.flatMap((x) => [
          box('dark', 0.3, 0.14, x, top - 0.1),
          box('clear', 0.26, 0.1, x, top - 0.1),
        ])
      : []),
    ...(build.mount === 'cap' ? [box('red', 0.1, 0.03, rear + 0.02, top + 0.01)] : []),
    ...(build.mount === 'chassis'
      ? [
          box('metal', 0.3, 0.05, rear - 0.15, 0.66),
          box('dark', 0.04, 0.16, rear - 0.28, 0.58),
          box('dark', 0.35, 0.08, rear - 0.16, 0.5),
        ]
      : []),
    ...(build.mount !== 'trailer' && build.bumper === 'winch' ? winchSide(bumper) : []),
  ]
}

/** A bumper with a winch; `x`: of the truck's own bumper, m. */
const winchSide = (x: number): Shape[] => [
  polygon('dark', [
    [x + 0.19, 0.7],
    [x + 0.27, 1.0],
    [x + 0.17, 1.2],
    [x + 0.2, 1.23],
    [x + 0.33, 1.0],
    [x + 0.25, 0.7],
  ]),
  box('metal', 0.2, 0.3, x + 0.16, 0.6),
  box('dark', 0.16, 0.18, x + 0.22, 0.66),
  circle('metal', x + 0.3, 0.66, 0.05),
  box('metal', 0.03, 0.05, x + 0.34, 0.58),
]

/** A build from the side, with its front to the right; the street side is mirrored when it is drawn. */
export function sideView(build: Build, face: 'curb' | 'street'): RigShapes {
  const isTrailer = build.mount === 'trailer'
  return {
    carrier: isTrailer ? trailerSide(build) : truckSide(build),
    body: bodySide(build),
    doors: sideDoors(build, face),
    extras: extrasSide(build),
    inFront: isTrailer ? trailerWheels(build) : [],
  }
}
