/** Real time, a hundred times as fast: the engine's waits of minutes take moments, a call of the real server seconds. */
import type { Clock } from '#sync/ports'

const SPEED = 100

export class FastTime implements Clock {
  private readonly start = performance.now()

  now(): number {
    return Date.UTC(2026, 0, 5, 9) + (performance.now() - this.start) * SPEED
  }

  setTimer(delay: number, fire: () => void): () => void {
    const timer = setTimeout(fire, delay / SPEED)
    // What a device still waits for must not keep the process.
    timer.unref()
    return () => clearTimeout(timer)
  }

  sleep(delay: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, delay / SPEED)
    })
  }
}
