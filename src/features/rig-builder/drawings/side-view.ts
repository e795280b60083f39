import { BED_EDGE, bedArch, bedEnds, bedOutline, wallOutline } from '#rig-models/part/body-outline'
import { AXLE_HEIGHT } from '#rig-models/part/cab-measures'
import { pickupAxle, TRAILER_FLOOR } from '#rig-models/rig/carrier-measures'
import type { Build } from '../build/build'
import { placeFace } from '../build/layout'
import {
  bodyMeasures,
  bumperX,
  METERS_PER_INCH,
  openingPlace,
  roofMeasures,
  SLIDE_IN_STEP,
  wheelArches,
} from '../scene/measures'
import { archInside, cabSide, TRUCK_TIRE, wheel } from './cab-side'
import { doorShapes, doorsOutside } from './doors'
import { box, circle, line, outline, polygon, type RigShapes, raised, type Shape, span } from './shapes'
import {
  beaconUpright,
  bedBumper,
  brakeLamp,
  DRAWBAR,
  FENDER_SLOPE,
  fromSide,
  JACK_X,
  ladderRack,
  lightBarParts,
  stepBumper,
  TRAILER_TIRE,
  tailLamp,
  trailerParts,
  trailerWheelsAt,
  winchBumper,
  workLights,
} from './solids'

/** Frame, drawbar, jack, tool box and roof vent of a trailer. */
function trailerSide(build: Build): Shape[] {
  const floor = TRAILER_FLOOR
  const { frame, coupler, hitch, toolBox, vent } = trailerParts(build)
  return [
    fromSide(frame),
    span('dark', DRAWBAR.rear, floor - 0.105, DRAWBAR.front, floor - 0.015),
    fromSide(coupler),
    fromSide(hitch),
    // The jack: its leg, its tube and its foot.
    box('metal', 0.09, floor - 0.06, JACK_X, floor / 2 + 0.03),
    box('metal', 0.07, 0.75, JACK_X, floor + 0.1),
    box('metal', 0.12, 0.05, JACK_X, 0.06),
    fromSide(toolBox),
    fromSide(vent),
  ]
}

/** Wheels and fender of a trailer, which stand in front of its body. */
function trailerWheels(build: Build): Shape[] {
  const { axles, middle, half } = trailerWheelsAt(build)
  const { radius } = TRAILER_TIRE
  return [
    // The dark space below the fender.
    polygon('dark', [
      [middle - half - 0.13, 0.55],
      [middle - half, 0.7],
      [middle + half, 0.7],
      [middle + half + 0.13, 0.55],
    ]),
    ...axles.flatMap((x) => wheel(x, radius, radius)),
    // The fender.
    polygon('metal', [
      [middle - half - FENDER_SLOPE, 0.553],
      [middle - half - 0.02, 0.78],
      [middle + half + 0.02, 0.78],
      [middle + half + FENDER_SLOPE, 0.553],
      [middle + half, 0.68],
      [middle - half, 0.68],
    ]),
  ]
}

const rearWheel = (x: number): Shape[] => wheel(x, AXLE_HEIGHT, TRUCK_TIRE.radius)

/** The truck, with its bed under a cap or a slide-in. */
function truckSide(build: Build): Shape[] {
  if (build.mount === 'chassis') {
    const frameRail = span('dark', bodyMeasures(build).rear + 0.1, 0.58, 0.5, 0.76)
    return [frameRail, ...wheelArches(build).flatMap(({ x }) => rearWheel(x)), ...cabSide(build)]
  }
  const bed = build.length * METERS_PER_INCH
  const axle = pickupAxle(bed)
  const { rear: bedRear, front: bedFront } = bedEnds(bed)
  return [
    archInside(bedArch(axle), BED_EDGE),
    outline('truck', bedOutline(bed, axle)),
    // The crease along the bed, and the rail on its wall.
    line('truckLine', [
      [bedRear, 1.2],
      [bedFront, 1.2],
    ]),
    box('dark', bed, 0.03, (bedFront + bedRear) / 2, 1.375),
    fromSide(tailLamp(bedRear)),
    ...bedBumper(bedRear).map(fromSide),
    ...rearWheel(axle),
    ...cabSide(build),
  ]
}

function bodySide(build: Build): Shape[] {
  const { mount } = build
  const { front, rear, top } = bodyMeasures(build)
  const floor = bodyMeasures(build).floor + (mount === 'slide-in' ? SLIDE_IN_STEP : 0)
  const arches = wheelArches(build)
  return [
    ...arches.map((arch) => archInside(arch, floor)),
    // Again, over the dark inside of the arch.
    ...arches.flatMap(({ x }) => rearWheel(x)),
    raised(outline('body', wallOutline(rear, front - rear, top - floor, arches, floor)), floor),
    // The upper edge of the tread plate on a trailer's wall.
    ...(mount === 'trailer'
      ? [
          line('bodyLine', [
            [rear, floor + 0.12],
            [front, floor + 0.12],
          ]),
        ]
      : []),
    // The edge of the roof, and the marker lamps below it.
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
  const shapes: Shape[] = []
  if (build.rack === 'ladder') {
    const { rail, posts } = ladderRack(build)
    shapes.push(...posts.map(fromSide), fromSide(rail))
  }
  if (build.lights === 'light-bar') {
    const { base, lenses } = lightBarParts(build)
    // The lens at the end hides the others.
    shapes.push(fromSide(base), ...lenses.slice(-1).map(fromSide))
  }
  if (build.lights === 'beacon')
    shapes.push(...beaconUpright(roofMeasures(build).beaconX, bodyMeasures(build).top))
  if (build.hasSceneLights)
    shapes.push(
      ...workLights(build).flatMap((lamp) => [
        fromSide(lamp),
        // Its lens.
        box('clear', 0.26, 0.1, lamp.x, lamp.y),
      ]),
    )
  if (build.mount === 'cap') shapes.push(fromSide(brakeLamp(build)))
  if (build.mount === 'chassis') {
    const { tread, plate, receiver } = stepBumper(build)
    shapes.push(...[tread, plate, receiver].map(fromSide))
  }
  if (build.mount !== 'trailer' && build.bumper === 'winch') shapes.push(...winchSide(bumperX(build)))
  return shapes
}

/** A bumper with a winch; `x`: of the truck's own bumper, m. */
function winchSide(x: number): Shape[] {
  const { beam, winch, drum } = winchBumper(x)
  return [
    // The bars in front of the grille.
    polygon('dark', [
      [x + 0.19, 0.7],
      [x + 0.27, 1.0],
      [x + 0.17, 1.2],
      [x + 0.2, 1.23],
      [x + 0.33, 1.0],
      [x + 0.25, 0.7],
    ]),
    fromSide(beam),
    fromSide(winch),
    circle('metal', drum.x, drum.y, drum.high / 2),
    // The hook of the rope.
    box('metal', 0.03, 0.05, x + 0.34, 0.58),
  ]
}

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
