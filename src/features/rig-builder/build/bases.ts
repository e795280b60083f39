import type { BaseId, Build, Cab, Make, Mount } from './build'

/**
 * The truck or trailer under a body. Sources: the makers' body builder guides for chassis cabs and pickup beds (class
 * of the truck, cab to axle, nominal bed length) and the common ratings of trailer axles. The exact payload is on the
 * sticker in the driver's door, so figures from this table are estimates, and are shown as such.
 */
interface Base {
  mount: Mount
  label: string
  /** Name of the model by make; null for a trailer. */
  models: Readonly<Record<Make, string>> | null
  /** Gross weight rating, lb: the maximum total on the axles, with people and fuel. */
  gross: number
  /** The truck ready to drive with a regular cab, or the trailer's frame with axles, lb. */
  empty: number
  /** Body lengths that fit, in. */
  length: Range
}

export interface Range {
  min: number
  max: number
  /** Inches in a preset. */
  usual: number
}

const models = (ford: string, ram: string, chevrolet: string) => ({ ford, ram, chevrolet })

export const BASES: Readonly<Record<BaseId, Base>> = {
  'chassis-60': {
    mount: 'chassis',
    label: '1 ton, 60 in. cab to axle',
    models: models('F-350', '3500', 'Silverado 3500 HD'),
    gross: 14_000,
    empty: 6_700,
    length: { min: 96, max: 114, usual: 110 },
  },
  'chassis-60-heavy': {
    mount: 'chassis',
    label: '1½ ton, 60 in. cab to axle',
    models: models('F-450', '4500', 'Silverado 4500 HD'),
    gross: 16_500,
    empty: 7_400,
    length: { min: 96, max: 114, usual: 110 },
  },
  'chassis-84': {
    mount: 'chassis',
    label: '2 ton, 84 in. cab to axle',
    models: models('F-550', '5500', 'Silverado 5500 HD'),
    gross: 19_500,
    empty: 7_800,
    length: { min: 120, max: 138, usual: 132 },
  },
  'bed-66': {
    mount: 'cap',
    label: '½ ton, 5½ ft bed',
    models: models('F-150', '1500', 'Silverado 1500'),
    gross: 7_000,
    empty: 4_800,
    length: { min: 66, max: 70, usual: 68 },
  },
  'bed-78': {
    mount: 'cap',
    label: '¾ ton, 6½ ft bed',
    models: models('F-250', '2500', 'Silverado 2500 HD'),
    gross: 10_000,
    empty: 6_300,
    length: { min: 78, max: 82, usual: 80 },
  },
  'bed-96': {
    mount: 'cap',
    label: '1 ton, 8 ft bed',
    models: models('F-350', '3500', 'Silverado 3500 HD'),
    gross: 11_300,
    empty: 6_500,
    length: { min: 96, max: 100, usual: 98 },
  },
  'axle-single': {
    mount: 'trailer',
    label: 'Single axle, 3,500 lb',
    models: null,
    gross: 3_500,
    empty: 700,
    length: { min: 84, max: 120, usual: 98 },
  },
  'axle-tandem': {
    mount: 'trailer',
    label: 'Tandem axles, 7,000 lb',
    models: null,
    gross: 7_000,
    empty: 1_250,
    length: { min: 120, max: 192, usual: 170 },
  },
}

/** Weight of a crew cab above a regular one, lb. */
const CREW_CAB = 450
/** Two people and a full tank, lb: a part of the load on the axles. */
const PEOPLE_AND_FUEL = 600

/** Bases of pickups take a cap or a slide-in. */
export const fits = (base: BaseId, mount: Mount): boolean =>
  BASES[base].mount === mount || (mount === 'slide-in' && BASES[base].mount === 'cap')

/** Body heights available on a mount, in. */
export const HEIGHTS: Readonly<Record<Mount, Range>> = {
  chassis: { min: 48, max: 72, usual: 64 },
  cap: { min: 24, max: 38, usual: 30 },
  'slide-in': { min: 40, max: 56, usual: 49 },
  trailer: { min: 58, max: 84, usual: 75 },
}

/** Outside width of the body, in. */
export const WIDTHS: Readonly<Record<Mount, number>> = { chassis: 84, cap: 76, 'slide-in': 74, trailer: 79 }

/** What the truck or trailer may carry, body and equipment included, lb; a trailer carries no people. */
export function payloadOf({ base, cab }: { base: BaseId; cab: Cab }): number {
  const { gross, empty, models: trucks } = BASES[base]
  if (trucks === null) return gross - empty
  return gross - empty - PEOPLE_AND_FUEL - (cab === 'crew' ? CREW_CAB : 0)
}

const MAKE_NAMES: Readonly<Record<Make, string>> = { ford: 'Ford', ram: 'Ram', chevrolet: 'Chevrolet' }

/** "Ford F-350, crew cab", or "Tandem axles, 7,000 lb". */
export function baseName({ base, make, cab }: Pick<Build, 'base' | 'make' | 'cab'>): string {
  const { models: names, label } = BASES[base]
  if (names === null) return label
  return `${MAKE_NAMES[make]} ${names[make]}, ${cab === 'crew' ? 'crew cab' : 'regular cab'}`
}
