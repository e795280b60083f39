/** One thing that the bench measures; plays it and answers what it found. */
export type Part = (options: PartOptions) => Promise<Table[]>

interface PartOptions {
  /** How often a thing is done of which the median counts. */
  runs: number
  /** Paths that were asked for; empty leaves the choice to the part. */
  routes: readonly string[]
}

export interface Table {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}
