/** Repeatable random numbers (mulberry32), with helpers. */
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

  readonly newId: () => string = () => {
    this.ids += 1
    return `id-${this.seed}-${this.ids}`
  }
}

/** With UUIDs as ids, recognizable by their first digits. */
export class UuidRandom extends SeededRandom {
  private readonly mark: string
  private made = 0

  constructor(seed: number) {
    super(seed)
    this.mark = seed.toString(16).padStart(12, '0').slice(-12)
  }

  override readonly newId = (): string => {
    this.made += 1
    const count = this.made.toString(16).padStart(8, '0')
    return `${UUID_PREFIX}${count.slice(0, 4)}-${count.slice(4)}-4000-8000-${this.mark}`
  }
}

const UUID_PREFIX = 'f0f0'

/** Whether a value is an id from `newId`, which only one device can have written. */
export const isGeneratedId = (value: unknown): value is string =>
  typeof value === 'string' && (value.startsWith('id-') || value.startsWith(UUID_PREFIX))
