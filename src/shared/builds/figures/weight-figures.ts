import type { FigureTable } from './figure-table'

/** The sheet of the body's six sides, and that of the walls between compartments. */
export const SHEET_WEIGHTS = {
  unit: 'lb/sq ft',
  values: { body: 1.76, liner: 1.41 },
} as const satisfies FigureTable

/** Frame, welds and edges, as a part of the weight of the sheet. */
export const FRAME_FRACTION = {
  unit: 'fraction',
  values: { frame: 0.55 },
} as const satisfies FigureTable

/** One door, by its area. */
export const DOOR_WEIGHTS = {
  unit: 'lb/sq ft',
  values: { lift: 4.2, side: 4, 'roll-up': 3.1, drop: 4.2 },
} as const satisfies FigureTable

/** The step behind every chassis body. */
export const STEP_WEIGHT = {
  unit: 'lb',
  values: { chassis: 62 },
} as const satisfies FigureTable

/** Contents of a compartment, whatever its size. */
export const CONTENT_WEIGHTS = {
  unit: 'lb',
  values: {
    empty: 0,
    drawers: 40,
    shelves: 12,
    tray: 60,
    'anvil-stand': 165,
    'forge-slide': 70,
    'shoe-rack': 30,
    propane: 75,
    'drug-drawer': 95,
    'wash-tank': 215,
    'tank-pump': 1_050,
    'hose-reel': 85,
    'rescue-tools': 210,
    'air-bottles': 20,
    'pipe-rack': 25,
  },
} as const satisfies FigureTable

/** What contents that fill the compartment weigh in addition; 0 for those that do not. */
export const CONTENT_DENSITIES = {
  unit: 'lb/cu ft',
  values: {
    empty: 0,
    drawers: 14,
    shelves: 8,
    tray: 10,
    'anvil-stand': 0,
    'forge-slide': 0,
    'shoe-rack': 22,
    propane: 0,
    'drug-drawer': 0,
    'wash-tank': 0,
    'tank-pump': 0,
    'hose-reel': 0,
    'rescue-tools': 0,
    'air-bottles': 16,
    'pipe-rack': 12,
  },
} as const satisfies FigureTable

/** Paint, and parts on the roof and the ends. */
export const EXTRA_WEIGHTS = {
  unit: 'lb',
  values: {
    paint: 25,
    doorPaint: 8,
    ladder: 58,
    beacon: 5,
    'light-bar': 24,
    scene: 9,
    winch: 190,
    lettering: 0,
  },
} as const satisfies FigureTable
