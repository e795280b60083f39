import type { Box3, Group, Material, Object3D } from 'three'
import { aluminum, coated, lens, type Paint, paint } from '#rig-models/finish/finish'
import { type BoxBodyLook, boxBody, stepBumper } from '#rig-models/part/box-body'
import { hasChromeTrim } from '#rig-models/part/cab-measures'
import { chassisTruck } from '#rig-models/part/chassis'
import { shoeRack } from '#rig-models/part/farrier-tools'
import { ladderRack, lightBar, sceneLamp, winchBumper } from '#rig-models/part/fittings'
import { contentsOf, movedDoor, movingDoor, type Opening, type Room } from '#rig-models/part/opening'
import { person } from '#rig-models/part/person'
import { CONTENTS } from '#rig-models/part/stowage'
import { pickup } from '#rig-models/rig/pickups'
import { trailerFrame } from '#rig-models/rig/trailers'
import { at, both, group, turn } from '#rig-models/shape/assemble'
import { box, rod } from '#rig-models/shape/solid'
import type { Build, ContentId, Face, Finish } from '../build/build'
import { compartmentKey, hingeOf, type PlacedCompartment, placeAll, placeFace } from '../build/layout'
import { lettering } from './lettering'
import {
  bodyMeasures,
  bumperX,
  doorCount,
  METERS_PER_INCH,
  roofMeasures,
  SLIDE_IN_FOOT,
  SLIDE_IN_STEP,
  wheelArches,
} from './measures'

/** What the model shows beside the build. */
export interface ModelState {
  /** Keys (`compartmentKey`) of the compartments whose doors are open. */
  open: ReadonlySet<string>
  /** The lamps are on. */
  isLit: boolean
  /** Shows a person next to the rig, for scale. */
  hasPerson: boolean
}

const CONTENT_MODELS: Readonly<Record<ContentId, (room: Room) => Object3D>> = {
  empty: CONTENTS.empty,
  drawers: CONTENTS.drawers,
  shelves: CONTENTS.bins,
  tray: CONTENTS.tray,
  'anvil-stand': CONTENTS.anvil,
  'forge-slide': CONTENTS.forge,
  // Hundreds of shoes: with the curves for a photograph they would be half of all triangles.
  'shoe-rack': ({ w, h }) =>
    at(shoeRack(w - 0.02, h - 0.03, 0.24, Math.max(2, Math.round(h / 0.18)), undefined, 4), 0, 0, -0.05),
  propane: CONTENTS.propane,
  'drug-drawer': CONTENTS.fridge,
  'wash-tank': CONTENTS.water,
  'tank-pump': CONTENTS.tankPump,
  'hose-reel': CONTENTS.reel,
  'rescue-tools': CONTENTS.rescue,
  'air-bottles': CONTENTS.air,
  'pipe-rack': CONTENTS.pipes,
}

const surface = (finish: Finish): Material => (finish === 'bare' ? aluminum() : paint(finish))

const DOORS = { top: 'lift', bottom: 'drop', left: 'left', right: 'right' } as const

/** The opening of a compartment, by its lower left corner in the plane of its face. */
function openingOf(build: Build, placed: PlacedCompartment): Opening {
  const { front, rear, width } = bodyMeasures(build)
  const from = { curb: rear, street: -front, rear: -width / 2 }[placed.face]
  const hinge = hingeOf(build, placed)
  return {
    x: from + placed.x * METERS_PER_INCH,
    y: placed.y * METERS_PER_INCH,
    w: placed.w * METERS_PER_INCH,
    h: placed.h * METERS_PER_INCH,
    d: placed.d * METERS_PER_INCH,
    door: hinge ? DOORS[hinge] : 'shutter',
    contents: CONTENT_MODELS[placed.compartment.content],
    isBare: true,
  }
}

const openings = (build: Build, face: Face): Opening[] =>
  placeFace(build, face).map((placed) => openingOf(build, placed))

