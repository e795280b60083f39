import type { FigureTable } from './figure-table'

/** Bottom of the body above the ground. */
export const BODY_FLOORS = {
  unit: 'in.',
  values: { chassis: 24.5, cap: 54.5, 'slide-in': 34.5, trailer: 20.5 },
} as const satisfies FigureTable

/** Depth of the side compartments, and how much deeper those of the rear may be. */
export const COMPARTMENT_DEPTHS = {
  unit: 'in.',
  values: {
    chassis: { side: 24, deeper: 8 },
    cap: { side: 22, deeper: 0 },
    'slide-in': { side: 20, deeper: 8 },
    trailer: { side: 24, deeper: 8 },
  },
} as const satisfies FigureTable

/** Lowest edge of a compartment above the bottom of the body, at the sides and at the rear. */
export const COMPARTMENT_BOTTOMS = {
  unit: 'in.',
  values: {
    chassis: { side: 4, rear: 10 },
    cap: { side: 3, rear: 3 },
    'slide-in': { side: 23, rear: 23 },
    trailer: { side: 4, rear: 10 },
  },
} as const satisfies FigureTable

/** Lowest edge of a compartment above a wheel. */
export const WHEEL_CLEARANCES = {
  unit: 'in.',
  values: { chassis: 26, trailer: 12 },
} as const satisfies FigureTable

/**
 * `gap`: the sheet between two compartments, and at the ends of a face; `edge`: the sheet below the lowest and above the
 * highest; `lower`: the height of a lower compartment.
 */
export const SHEETS = {
  unit: 'in.',
  values: { gap: 3, edge: 4, lower: 19 },
} as const satisfies FigureTable

/**
 * Wheels under the side compartments. `at`: behind the front of the body; `half`: half the length that a wheel covers;
 * `apart`: half the distance of a trailer's axles.
 */
export const WHEELS = {
  unit: 'in.',
  values: {
    'chassis-60': { at: 57, half: 22 },
    'chassis-84': { at: 81, half: 22 },
    'axle-single': { half: 18 },
    'axle-tandem': { apart: 16.5, half: 17 },
  },
} as const satisfies FigureTable

/** Where the middle of a trailer's axles is, as a part of the body's length behind its front. */
export const AXLE_FRACTION = {
  unit: 'fraction',
  values: { behindFront: 0.53 },
} as const satisfies FigureTable

/**
 * What a tape measures around the body. `cab`: from the bumper's bolts to the body; `bumper`: in front of the bolts, with
 * what stands out behind the body; `truck`: a truck's width over its steps and the height of its cab; `roof`: what stands
 * on the roof; `side`: what stands out from the sides; `door`: a closed door with its handle.
 */
export const OUTSIDE_SIZES = {
  unit: 'in.',
  values: {
    cab: { regular: 123, crew: 163 },
    bumper: { step: 8, winch: 15 },
    chassis: { rearStep: 6 },
    trailer: { tongue: 51.5, width: 99 },
    truck: { width: 82.5, height: 79 },
    roof: { edge: 0.5, ladder: 4, lights: 5, vent: 5, brakeLamp: 1 },
    side: { edge: 0.5, arch: 1, workLight: 3 },
    door: { lift: 2.5, side: 2.5, drop: 2.5, 'roll-up': 1 },
  },
} as const satisfies FigureTable
