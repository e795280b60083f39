import { CONTENT_PARTS, DOOR_PARTS } from '#shared/builds/build-estimates'
import { MOUNT_NAMES, TRADE_NAMES } from '#shared/builds/build-kind'
import { BASES, baseName, WIDTHS } from './bases'
import { type Build, type Cab, type Compartment, FACES, type Face, type Finish, type Trade } from './build'
import { type CompartmentPlace, type PlacedCompartment, placeFace } from './layout'

/** Shown where a row has a build that this release cannot read, because a newer one has written it or it is damaged. */
export const UNREADABLE_BUILD =
  'This version of the site can’t read this build. Reload the page. If that doesn’t help, contact us.'

/** Labels of the options on screens; also used in the text of a request. */
export const TRADE_LABELS: Readonly<Record<Trade, string>> = { ...TRADE_NAMES, custom: 'Start from scratch' }

export const CAB_LABELS: Readonly<Record<Cab, string>> = { regular: 'Regular cab', crew: 'Crew cab' }

export const FACE_LABELS: Readonly<Record<Face, string>> = {
  curb: 'Curb side',
  street: 'Street side',
  rear: 'Rear',
}

export const RACK_LABELS = { none: 'No rack', ladder: 'Ladder rack' } as const
export const LIGHT_LABELS = { none: 'No lights', beacon: 'Beacon', 'light-bar': 'Light bar' } as const
export const BUMPER_LABELS = { step: 'Factory bumper', winch: 'Winch bumper' } as const

export const FINISH_LABELS: Readonly<Record<Finish, string>> = {
  bare: 'Bare aluminum',
  white: 'White',
  silver: 'Silver',
  graphite: 'Graphite',
  black: 'Black',
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  orange: 'Orange',
  sand: 'Sand',
}

/** "Gallery door, shoe rack" */
export const describeCompartment = ({ door, content }: Compartment): string => {
  const inside = content === 'empty' ? 'empty' : CONTENT_PARTS[content].label.toLowerCase()
  return `${DOOR_PARTS[door].label}, ${inside}`
}

/** "Gallery door, shoe rack (52 × 34 in.)" */
export const describePlaced = ({ compartment, w, h }: PlacedCompartment): string =>
  `${describeCompartment(compartment)} (${w} × ${h} in.)`

/** "Curb side, compartment 2, lower" */
export const compartmentName = ({ face, bay, part }: CompartmentPlace): string =>
  `${FACE_LABELS[face]}, compartment ${bay + 1}${part === 'lower' ? ', lower' : ''}`

/** "Farrier chassis body on a Ford F-350, regular cab" */
export function titleOf(build: Build): string {
  const kind = `${TRADE_NAMES[build.trade]} ${MOUNT_NAMES[build.mount].toLowerCase()}`
  return BASES[build.base].models === null ? kind : `${kind} on a ${baseName(build)}`
}

/** The build in words, with a line for each part: for screen readers, and for the shop in a request. */
export function summaryOf(build: Build): string[] {
  const hasTruck = BASES[build.base].models !== null
  const equipment = [
    build.rack === 'none' ? '' : RACK_LABELS[build.rack],
    build.lights === 'none' ? '' : LIGHT_LABELS[build.lights],
    build.hasSceneLights ? 'Work lights' : '',
    hasTruck ? BUMPER_LABELS[build.bumper] : '',
  ].filter(Boolean)
  const { name, phone } = build.lettering
  return [
    `${titleOf(build)}.`,
    `Body: ${build.length} in. long, ${build.height} in. high, ${WIDTHS[build.mount]} in. wide.`,
    ...FACES.map((face) => summaryOfFace(build, face)),
    equipment.length > 0 ? `Equipment: ${equipment.join(', ')}.` : 'No rack or lights.',
    `Finish: body ${FINISH_LABELS[build.body].toLowerCase()}, doors ${FINISH_LABELS[build.doors].toLowerCase()}${
      hasTruck ? `, truck ${FINISH_LABELS[build.truck].toLowerCase()}` : ''
    }.`,
    ...(name || phone ? [`Lettering: ${[name, phone].filter(Boolean).join(' · ')}.`] : []),
  ]
}

function summaryOfFace(build: Build, face: Face): string {
  if (face === 'street' && build.street === null) return 'Street side: same as the curb side.'
  const compartments = placeFace(build, face)
  // A face can have bays of which none fits.
  if (compartments.length === 0) return `${FACE_LABELS[face]}: no compartments.`
  const order = face === 'rear' ? 'street side to curb side' : 'front to rear'
  return `${FACE_LABELS[face]}, ${order}: ${compartments.map(describePlaced).join('; ')}.`
}

/** A length in inches as "9 ft 2 in." */
export function feet(length: number): string {
  const inches = Math.round(length)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in.`
}

/** The title as the name of a file: "farrier-chassis-body-on-a-ford-f-350". */
export const fileNameOf = (build: Build): string =>
  titleOf(build)
    .replace(/, .* cab$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
