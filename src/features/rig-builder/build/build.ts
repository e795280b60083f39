/**
 * A build: all choices of a person in the rig builder. Lengths are integer inches, the unit of the trade. A build may
 * break rules (`rules.ts`); `read-build.ts` rejects an invalid build.
 */

export const TRADES = ['farrier', 'vet', 'fire', 'contractor', 'custom'] as const
export type Trade = (typeof TRADES)[number]

export const MOUNTS = ['chassis', 'cap', 'slide-in', 'trailer'] as const
export type Mount = (typeof MOUNTS)[number]

export const MAKES = ['ford', 'ram', 'chevrolet'] as const
export type Make = (typeof MAKES)[number]

export const CABS = ['regular', 'crew'] as const
export type Cab = (typeof CABS)[number]

/** The truck's or trailer's size, which limits body length and payload; see `bases.ts`. */
export const BASE_IDS = [
  'chassis-60',
  'chassis-60-heavy',
  'chassis-84',
  'bed-66',
  'bed-78',
  'bed-96',
  'axle-single',
  'axle-tandem',
] as const
export type BaseId = (typeof BASE_IDS)[number]

export const DOORS = ['lift', 'side', 'roll-up', 'drop'] as const
export type Door = (typeof DOORS)[number]

/** What is inside a compartment; see `contents.ts`. */
export const CONTENT_IDS = [
  'empty',
  'drawers',
  'shelves',
  'tray',
  'anvil-stand',
  'forge-slide',
  'shoe-rack',
  'propane',
  'drug-drawer',
  'wash-tank',
  'tank-pump',
  'hose-reel',
  'rescue-tools',
  'air-bottles',
  'pipe-rack',
] as const
export type ContentId = (typeof CONTENT_IDS)[number]

export interface Compartment {
  door: Door
  content: ContentId
}

/** A part of a face from top to bottom: one compartment, or an upper and a lower one. */
export interface Bay {
  /** Clear width, in. */
  width: number
  upper: Compartment
  /** Null: the upper compartment has the full height. */
  lower: Compartment | null
}

export const FACES = ['curb', 'street', 'rear'] as const
/** Curb: the passenger's side. Street: the driver's side. */
export type Face = (typeof FACES)[number]

export const RACKS = ['none', 'ladder'] as const
export const LIGHTS = ['none', 'beacon', 'light-bar'] as const
export const BUMPERS = ['step', 'winch'] as const
export const FINISHES = [
  'bare',
  'white',
  'silver',
  'graphite',
  'black',
  'red',
  'blue',
  'green',
  'orange',
  'sand',
] as const
export type Finish = (typeof FINISHES)[number]
export const TRUCK_COLORS = FINISHES.filter((finish) => finish !== 'bare')
type TruckColor = Exclude<Finish, 'bare'>

export interface Build {
  trade: Trade
  mount: Mount
  make: Make
  cab: Cab
  base: BaseId
  /** Outside length of the body, in. */
  length: number
  /** Outside height of the body, without roof equipment, in. */
  height: number
  /** From the cab to the rear. */
  curb: readonly Bay[]
  /** Null: the same as the curb side. */
  street: readonly Bay[] | null
  /** From the street side to the curb side, as seen from behind. */
  rear: readonly Bay[]
  rack: (typeof RACKS)[number]
  lights: (typeof LIGHTS)[number]
  hasSceneLights: boolean
  /** In front. `step` is the truck's own; stored links and rows use this name. */
  bumper: (typeof BUMPERS)[number]
  /** Of the body; `bare` is brushed aluminum. */
  body: Finish
  doors: Finish
  truck: TruckColor
  /** On the doors of the truck, or on the nose of a trailer; empty for none. */
  lettering: { name: string; phone: string }
}

/** Maximum length of the lettering. */
export const LETTERING_LENGTH = { name: 28, phone: 20 } as const

/** Maximum number of bays on one face: more would not fit on the longest trailer. */
export const MAX_BAYS = 8

/** The bays of a face. */
export const baysOf = (build: Build, face: Face): readonly Bay[] =>
  face === 'street' ? (build.street ?? build.curb) : build[face]
