import { closeMatchesSentence } from '#shared/text/close-matches-sentence'

/** In a list's status line, below the number of results: the search has found close matches only. */
export function CloseMatches({ search }: { search: string }) {
  return <span className="rw-stack">{closeMatchesSentence(search)}</span>
}
