/** A range of a two-thumb slider, both ends included. */
export type Range = readonly [low: number, high: number]

export interface RangeBounds {
  min: number
  max: number
  step: number
}

/** The length slider, in inches (Site 9). */
export const LENGTH_SLIDER: RangeBounds = { min: 60, max: 210, step: 10 }

/** Bounds of the year slider: up to the current year, at least 2025 (Site 9). */
export function yearBounds(currentYear: number): RangeBounds {
  return { min: 2000, max: Math.max(2025, currentYear), step: 1 }
}

/** The filter that a slider sets: null, which hides no row, while the slider covers its full range. */
export function rangeFilter([low, high]: Range, { min, max }: RangeBounds): Range | null {
  return low <= min && high >= max ? null : [low, high]
}
