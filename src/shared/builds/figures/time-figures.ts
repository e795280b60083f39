import type { FigureTable } from './figure-table'

/** The lead time. An admin can change it. */
export const LEAD_WEEKS = {
  unit: 'weeks',
  values: { low: 4, high: 8 },
} as const satisfies FigureTable

/** The work on one door. */
export const DOOR_DAYS = {
  unit: 'days',
  values: { lift: 1, side: 0.5, 'roll-up': 0.5, drop: 0.5 },
} as const satisfies FigureTable

/** The work on one piece of equipment. */
export const EQUIPMENT_DAYS = {
  unit: 'days',
  values: {
    drawers: 1,
    shelves: 0.5,
    tray: 0.5,
    'anvil-stand': 1,
    'forge-slide': 1,
    'shoe-rack': 0.5,
    propane: 0.5,
    'drug-drawer': 1,
    'wash-tank': 1,
    'tank-pump': 3,
    'hose-reel': 0.5,
    'rescue-tools': 0.5,
    'air-bottles': 0.5,
    'pipe-rack': 0.5,
  },
} as const satisfies FigureTable

/** The work on paint, and on what is on the roof and the ends. */
export const EXTRA_DAYS = {
  unit: 'days',
  values: {
    paint: 3,
    doorPaint: 1,
    ladder: 0.5,
    beacon: 0.5,
    'light-bar': 0.5,
    scene: 0.5,
    winch: 1,
    lettering: 0.5,
  },
} as const satisfies FigureTable

/** Days of work on doors, equipment and extras that the lead time includes. */
export const USUAL_DAYS = {
  unit: 'days',
  values: { usual: 14 },
} as const satisfies FigureTable

/** Turns days of work into weeks of lead time. */
export const WORK_WEEK = {
  unit: 'days/week',
  values: { days: 5 },
} as const satisfies FigureTable
