/** One part of the bench: runs it and returns its tables. */
export type Part = (options: PartOptions) => Promise<Table[]>

interface PartOptions {
  /** Number of runs for a median. */
  runs: number
  /** Paths from the command line; if empty, the part uses its own. */
  routes: readonly string[]
}

export interface Table {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}
