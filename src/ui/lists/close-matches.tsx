import { closeMatchesSentence } from '#shared/text/close-matches-sentence'

export interface CloseMatchesProps {
  search: string
  /** What the search has found; null or undefined without one. */
  found: { isApproximate: boolean } | null | undefined
  /** Number of rows on the list. */
  count: number
}

/** In a list's status line, below the number of results: the search has found close matches only. Else nothing. */
export function CloseMatches({ search, found, count }: CloseMatchesProps) {
  if (!found?.isApproximate || count === 0) return null
  return <span className="rw-stack">{closeMatchesSentence(search)}</span>
}
