/**
 * Figures by base: the truck or trailer that carries the body, in a size. The number in a truck's key is the length that
 * the size is named after, in inches: cab to axle of a chassis (`chassis-60`), or the bed (`bed-66`).
 */
import type { FigureTable } from './figure-table'

/** The maximum total on the axles, with people and fuel. */
export const GROSS_RATINGS = {
  unit: 'lb',
  values: {
    'chassis-60': 14_000,
    'chassis-60-heavy': 16_500,
    'chassis-84': 19_500,
    'bed-66': 7_000,
    'bed-78': 10_000,
    'bed-96': 11_300,
    'axle-single': 3_500,
    'axle-tandem': 7_000,
  },
} as const satisfies FigureTable

/** The truck ready to drive with a regular cab, or the trailer's frame with its axles. */
export const EMPTY_WEIGHTS = {
  unit: 'lb',
  values: {
    'chassis-60': 6_700,
    'chassis-60-heavy': 7_400,
    'chassis-84': 7_800,
    'bed-66': 4_800,
    'bed-78': 6_300,
    'bed-96': 6_500,
    'axle-single': 700,
    'axle-tandem': 1_250,
  },
} as const satisfies FigureTable

/** What a truck carries before its body: a crew cab above a regular one, and the load in the cab. */
export const CAB_WEIGHTS = {
  unit: 'lb',
  values: { crew: 450, load: 600 },
} as const satisfies FigureTable

/** Lengths of a body on each base; `usual` is that of a preset. */
export const BODY_LENGTHS = {
  unit: 'in.',
  values: {
    'chassis-60': { min: 96, max: 114, usual: 110 },
    'chassis-60-heavy': { min: 96, max: 114, usual: 110 },
    'chassis-84': { min: 120, max: 138, usual: 132 },
    'bed-66': { min: 66, max: 70, usual: 68 },
    'bed-78': { min: 78, max: 82, usual: 80 },
    'bed-96': { min: 96, max: 100, usual: 98 },
    'axle-single': { min: 84, max: 120, usual: 98 },
    'axle-tandem': { min: 120, max: 192, usual: 170 },
  },
} as const satisfies FigureTable

/** Heights of a body on each mount; `usual` is that of a preset. */
export const BODY_HEIGHTS = {
  unit: 'in.',
  values: {
    chassis: { min: 48, max: 72, usual: 64 },
    cap: { min: 24, max: 38, usual: 30 },
    'slide-in': { min: 40, max: 56, usual: 49 },
    trailer: { min: 58, max: 84, usual: 75 },
  },
} as const satisfies FigureTable

/** Outside widths of the body, without doors and fenders. */
export const BODY_WIDTHS = {
  unit: 'in.',
  values: { chassis: 84, cap: 76, 'slide-in': 74, trailer: 79 },
} as const satisfies FigureTable
