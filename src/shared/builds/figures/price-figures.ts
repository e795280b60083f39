import { PRICES } from '../../catalog/quote-options'
import type { FigureTable } from './figure-table'

/** The price range of each mount. An admin can change it. */
export const PRICE_RANGES = {
  unit: '$',
  values: {
    chassis: { low: PRICES.body.from, high: PRICES.body.to },
    cap: { low: PRICES.cap.from, high: PRICES.cap.to },
    'slide-in': { low: 8_000, high: 14_000 },
    trailer: { low: PRICES.trailer.from, high: PRICES.trailer.to },
  },
} as const satisfies FigureTable

/** Price of the doors, the equipment and the extras that the low end of a range includes. An admin can change it. */
export const INCLUDED_PRICES = {
  unit: '$',
  values: { chassis: 3_600, cap: 3_400, 'slide-in': 3_200, trailer: 4_000 },
} as const satisfies FigureTable

/** Price of a door. An admin can change it. */
export const DOOR_PRICES = {
  unit: '$',
  values: { lift: 420, side: 260, 'roll-up': 560, drop: 300 },
} as const satisfies FigureTable

/** Price of the contents of a compartment. An admin can change it. */
export const EQUIPMENT_PRICES = {
  unit: '$',
  values: {
    drawers: 650,
    shelves: 180,
    tray: 420,
    'anvil-stand': 780,
    'forge-slide': 540,
    'shoe-rack': 360,
    propane: 290,
    'drug-drawer': 1_900,
    'wash-tank': 740,
    'tank-pump': 3_900,
    'hose-reel': 680,
    'rescue-tools': 520,
    'air-bottles': 460,
    'pipe-rack': 320,
  },
} as const satisfies FigureTable

/** Price of paint, and of what is on the roof and the ends. An admin can change it. */
export const EXTRA_PRICES = {
  unit: '$',
  values: {
    paint: 1_400,
    doorPaint: 600,
    ladder: 620,
    beacon: 240,
    'light-bar': 1_150,
    scene: 520,
    winch: 2_300,
    lettering: 380,
  },
} as const satisfies FigureTable

/**
 * `length`: how much of the guide's range the longest body costs more than the shortest; contents cost the rest. `low`
 * and `high`: a quote as a fraction of the estimate.
 */
export const PRICE_FRACTIONS = {
  unit: 'fraction',
  values: { length: 0.3, low: 0.92, high: 1.1 },
} as const satisfies FigureTable
