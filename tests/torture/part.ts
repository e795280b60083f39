/** One torment; what it tells, and what did not hold. */
export type Part = (options: PartOptions) => Promise<Outcome>

interface PartOptions {
  /** How much of it; the part's own measure if not said. */
  amount: number | null
  seed: number
  /** A migrated data folder to begin with, which saves making one. */
  template?: string
}

export interface Outcome {
  /** One sentence for people. */
  summary: string
  details: string[]
  failures: string[]
}
