/** A range of a two-thumb slider, both ends included. */
export type Range = readonly [low: number, high: number]

/** The length slider, in inches (Site 9). */
export const LENGTH_SLIDER = { min: 60, max: 210, step: 10, initial: [60, 210] as Range } as const

/** Initial position of the year slider, in any year (Site 9). */
export const INITIAL_YEARS: Range = [2000, 2025]

/** Bounds of the year slider: up to the current year, at least 2025 (Site 9). */
export function yearBounds(currentYear: number): { min: number; max: number; step: number } {
  return { min: 2000, max: Math.max(2025, currentYear), step: 1 }
}

/** Whether a slider has moved. In its initial position it filters nothing, so projects newer than 2025 are shown. */
export function isTouched(range: Range, initial: Range): boolean {
  return range[0] !== initial[0] || range[1] !== initial[1]
}
