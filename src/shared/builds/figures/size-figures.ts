import type { FigureTable } from './figure-table'

/** The smallest clear space for the contents of a compartment; the depth is never more than side compartments have. */
export const CONTENT_SPACES = {
  unit: 'in.',
  values: {
    empty: { width: 0, height: 0, depth: 8 },
    drawers: { width: 14, height: 12, depth: 18 },
    shelves: { width: 10, height: 14, depth: 12 },
    tray: { width: 18, height: 10, depth: 16 },
    'anvil-stand': { width: 20, height: 30, depth: 20 },
    'forge-slide': { width: 18, height: 28, depth: 20 },
    'shoe-rack': { width: 20, height: 18, depth: 14 },
    propane: { width: 14, height: 18, depth: 16 },
    'drug-drawer': { width: 20, height: 22, depth: 16 },
    'wash-tank': { width: 22, height: 22, depth: 18 },
    'tank-pump': { width: 40, height: 30, depth: 20 },
    'hose-reel': { width: 22, height: 22, depth: 18 },
    'rescue-tools': { width: 26, height: 20, depth: 18 },
    'air-bottles': { width: 18, height: 18, depth: 16 },
    'pipe-rack': { width: 30, height: 12, depth: 16 },
  },
} as const satisfies FigureTable

/** The most of the same contents in one build; those that are missing have no limit. */
export const CONTENT_LIMITS: FigureTable<Readonly<Record<string, number>>> = {
  unit: 'per rig',
  values: { 'drug-drawer': 2, 'wash-tank': 2, 'tank-pump': 1 },
}

/** The clear openings that each kind of door fits. */
export const DOOR_SIZES = {
  unit: 'in.',
  values: {
    lift: { minWidth: 24, maxWidth: 84, minHeight: 20, maxHeight: 60 },
    side: { minWidth: 12, maxWidth: 40, minHeight: 12, maxHeight: 76 },
    'roll-up': { minWidth: 18, maxWidth: 72, minHeight: 24, maxHeight: 76 },
    drop: { minWidth: 12, maxWidth: 78, minHeight: 10, maxHeight: 72 },
  },
} as const satisfies FigureTable

/** The height of an opening under whose door a person works. */
export const STANDING_HEIGHTS = {
  unit: 'in.',
  values: { lift: 34 },
} as const satisfies FigureTable
