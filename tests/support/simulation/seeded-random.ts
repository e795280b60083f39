/** Chance that can be repeated (mulberry32), and a few ways to use it. */
export class SeededRandom {
  private state: number
  private ids = 0
  private readonly seed: number

  constructor(seed: number) {
    this.seed = seed
    this.state = seed >>> 0
  }

  readonly next = (): number => {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)]
  }

  readonly newId = (): string => {
    this.ids += 1
    return `id-${this.seed}-${this.ids}`
  }
}
