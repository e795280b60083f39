/** A clock that moves only in `pass` and fires timers in order, so that the same seed gives the same run. */
import type { Clock } from '#sync/ports'

interface Timer {
  at: number
  order: number
  fire: () => void
}

export class VirtualTime implements Clock {
  private time = Date.UTC(2026, 0, 5, 9)
  private order = 0
  private timers: Timer[] = []

  now(): number {
    return this.time
  }

  setTimer(delay: number, fire: () => void): () => void {
    this.order += 1
    const timer = { at: this.time + Math.max(0, delay), order: this.order, fire }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  sleep(delay: number): Promise<void> {
    return new Promise((resolve) => {
      this.setTimer(delay, resolve)
    })
  }

  /** Lets `duration` ms pass, and fires all timers due in that time. */
  async pass(duration: number): Promise<void> {
    const end = this.time + duration
    for (;;) {
      await settled()
      const next = this.takeNext(end)
      if (!next) break
      this.time = Math.max(this.time, next.at)
      next.fire()
    }
    this.time = end
  }

  private takeNext(end: number): Timer | null {
    let best: Timer | null = null
    for (const timer of this.timers) {
      if (timer.at > end) continue
      if (!best || timer.at < best.at || (timer.at === best.at && timer.order < best.order)) best = timer
    }
    if (best) this.timers.splice(this.timers.indexOf(best), 1)
    return best
  }
}

/** Resolves once all pending promise callbacks have run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
