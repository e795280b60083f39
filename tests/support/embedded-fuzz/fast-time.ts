/** Real time, a hundred times as fast: the engine's waits of minutes take seconds. */
import type { Clock } from '#sync/ports'

const SPEED = 100

export class FastTime implements Clock {
  private readonly start = performance.now()

  now(): number {
    return Date.UTC(2026, 0, 5, 9) + (performance.now() - this.start) * SPEED
  }

  setTimer(delay: number, fire: () => void): () => void {
    const timer = setTimeout(fire, delay / SPEED)
    // Pending timers of a device must not keep the process alive.
    timer.unref()
    return () => clearTimeout(timer)
  }

  sleep(delay: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, delay / SPEED)
    })
  }
}
