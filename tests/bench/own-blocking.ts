/** Of a trace of Chromium's, as Lighthouse keeps it: times in µs. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** What the thread itself worked of `dur`; the rest it stood still, for others had the processor. */
  tdur?: number
}

/** Lighthouse's phone against the machine that it runs on. */
const SLOWDOWN = 4
/** From here on a task holds the page, ms. */
const LONG = 50

/**
 * Blocked time after the first paint as Lighthouse counts it, in ms of its phone, but by what the page's thread itself has
 * worked: on two processors that also bear the server, the browser's other processes and Lighthouse, a task lasts two to
 * three times as long as it works.
 */
export function ownBlocking(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return Number.NaN
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  )
  return tasks.reduce(
    (sum, { tdur, dur = 0 }) => sum + Math.max(0, ((tdur ?? dur) * SLOWDOWN) / 1000 - LONG),
    0,
  )
}
