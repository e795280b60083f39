import { MOUNT_NAMES, TRADE_NAMES } from '#shared/builds/build-kind'
import { BASES, baseName, WIDTHS } from './bases'
import { type Build, baysOf, FACES, type Face } from './build'
import {
  BUMPER_LABELS,
  compartmentName,
  describePlaced,
  FINISH_LABELS,
  LIGHT_LABELS,
  RACK_LABELS,
} from './labels'
import { type PlacedCompartment, placeFace } from './layout'

/** A property of two builds, in words; `isChanged` is false where both are equal. */
export interface ComparedProperty {
  label: string
  from: string
  to: string
  isChanged: boolean
}

/**
 * All properties of two builds next to each other, compartments one by one, in the order of a spec sheet. A property
 * that neither has, such as a third compartment, is omitted.
 */
export function compareBuilds(from: Build, to: Build): ComparedProperty[] {
  const row = (label: string, read: (build: Build) => string) => compared(label, read(from), read(to))
  return [
    row('Trade', ({ trade }) => TRADE_NAMES[trade]),
    row('Mount', ({ mount }) => MOUNT_NAMES[mount]),
    row('Truck or trailer', fullBaseName),
    row('Body length', ({ length }) => `${length} in.`),
    row('Body height', ({ height }) => `${height} in.`),
    row('Body width', ({ mount }) => `${WIDTHS[mount]} in.`),
    ...FACES.flatMap((face) => compareFace(from, to, face)),
    row('Rack', ({ rack }) => RACK_LABELS[rack]),
    row('Lights', ({ lights }) => LIGHT_LABELS[lights]),
    row('Work lights', ({ hasSceneLights }) => (hasSceneLights ? 'Yes' : 'No')),
    row('Front bumper', (build) => (isOnTruck(build) ? BUMPER_LABELS[build.bumper] : NONE)),
    row('Body color', ({ body }) => FINISH_LABELS[body]),
    row('Door color', ({ doors }) => FINISH_LABELS[doors]),
    row('Truck color', (build) => (isOnTruck(build) ? FINISH_LABELS[build.truck] : NONE)),
    row('Lettering: name', ({ lettering }) => lettering.name || NONE),
    row('Lettering: phone', ({ lettering }) => lettering.phone || NONE),
  ]
}

const NONE = 'None'

const compared = (label: string, from: string, to: string): ComparedProperty => ({
  label,
  from,
  to,
  isChanged: from !== to,
})

const isOnTruck = ({ base }: Build): boolean => BASES[base].models !== null

/** "Ford F-350, crew cab, 60 in. cab to axle" */
const fullBaseName = (build: Build): string =>
  isOnTruck(build) ? `${baseName(build)}, ${BASES[build.base].label}` : baseName(build)

function compareFace(from: Build, to: Build, face: Face): ComparedProperty[] {
  const placedFrom = placeFace(from, face)
  const placedTo = placeFace(to, face)
  const bayCount = Math.max(baysOf(from, face).length, baysOf(to, face).length)
  return Array.from({ length: bayCount }, (_, bay) => bay).flatMap((bay) =>
    (['upper', 'lower'] as const).flatMap((part) => {
      const isHere = (placed: PlacedCompartment) => placed.bay === bay && placed.part === part
      const before = placedFrom.find(isHere)
      const after = placedTo.find(isHere)
      if (!before && !after) return []
      return compared(compartmentName({ face, bay, part }), inWords(before), inWords(after))
    }),
  )
}

const inWords = (placed: PlacedCompartment | undefined): string => (placed ? describePlaced(placed) : NONE)
