import { compareText } from './compare-text'

/** Compares ISO times. `Date.parse` drops the microseconds of the server's times, so equal times are compared as text. */
export const compareTimes = (a: string, b: string): number =>
  Date.parse(a) - Date.parse(b) || compareText(a, b)