/** Moves an object whose origin is the lower left corner of an opening into the model. */
function inOpening<T extends Object3D>(build: Build, placed: PlacedCompartment, part: T): Group {
  const { rear, floor, width } = bodyMeasures(build)
  const { x, y } = openingOf(build, placed)
  const inFace = group(at(part, x, floor + y, 0))
  if (placed.face === 'rear') {
    inFace.position.x = rear
    inFace.rotation.y = -Math.PI / 2
  } else if (placed.face === 'curb') inFace.position.z = width / 2
  else {
    inFace.position.z = -width / 2
    inFace.rotation.y = Math.PI
  }
  return inFace
}

/** The body with its compartments. A slide-in has a narrow lower part, between the wheel wells. */
function body(build: Build, state: ModelState): Group {
  const { front, rear, floor, top, width } = bodyMeasures(build)
  const look: BoxBodyLook = {
    front,
    rear,
    floor,
    top,
    width,
    skin: surface(build.body),
    doors: surface(build.doors),
    isLit: state.isLit,
    right: openings(build, 'curb'),
    left: openings(build, 'street'),
    back: openings(build, 'rear'),
    hasTread: build.mount === 'chassis' || build.mount === 'trailer',
    hasLamps: build.mount === 'chassis' || build.mount === 'trailer',
  }
  if (build.mount !== 'slide-in') return boxBody({ ...look, arches: wheelArches(build) })
  const step = floor + SLIDE_IN_STEP
  // `y` counts from the floor of its box.
  const fromStep = (list: Opening[] = []) =>
    list.map((opening) => ({ ...opening, y: opening.y - SLIDE_IN_STEP }))
  return group(
    // They overlap, so that no gap shows.
    boxBody({ ...look, top: step + 0.005, width: SLIDE_IN_FOOT, right: [], left: [], back: [] }),
    boxBody({
      ...look,
      floor: step,
      right: fromStep(look.right),
      left: fromStep(look.left),
      back: fromStep(look.back),
    }),
  )
}

/** The carrier of the body: the truck or the trailer's frame. Front to +x, curb side to +z, the ground is y = 0. */
function carrierModel(build: Build, { isLit }: ModelState): Group {
  const { rear, top } = bodyMeasures(build)
  const color = build.truck as Paint
  if (build.mount === 'trailer') {
    const axles = build.base === 'axle-single' ? 1 : 2
    return trailerFrame({ length: build.length * METERS_PER_INCH, axles, top })
  }
  const doors = doorCount(build)
  if (build.mount !== 'chassis')
    return pickup({ paint: color, isLit }, doors, build.length * METERS_PER_INCH, build.mount === 'cap')
  return chassisTruck({
    paint: color,
    doors,
    hasChrome: hasChromeTrim(color),
    isLit,
    rearAxle: wheelArches(build)[0]?.x ?? 0,
    end: rear + 0.1,
    isDual: true,
    rim: color === 'black' ? 'black' : 'alloy',
  })
}

/** Roof equipment, work lights, bumpers, and the brake lamp of a cap; null for what the build does not have. */
function extras(build: Build, { isLit }: ModelState): (Object3D | null)[] {
  const { rear, top, width } = bodyMeasures(build)
  const { rackHalf, rackFront, lightBar: bar, beaconX, workLights } = roofMeasures(build)
  const hasTruck = build.mount !== 'trailer'
  const beacon = () =>
    group(
      at(rod(0.09, 0.02, coated('#101214'), 'y'), 0, 0.01, 0),
      at(rod(0.075, 0.11, lens('#e08a10', isLit ? 2.2 : 0.6), 'y'), 0, 0.075, 0),
    )
  const lamps = (side: 1 | -1) =>
    group(
      ...workLights.map((x) => {
        const lamp = at(group(sceneLamp(isLit)), x, top - 0.1, side * (width / 2 + 0.005))
        return side < 0 ? turn(lamp, 0, 180, 0) : lamp
      }),
    )
  return [
    build.rack === 'ladder' ? ladderRack(rear, rackFront, top, rackHalf, 0.08) : null,
    build.lights === 'light-bar' ? lightBar(bar.x, top + 0.02, bar.width, isLit) : null,
    build.lights === 'beacon' ? at(beacon(), beaconX, top, 0) : null,
    build.hasSceneLights ? both(lamps) : null,
    hasTruck && build.bumper === 'winch' ? winchBumper(bumperX(build)) : null,
    build.mount === 'chassis' ? stepBumper(rear, width - 0.04) : null,
    build.mount === 'cap'
      ? at(box(0.1, 0.03, 0.6, lens('#a01510', 0.3), 0.012), rear + 0.02, top + 0.01, 0)
      : null,
  ]
}

