/**
 * Runs live reads again at the times at which their results change although no data does: an article is unpublished, a
 * sale price begins, a day ends. Without this, an open page would show the old result until it is reloaded.
 */

/** Ms since epoch or ISO time; null and undefined mean never. */
type Moment = string | number | null | undefined

/** The longest timer, ms. If the device sleeps or its clock is set, a requery is late by this at most. */
const MAX_TIMER_MS = 60_000

/** The requested times that have not come yet, ms since epoch. */
const requested = new Set<number>()
const listeners = new Set<() => void>()
let requeries = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** The earliest of `requested`. Stored, because a list may request thousands of times. */
let nextTime = Number.POSITIVE_INFINITY

/** Runs every live read again at `moment`; does nothing for a time that has passed. */
export function requeryAt(moment: Moment): void {
  const time = typeof moment === 'string' ? Date.parse(moment) : (moment ?? Number.NaN)
  if (Number.isNaN(time) || time <= Date.now()) return
  requested.add(time)
  if (time >= nextTime) return
  nextTime = time
  startTimer()
}

/** How many requeries there have been. */
export const requeryCount = (): number => requeries

/** Calls `listener` at each requested time, until the returned function is called. */
export function onRequery(listener: () => void): () => void {
  listeners.add(listener)
  startTimer()
  return () => {
    listeners.delete(listener)
    startTimer()
  }
}

/** Without listeners no timer runs, so that it does not keep a build's process alive. */
function startTimer(): void {
  clearTimeout(timer)
  if (listeners.size === 0 || requested.size === 0) return
  timer = setTimeout(requeryIfDue, Math.min(Math.max(nextTime - Date.now(), 0), MAX_TIMER_MS))
}

function requeryIfDue(): void {
  const due = [...requested].filter((time) => time <= Date.now())
  for (const time of due) requested.delete(time)
  nextTime = Number.POSITIVE_INFINITY
  for (const time of requested) nextTime = Math.min(nextTime, time)
  if (due.length > 0) {
    requeries++
    for (const listener of listeners) listener()
  }
  startTimer()
}
