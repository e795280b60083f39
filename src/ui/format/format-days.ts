import { MONTHS } from './format-date'

/** The days from `first` to `last` by their UTC fields: `Dec 3–7`, `Nov 30–Dec 2`, `Dec 3`. */
export const formatDays = (first: Date, last: Date): string => {
  const [from, to] = [first, last].map((day) => `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}`)
  if (from === to) return `${from}`
  return first.getUTCMonth() === last.getUTCMonth() ? `${from}–${last.getUTCDate()}` : `${from}–${to}`
}
