/** The sentences of the problems that exist. */
export const problemsOf = (...candidates: readonly [exists: boolean, sentence: string][]): string[] =>
  candidates.flatMap(([exists, sentence]) => (exists ? [sentence] : []))
