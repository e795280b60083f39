/** An event of a Chromium trace, as Lighthouse returns it; times in µs. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time of the thread within `dur`; for the rest, other threads had the processor. */
  tdur?: number
}

/** CPU slowdown of Lighthouse's simulated phone. */
const SLOWDOWN = 4
/** Longer tasks block the page, ms. */
const LONG = 50

/**
 * Total blocking time after the first paint as Lighthouse counts it, in ms of its phone, but by CPU time of the page's
 * thread: on two processors that also run the server, the browser's other processes and Lighthouse, a task lasts two
 * to three times as long as its CPU time.
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
