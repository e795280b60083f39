/** Above this number of keys, expired ones are removed. */
const SWEEP_AT = 1_000

/** Times of recent events by key, within a window; in memory. */
export class RecentTimes {
  readonly #windowMs: number
  readonly #now: () => number
  /** Oldest first. */
  readonly #times = new Map<string, number[]>()

  /** `now`: a monotonic clock, ms; one that is set back would lock people out until it catches up. */
  constructor(windowMs: number, now: () => number) {
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Milliseconds until the window contains fewer than `max` events; 0 if it does now. */
  wait(key: string, max: number): number {
    const blocking = this.#recent(key).at(-max)
    return blocking === undefined ? 0 : blocking + this.#windowMs - this.#now()
  }

  /** Adds an event; returns a function that removes it. */
  add(key: string): () => void {
    const time = this.#now()
    if (this.#times.size > SWEEP_AT) this.#sweep()
    this.#times.set(key, [...this.#recent(key), time])
    return () => this.#takeBack(key, time)
  }

  #recent(key: string): number[] {
    const since = this.#now() - this.#windowMs
    return (this.#times.get(key) ?? []).filter((time) => time > since)
  }

  #takeBack(key: string, time: number): void {
    const times = this.#recent(key)
    const at = times.indexOf(time)
    if (at >= 0) times.splice(at, 1)
    if (times.length > 0) this.#times.set(key, times)
    else this.#times.delete(key)
  }

  #sweep(): void {
    for (const key of [...this.#times.keys()]) if (this.#recent(key).length === 0) this.#times.delete(key)
  }
}
