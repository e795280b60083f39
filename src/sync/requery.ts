/**
 * Times at which live reads answer differently although no data changes: a row ends, a price begins, a day is over.
 * Without this an open page would show until its next reload what it read before.
 */

/** Ms since epoch or ISO time; null and undefined mean never. */
type Moment = string | number | null | undefined

/** Longest timer: one that the device slept through, or whose clock was set, is late by this at most. */
const MAX_TIMER = 60_000

/** Ms since epoch, of the times that lie ahead. */
const ahead = new Set<number>()
const listeners = new Set<() => void>()
let requeries = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** The first of `ahead`: found once for each requery, because a list may name thousands of times. */
let nextTime = Number.POSITIVE_INFINITY

/** Runs every live read again at `moment`, ms since epoch or ISO time; does nothing for a time that has passed. */
export function requeryAt(moment: Moment): void {
  const time = typeof moment === 'string' ? Date.parse(moment) : (moment ?? Number.NaN)
  if (time > Date.now() && !ahead.has(time)) {
    ahead.add(time)
    if (time >= nextTime) return
    nextTime = time
    startTimer()
  }
}

/** How many times live reads have run again because of a time. */
export const requeryCount = (): number => requeries

/** Calls `listener` at each of these times, until the returned function is called. */
export function onRequery(listener: () => void): () => void {
  listeners.add(listener)
  startTimer()
  return () => {
    listeners.delete(listener)
    startTimer()
  }
}

/** No timer runs without listeners, so that none keeps the process of a build running. */
function startTimer(): void {
  clearTimeout(timer)
  if (listeners.size === 0 || ahead.size === 0) return
  timer = setTimeout(requeryIfDue, Math.min(Math.max(nextTime - Date.now(), 0), MAX_TIMER))
}

function requeryIfDue(): void {
  const due = [...ahead].filter((time) => time <= Date.now())
  for (const time of due) ahead.delete(time)
  nextTime = [...ahead].reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY)
  if (due.length > 0) {
    requeries++
    for (const listener of listeners) listener()
  }
  startTimer()
}
