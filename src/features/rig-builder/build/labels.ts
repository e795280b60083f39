import { CONTENT_PARTS, DOOR_PARTS } from '#shared/builds/build-estimates'
import { MOUNT_NAMES, TRADE_NAMES } from '#shared/builds/build-kind'
import { BASES, baseName, WIDTHS } from './bases'
import { type Build, baysOf, type Cab, type Face, type Finish, type Trade } from './build'
import { type PlacedCompartment, placeAll } from './layout'

/** Shown where a row has a build that this release cannot read, because a newer one has written it or it is damaged. */
export const UNREADABLE_BUILD =
  'This version of the site can’t read this build. Reload the page. If that doesn’t help, contact us.'

/** Names of all options, for screens and for the text of a request. */
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
export const describeCompartment = ({ compartment }: Pick<PlacedCompartment, 'compartment'>): string => {
  const door = DOOR_PARTS[compartment.door].label
  return compartment.content === 'empty'
    ? `${door}, empty`
    : `${door}, ${CONTENT_PARTS[compartment.content].label.toLowerCase()}`
}

/** "Farrier chassis body on a Ford F-350, regular cab" */
export function titleOf(build: Build): string {
  const kind = `${TRADE_NAMES[build.trade]} ${MOUNT_NAMES[build.mount].toLowerCase()}`
  return BASES[build.base].models === null ? kind : `${kind} on a ${baseName(build)}`
}

/** The build in words, with a line for each part: for screen readers, and for the shop in a request. */
export function summaryOf(build: Build): string[] {
  const placed = placeAll(build)
  const face = (one: Face) => {
    if (one === 'street' && build.street === null) return 'Street side: same as the curb side.'
    const parts = placed
      .filter((item) => item.face === one)
      .map((item) => `${describeCompartment(item)} (${item.w} × ${item.h} in.)`)
    const order = one === 'rear' ? 'street side to curb side' : 'front to rear'
    return baysOf(build, one).length === 0
      ? `${FACE_LABELS[one]}: no compartments.`
      : `${FACE_LABELS[one]}, ${order}: ${parts.join('; ')}.`
  }
  const roof = [
    build.rack === 'none' ? '' : RACK_LABELS[build.rack],
    build.lights === 'none' ? '' : LIGHT_LABELS[build.lights],
    build.hasSceneLights ? 'Work lights' : '',
    BASES[build.base].models === null ? '' : BUMPER_LABELS[build.bumper],
  ].filter(Boolean)
  const { name, phone } = build.lettering
  return [
    `${titleOf(build)}.`,
    `Body: ${build.length} in. long, ${build.height} in. high, ${WIDTHS[build.mount]} in. wide.`,
    face('curb'),
    face('street'),
    face('rear'),
    roof.length > 0 ? `Equipment: ${roof.join(', ')}.` : 'No rack or lights.',
    `Finish: body ${FINISH_LABELS[build.body].toLowerCase()}, doors ${FINISH_LABELS[build.doors].toLowerCase()}${
      BASES[build.base].models === null ? '' : `, truck ${FINISH_LABELS[build.truck].toLowerCase()}`
    }.`,
    ...(name || phone ? [`Lettering: ${[name, phone].filter(Boolean).join(' · ')}.`] : []),
  ]
}

/** "9 ft 2 in." */
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
