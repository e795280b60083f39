import type { Bay, Build, Compartment, ContentId, Door, Mount, Trade } from './build'

/** A compartment with this door and these contents. */
export const cell = (door: Door, content: ContentId): Compartment => ({ door, content })

/** A bay with a clear width in inches; without `lower`, its compartment has the full height. */
export const bay = (width: number, upper: Compartment, lower: Compartment | null = null): Bay => ({
  width,
  upper,
  lower,
})

const COMMON = {
  make: 'ford',
  cab: 'regular',
  rack: 'none',
  lights: 'none',
  hasSceneLights: false,
  bumper: 'step',
  body: 'bare',
  doors: 'bare',
  truck: 'white',
  lettering: { name: '', phone: '' },
} as const

/** A body without compartments. */
const NOTHING = { curb: [], street: null, rear: [] } as const

/** The first build of each trade: the rig that the shop builds most often. */
export const PRESETS: Readonly<Record<Trade, Build>> = {
  farrier: {
    ...COMMON,
    trade: 'farrier',
    mount: 'chassis',
    base: 'chassis-60',
    length: 110,
    height: 64,
    curb: [
      bay(20, cell('side', 'forge-slide')),
      bay(52, cell('lift', 'shoe-rack')),
      bay(24, cell('side', 'drawers'), cell('drop', 'propane')),
    ],
    street: [
      bay(20, cell('side', 'drawers')),
      bay(52, cell('lift', 'shelves')),
      bay(24, cell('side', 'drawers'), cell('drop', 'propane')),
    ],
    rear: [bay(30, cell('side', 'anvil-stand'))],
    rack: 'ladder',
    doors: 'white',
  },
  vet: {
    ...COMMON,
    trade: 'vet',
    mount: 'slide-in',
    base: 'bed-78',
    cab: 'crew',
    length: 80,
    height: 49,
    curb: [
      bay(21, cell('side', 'shelves')),
      bay(27, cell('lift', 'drawers')),
      bay(20, cell('side', 'drug-drawer')),
    ],
    street: [
      bay(21, cell('side', 'shelves')),
      bay(27, cell('lift', 'drawers')),
      bay(20, cell('side', 'shelves')),
    ],
    rear: [bay(28, cell('side', 'wash-tank'))],
    body: 'white',
    doors: 'white',
  },
  fire: {
    ...COMMON,
    trade: 'fire',
    mount: 'chassis',
    base: 'chassis-84',
    cab: 'crew',
    length: 132,
    height: 66,
    curb: [bay(34, cell('roll-up', 'rescue-tools')), bay(64, cell('roll-up', 'air-bottles'))],
    street: null,
    rear: [bay(60, cell('roll-up', 'tank-pump'))],
    lights: 'light-bar',
    hasSceneLights: true,
    bumper: 'winch',
    body: 'red',
    doors: 'red',
    truck: 'red',
  },
  contractor: {
    ...COMMON,
    trade: 'contractor',
    mount: 'chassis',
    make: 'ram',
    base: 'chassis-60',
    length: 108,
    height: 60,
    curb: [
      bay(28, cell('side', 'shelves')),
      bay(46, cell('drop', 'pipe-rack')),
      bay(22, cell('side', 'drawers'), cell('drop', 'empty')),
    ],
    street: null,
    rear: [bay(30, cell('side', 'tray'))],
    rack: 'ladder',
    lights: 'beacon',
    truck: 'silver',
  },
  custom: {
    ...COMMON,
    trade: 'custom',
    mount: 'chassis',
    base: 'chassis-60',
    length: 108,
    height: 64,
    ...NOTHING,
  },
}

/**
 * Bays on the other mounts of a trade: its own equipment, if the mount can carry it. The street side is the same as the
 * curb side unless it is listed.
 */
const BAYS_ON: Readonly<
  Record<
    Exclude<Trade, 'custom'>,
    Partial<Record<Mount, Pick<Build, 'curb' | 'rear'> & { street?: readonly Bay[] }>>
  >
> = {
  farrier: {
    cap: {
      curb: [bay(36, cell('lift', 'shoe-rack')), bay(24, cell('side', 'drawers'))],
      rear: [bay(66, cell('lift', 'empty'))],
    },
    'slide-in': {
      curb: [bay(26, cell('side', 'drawers')), bay(40, cell('lift', 'shoe-rack'))],
      rear: [bay(28, cell('side', 'tray'))],
    },
    trailer: {
      curb: [
        bay(28, cell('side', 'forge-slide')),
        bay(48, cell('lift', 'shoe-rack')),
        bay(28, cell('side', 'drawers')),
      ],
      rear: [bay(30, cell('side', 'anvil-stand'))],
    },
  },
  vet: {
    chassis: {
      curb: [
        bay(28, cell('side', 'shelves')),
        bay(46, cell('lift', 'drawers')),
        bay(22, cell('side', 'drug-drawer')),
      ],
      rear: [bay(30, cell('side', 'wash-tank'))],
    },
    cap: {
      curb: [bay(30, cell('lift', 'drug-drawer')), bay(30, cell('side', 'drawers'))],
      street: [bay(30, cell('lift', 'shelves')), bay(30, cell('side', 'drawers'))],
      rear: [bay(66, cell('lift', 'empty'))],
    },
    trailer: {
      curb: [
        bay(28, cell('side', 'drug-drawer')),
        bay(48, cell('lift', 'drawers')),
        bay(28, cell('side', 'shelves')),
      ],
      street: [
        bay(28, cell('side', 'shelves')),
        bay(48, cell('lift', 'drawers')),
        bay(28, cell('side', 'shelves')),
      ],
      rear: [bay(30, cell('side', 'wash-tank'))],
    },
  },
  fire: {
    cap: {
      curb: [bay(30, cell('lift', 'air-bottles')), bay(30, cell('side', 'drawers'))],
      rear: [bay(66, cell('lift', 'empty'))],
    },
    'slide-in': {
      curb: [bay(30, cell('side', 'rescue-tools')), bay(30, cell('lift', 'air-bottles'))],
      rear: [bay(28, cell('side', 'hose-reel'))],
    },
    trailer: {
      curb: [
        bay(28, cell('roll-up', 'hose-reel')),
        bay(48, cell('roll-up', 'air-bottles')),
        bay(34, cell('roll-up', 'rescue-tools')),
      ],
      rear: [bay(60, cell('roll-up', 'tank-pump'))],
    },
  },
  contractor: {
    cap: {
      curb: [bay(30, cell('side', 'shelves')), bay(30, cell('side', 'drawers'))],
      rear: [bay(66, cell('lift', 'empty'))],
    },
    'slide-in': {
      curb: [bay(30, cell('side', 'shelves')), bay(30, cell('side', 'drawers'))],
      rear: [bay(28, cell('side', 'tray'))],
    },
    trailer: {
      curb: [
        bay(28, cell('side', 'drawers')),
        bay(48, cell('drop', 'pipe-rack')),
        bay(28, cell('side', 'shelves')),
      ],
      rear: [bay(71, cell('drop', 'empty'))],
    },
  },
}

/** Bays for a build from another mount that fit mount and trade: the trade's own preset if it is for the mount. */
export function usualBays(trade: Trade, mount: Mount): Pick<Build, 'curb' | 'street' | 'rear'> {
  const preset = PRESETS[trade]
  if (preset.mount === mount) return { curb: preset.curb, street: preset.street, rear: preset.rear }
  const bays = trade === 'custom' ? undefined : BAYS_ON[trade][mount]
  return bays ? { street: null, ...bays } : NOTHING
}
