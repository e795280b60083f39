import {
  BODY_HEIGHTS,
  BODY_LENGTHS,
  BODY_WIDTHS,
  CAB_WEIGHTS,
  EMPTY_WEIGHTS,
  GROSS_RATINGS,
} from '#shared/builds/figures/truck-figures'
import type { BaseId, Build, Cab, Make, Mount } from './build'

/**
 * The truck or trailer under a body. The exact payload is on the sticker on the driver's door jamb, so these figures
 * are estimates, and are shown as such.
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

const figuresOf = (id: BaseId) => ({
  gross: GROSS_RATINGS.values[id],
  empty: EMPTY_WEIGHTS.values[id],
  length: BODY_LENGTHS.values[id],
})

const models = (ford: string, ram: string, chevrolet: string) => ({ ford, ram, chevrolet })

export const BASES: Readonly<Record<BaseId, Base>> = {
  'chassis-60': {
    mount: 'chassis',
    label: '1 ton, 60 in. cab to axle',
    models: models('F-350', '3500', 'Silverado 3500 HD'),
    ...figuresOf('chassis-60'),
  },
  'chassis-60-heavy': {
    mount: 'chassis',
    label: '1½ ton, 60 in. cab to axle',
    models: models('F-450', '4500', 'Silverado 4500 HD'),
    ...figuresOf('chassis-60-heavy'),
  },
  'chassis-84': {
    mount: 'chassis',
    label: '2 ton, 84 in. cab to axle',
    models: models('F-550', '5500', 'Silverado 5500 HD'),
    ...figuresOf('chassis-84'),
  },
  'bed-66': {
    mount: 'cap',
    label: '½ ton, 5½ ft bed',
    models: models('F-150', '1500', 'Silverado 1500'),
    ...figuresOf('bed-66'),
  },
  'bed-78': {
    mount: 'cap',
    label: '¾ ton, 6½ ft bed',
    models: models('F-250', '2500', 'Silverado 2500 HD'),
    ...figuresOf('bed-78'),
  },
  'bed-96': {
    mount: 'cap',
    label: '1 ton, 8 ft bed',
    models: models('F-350', '3500', 'Silverado 3500 HD'),
    ...figuresOf('bed-96'),
  },
  'axle-single': {
    mount: 'trailer',
    label: 'Single axle, 3,500 lb',
    models: null,
    ...figuresOf('axle-single'),
  },
  'axle-tandem': {
    mount: 'trailer',
    label: 'Tandem axles, 7,000 lb',
    models: null,
    ...figuresOf('axle-tandem'),
  },
}

/** Bases of pickups take a cap or a slide-in. */
export const fits = (base: BaseId, mount: Mount): boolean =>
  BASES[base].mount === mount || (mount === 'slide-in' && BASES[base].mount === 'cap')

/** Body heights available on a mount, in. */
export const HEIGHTS: Readonly<Record<Mount, Range>> = BODY_HEIGHTS.values

/** Outside width of the body, in. */
export const WIDTHS: Readonly<Record<Mount, number>> = BODY_WIDTHS.values

/** What the truck or trailer may carry, body and equipment included, lb; a trailer carries no people. */
export function payloadOf({ base, cab }: { base: BaseId; cab: Cab }): number {
  const { gross, empty, models: trucks } = BASES[base]
  if (trucks === null) return gross - empty
  const { load, crew } = CAB_WEIGHTS.values
  return gross - empty - load - (cab === 'crew' ? crew : 0)
}

export const MAKE_NAMES: Readonly<Record<Make, string>> = { ford: 'Ford', ram: 'RAM', chevrolet: 'Chevrolet' }

/** "Ford F-350, crew cab", or "Tandem axles, 7,000 lb". */
export function baseName({ base, make, cab }: Pick<Build, 'base' | 'make' | 'cab'>): string {
  const { models: names, label } = BASES[base]
  if (names === null) return label
  return `${MAKE_NAMES[make]} ${names[make]}, ${cab === 'crew' ? 'crew cab' : 'regular cab'}`
}