/** A piece of the model. While its key is the same, the piece is reused. */
export interface Piece {
  key: string
  /** Key of the compartment whose contents it is. */
  compartment?: string
  make: () => Object3D
}

/** A piece whose key contains everything that its look depends on. */
const keyed = (name: string, dependencies: unknown, make: () => Object3D): Piece => ({
  key: `${name} ${JSON.stringify(dependencies)}`,
  make,
})

/** The model in pieces: the truck or frame, the body, equipment, the lettering, and the contents behind open doors. */
export function piecesOf(build: Build, state: ModelState): Piece[] {
  const { isLit } = state
  const { mount, cab, base, truck, length, height, rack, lights, hasSceneLights, bumper } = build
  const placed = placeAll(build)
  const look = { face: surface(build.doors), isLit }
  const size = [mount, base, length, height]
  const doors = placed.map(({ face, x, y, w, h, d, compartment }) => [face, x, y, w, h, d, compartment.door])
  return [
    keyed('carrier', [mount, cab, base, truck, length, isLit, mount === 'trailer' && height], () =>
      carrierModel(build, state),
    ),
    keyed('body', [size, build.body, isLit, doors], () => body(build, state)),
    keyed('extras', [size, cab, rack, lights, hasSceneLights, bumper, isLit], () =>
      group(...extras(build, state)),
    ),
    keyed('lettering', [size, cab, truck, build.body, build.lettering], () =>
      group(lettering(build, bodyMeasures(build).top)),
    ),
    ...placed
      .filter((one) => state.open.has(compartmentKey(one)))
      .map((one) => ({
        ...keyed('inside', [size, one, isLit], () =>
          inOpening(build, one, contentsOf(openingOf(build, one), look)),
        ),
        compartment: compartmentKey(one),
      })),
    ...(state.hasPerson ? [keyed('person', size, () => placedPerson(build))] : []),
  ]
}

/** The doors that do not move, each closed or open. */
export function stillDoors(build: Build, { open, isLit }: ModelState, moving: ReadonlySet<string>): Group {
  const look = { face: surface(build.doors), isLit }
  return group(
    ...placeAll(build)
      .filter((one) => !moving.has(compartmentKey(one)))
      .map((one) =>
        inOpening(build, one, movedDoor(openingOf(build, one), look, open.has(compartmentKey(one)) ? 1 : 0)),
      ),
  )
}

/** A door that can move: `pose` sets its position, from closed (0) to open (1). */
export function doorInMotion(build: Build, placed: PlacedCompartment, isLit: boolean) {
  const { part, pose } = movingDoor(openingOf(build, placed), { face: surface(build.doors), isLit })
  return { part: inOpening(build, placed, part), pose }
}

/** Moves contents straight back into their compartment by a distance, m. */
export function pushIn(contents: Object3D, face: Face, by: number): void {
  const { x, z } = { rear: { x: by, z: 0 }, curb: { x: 0, z: -by }, street: { x: 0, z: by } }[face]
  contents.position.set(x, 0, z)
}

/** How far contents in the model's coordinates are in front of their face, m. */
export function reachOut(build: Build, face: Face, { min, max }: Box3): number {
  const { rear, width } = bodyMeasures(build)
  return Math.max(0, { rear: rear - min.x, curb: max.z - width / 2, street: -width / 2 - min.z }[face])
}

/** The person stands at the curb side of the rear and faces the rig. */
function placedPerson(build: Build): Object3D {
  const { rear, width } = bodyMeasures(build)
  return at(person(), rear + 0.5, 0, width / 2 + 0.75)
}
