import type { ContentId, Door, Mount } from './build'

/**
 * What a compartment can hold. Weights are of the equipment with its mounting, loaded as it is used (drawers with tools,
 * tanks full at 8.34 lb per gallon); sizes are the smallest clear space, in inches. Sources: the makers' data sheets of
 * comparable equipment (forges, anvils, drug boxes, skid pumps, hose reels), rounded up. Estimates, and shown as such.
 */
interface Content {
  label: string
  /** lb; `perCubicFoot` for what fills the compartment. */
  weight: number
  perCubicFoot?: number
  /** Smallest clear width and height, in. */
  width: number
  height: number
  /** Smallest clear depth, in.; no more than the sides of any mount have. */
  depth: number
  /** Share of the price band that it adds, dollars. */
  price: number
  /** Days in the shop. */
  days: number
  /** Doors that it cannot have, with the reason. */
  notBehind?: Partial<Record<Door, string>>
  /** Mounts that cannot carry it, with the reason. */
  notOn?: Partial<Record<Mount, string>>
  /** At most this many in one build. */
  atMost?: number
}

const VENT = 'Propane needs a vented door that seals it off from the cab.'

export const CONTENTS: Readonly<Record<ContentId, Content>> = {
  empty: { label: 'Empty', weight: 0, width: 0, height: 0, depth: 8, price: 0, days: 0 },
  drawers: {
    label: 'Drawers',
    weight: 40,
    perCubicFoot: 14,
    width: 14,
    height: 12,
    depth: 18,
    price: 650,
    days: 1,
    notBehind: { drop: 'A drop door is in the way of drawers.' },
  },
  shelves: {
    label: 'Shelves',
    weight: 12,
    perCubicFoot: 8,
    width: 10,
    height: 14,
    depth: 12,
    price: 180,
    days: 0.5,
  },
  tray: {
    label: 'Slide-out tray',
    weight: 60,
    perCubicFoot: 10,
    width: 18,
    height: 10,
    depth: 16,
    price: 420,
    days: 0.5,
  },
  'anvil-stand': {
    label: 'Anvil on a swing-out stand',
    weight: 165,
    width: 20,
    height: 30,
    depth: 20,
    price: 780,
    days: 1,
    notBehind: { drop: 'The anvil swings out where a drop door hangs.' },
  },
  'forge-slide': {
    label: 'Forge on a slide',
    weight: 70,
    width: 18,
    height: 28,
    depth: 20,
    price: 540,
    days: 1,
    notBehind: { 'roll-up': 'A hot forge would scorch the curtain of a roll-up door.' },
    notOn: { cap: 'A forge needs more room above it than a cap has.' },
  },
  'shoe-rack': {
    label: 'Shoe rack',
    weight: 30,
    perCubicFoot: 22,
    width: 20,
    height: 18,
    depth: 14,
    price: 360,
    days: 0.5,
  },
  propane: {
    label: 'Propane locker, vented',
    weight: 75,
    width: 14,
    height: 18,
    depth: 16,
    price: 290,
    days: 0.5,
    notBehind: { 'roll-up': VENT },
    notOn: { cap: 'A cap opens to the bed, so propane cannot be sealed off. Carry it in the bed.' },
  },
  'drug-drawer': {
    label: 'Refrigerator with a locked drug drawer',
    weight: 95,
    width: 20,
    height: 22,
    depth: 16,
    price: 1_650,
    days: 1,
    atMost: 2,
  },
  'wash-tank': {
    label: 'Water tank with wash hose, 20 gal',
    weight: 215,
    width: 22,
    height: 22,
    depth: 18,
    price: 740,
    days: 1,
    atMost: 2,
  },
  'tank-pump': {
    label: 'Tank and pump, 100 gal',
    weight: 1_050,
    width: 40,
    height: 30,
    depth: 20,
    price: 3_900,
    days: 3,
    atMost: 1,
    notOn: { cap: 'A cap cannot carry 100 gallons of water. Put the tank on a slide-in or a body.' },
  },
  'hose-reel': { label: 'Hose reel', weight: 85, width: 22, height: 22, depth: 18, price: 680, days: 0.5 },
  'rescue-tools': {
    label: 'Rescue tools',
    weight: 210,
    width: 26,
    height: 20,
    depth: 18,
    price: 520,
    days: 0.5,
  },
  'air-bottles': {
    label: 'Air bottles in tubes',
    weight: 20,
    perCubicFoot: 16,
    width: 18,
    height: 18,
    depth: 16,
    price: 460,
    days: 0.5,
  },
  'pipe-rack': {
    label: 'Pipe and conduit rack',
    weight: 25,
    perCubicFoot: 12,
    width: 30,
    height: 12,
    depth: 16,
    price: 320,
    days: 0.5,
  },
}

/** What kinds of doors need: clear sizes in inches, weight in pounds per square foot of door, price and days. */
interface DoorKind {
  label: string
  width: { min: number; max: number }
  height: { min: number; max: number }
  /** Smallest height where a person works under the open door. */
  standingHeight?: number
  weight: number
  price: number
  days: number
}

export const DOOR_KINDS: Readonly<Record<Door, DoorKind>> = {
  lift: {
    label: 'Gallery door',
    width: { min: 24, max: 84 },
    height: { min: 20, max: 60 },
    standingHeight: 34,
    weight: 4.2,
    price: 420,
    days: 1,
  },
  side: {
    label: 'Side-hinged door',
    width: { min: 12, max: 40 },
    height: { min: 12, max: 76 },
    weight: 4,
    price: 260,
    days: 0.5,
  },
  'roll-up': {
    label: 'Roll-up door',
    width: { min: 18, max: 72 },
    height: { min: 24, max: 76 },
    weight: 3.1,
    price: 560,
    days: 0.5,
  },
  drop: {
    label: 'Drop-down door',
    width: { min: 12, max: 78 },
    height: { min: 10, max: 72 },
    weight: 4.2,
    price: 300,
    days: 0.5,
  },
}
