import type { ContentId, Door, Mount } from './build'

/**
 * What a compartment can contain. Weights are of the equipment with its mounting, loaded as in use (drawers with tools,
 * tanks full at 8.34 lb per gallon); sizes are the smallest clear space, in inches. Sources: the makers' data sheets of
 * comparable equipment (forges, anvils, drug boxes, skid pumps, hose reels), rounded up. The values are estimates, and
 * are shown as such.
 */
interface Content {
  /** lb; `perCubicFoot` for contents that fill the compartment. */
  weight: number
  perCubicFoot?: number
  /** Smallest clear width and height, in. */
  width: number
  height: number
  /** Smallest clear depth, in.; never deeper than the side compartments of any mount. */
  depth: number
  /** Doors that it cannot have, with the reason. */
  notBehind?: Partial<Record<Door, string>>
  /** Mounts that cannot carry it, with the reason. */
  notOn?: Partial<Record<Mount, string>>
  /** At most this many in one build. */
  atMost?: number
}

const VENT = 'Propane has to go behind a vented door, sealed off from the cab.'

export const CONTENTS: Readonly<Record<ContentId, Content>> = {
  empty: { weight: 0, width: 0, height: 0, depth: 8 },
  drawers: {
    weight: 40,
    perCubicFoot: 14,
    width: 14,
    height: 12,
    depth: 18,
    notBehind: { drop: 'A drop door is in the way of drawers.' },
  },
  shelves: {
    weight: 12,
    perCubicFoot: 8,
    width: 10,
    height: 14,
    depth: 12,
  },
  tray: {
    weight: 60,
    perCubicFoot: 10,
    width: 18,
    height: 10,
    depth: 16,
  },
  'anvil-stand': {
    weight: 165,
    width: 20,
    height: 30,
    depth: 20,
    notBehind: { drop: 'The anvil swings out where a drop door hangs.' },
  },
  'forge-slide': {
    weight: 70,
    width: 18,
    height: 28,
    depth: 20,
    notBehind: { 'roll-up': 'A hot forge would scorch the curtain of a roll-up door.' },
    notOn: { cap: 'A forge needs more room above it than a cap has.' },
  },
  'shoe-rack': {
    weight: 30,
    perCubicFoot: 22,
    width: 20,
    height: 18,
    depth: 14,
  },
  propane: {
    weight: 75,
    width: 14,
    height: 18,
    depth: 16,
    notBehind: { 'roll-up': VENT },
    notOn: { cap: 'A cap opens to the bed, so propane cannot be sealed off. Carry it in the bed.' },
  },
  'drug-drawer': {
    weight: 95,
    width: 20,
    height: 22,
    depth: 16,
    atMost: 2,
  },
  'wash-tank': {
    weight: 215,
    width: 22,
    height: 22,
    depth: 18,
    atMost: 2,
  },
  'tank-pump': {
    weight: 1_050,
    width: 40,
    height: 30,
    depth: 20,
    atMost: 1,
    notOn: { cap: 'A cap cannot carry 100 gallons of water. Put the tank on a slip-in or a body.' },
  },
  'hose-reel': { weight: 85, width: 22, height: 22, depth: 18 },
  'rescue-tools': {
    weight: 210,
    width: 26,
    height: 20,
    depth: 18,
  },
  'air-bottles': {
    weight: 20,
    perCubicFoot: 16,
    width: 18,
    height: 18,
    depth: 16,
  },
  'pipe-rack': {
    weight: 25,
    perCubicFoot: 12,
    width: 30,
    height: 12,
    depth: 16,
  },
}

/** Requirements of each kind of door: clear sizes in inches, weight in pounds per square foot of door. */
interface DoorKind {
  width: { min: number; max: number }
  height: { min: number; max: number }
  /** Smallest height in front of which a person works under the open door. */
  standingHeight?: number
  weight: number
}

export const DOOR_KINDS: Readonly<Record<Door, DoorKind>> = {
  lift: {
    width: { min: 24, max: 84 },
    height: { min: 20, max: 60 },
    standingHeight: 34,
    weight: 4.2,
  },
  side: {
    width: { min: 12, max: 40 },
    height: { min: 12, max: 76 },
    weight: 4,
  },
  'roll-up': {
    width: { min: 18, max: 72 },
    height: { min: 24, max: 76 },
    weight: 3.1,
  },
  drop: {
    width: { min: 12, max: 78 },
    height: { min: 10, max: 72 },
    weight: 4.2,
  },
}
