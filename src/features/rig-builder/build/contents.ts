import {
  CONTENT_LIMITS,
  CONTENT_SPACES,
  DOOR_SIZES,
  STANDING_HEIGHTS,
} from '#shared/builds/figures/size-figures'
import type { ContentId, Door, Mount } from './build'

/** Where the contents of a compartment can be: the smallest clear space, in., and what they cannot be combined with. */
interface Content {
  width: number
  height: number
  /** Never deeper than the side compartments of any mount. */
  depth: number
  /** Doors that it cannot have, with the reason. */
  notBehind?: Partial<Record<Door, string>>
  /** Mounts that cannot carry it, with the reason. */
  notOn?: Partial<Record<Mount, string>>
  /** At most this many in one build. */
  atMost: number
}

const content = (id: ContentId, never: Pick<Content, 'notBehind' | 'notOn'> = {}): Content => ({
  ...CONTENT_SPACES.values[id],
  atMost: CONTENT_LIMITS.values[id] ?? Number.POSITIVE_INFINITY,
  ...never,
})

const VENT = 'Propane has to go behind a vented door, sealed off from the cab.'

export const CONTENTS: Readonly<Record<ContentId, Content>> = {
  empty: content('empty'),
  drawers: content('drawers', {
    notBehind: { drop: 'A drop-down door would block the drawers.' },
  }),
  shelves: content('shelves'),
  tray: content('tray'),
  'anvil-stand': content('anvil-stand', {
    notBehind: { drop: 'The anvil would hit a drop-down door as it swings out.' },
  }),
  'forge-slide': content('forge-slide', {
    notBehind: { 'roll-up': 'A hot forge would scorch the curtain of a roll-up door.' },
    notOn: { cap: 'A forge needs more room above it than a cap has.' },
  }),
  'shoe-rack': content('shoe-rack'),
  propane: content('propane', {
    notBehind: { 'roll-up': VENT },
    notOn: {
      cap: 'A cap’s compartments open into the bed, so a propane locker can’t be sealed off. Choose a body or a trailer.',
    },
  }),
  'drug-drawer': content('drug-drawer'),
  'wash-tank': content('wash-tank'),
  'tank-pump': content('tank-pump', {
    notOn: { cap: 'A cap can’t carry 100 gallons of water. Put the tank in a slip-in or a body.' },
  }),
  'hose-reel': content('hose-reel'),
  'rescue-tools': content('rescue-tools'),
  'air-bottles': content('air-bottles'),
  'pipe-rack': content('pipe-rack'),
}

/** The clear sizes that each kind of door requires, in. */
interface DoorKind {
  minWidth: number
  maxWidth: number
  minHeight: number
  maxHeight: number
  /** Smallest height in front of which a person works under the open door. */
  standingHeight?: number
}

export const DOOR_KINDS: Readonly<Record<Door, DoorKind>> = {
  ...DOOR_SIZES.values,
  lift: { ...DOOR_SIZES.values.lift, standingHeight: STANDING_HEIGHTS.values.lift },
}
