/** One part of the torture test; returns its summary and its failures. */
export type Part = (options: PartOptions) => Promise<Outcome>

interface PartOptions {
  /** Number of repetitions; null for the part's default. */
  amount: number | null
  seed: number
}

export interface Outcome {
  /** Summary in one sentence. */
  summary: string
  details: string[]
  failures: string[]
}
