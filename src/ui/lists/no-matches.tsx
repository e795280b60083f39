import { Button } from '@mantine/core'
import { EmptyState } from './empty-state'

export interface NoMatchesProps {
  /** The text of Site 2, such as 'No projects found'. */
  title: string
  /** What the list shows, such as 'builds'. */
  things: string
  /** The searched words, if only the search reduces the list; otherwise empty. */
  search: string
  onClear: () => void
}

/** A list without results for its search and filters. */
export function NoMatches({ title, things, search, onClear }: NoMatchesProps) {
  const words = search.trim()
  return (
    <EmptyState
      title={title}
      text={
        words
          ? `No ${things} match “${words}”. Check the spelling, or try another word.`
          : `No ${things} match all of these filters. Try removing one.`
      }
    >
      {words ? <Button onClick={onClear}>Clear Search</Button> : null}
    </EmptyState>
  )
}
