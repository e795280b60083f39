import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'

export interface NoMatchesProps {
  /** The text of Site 2, such as 'No projects found'. */
  title: string
  /** What the list shows, such as 'builds'. */
  things: string
  /** The searched words, if only the search reduces the list; otherwise empty. */
  search: string
  onClear: () => void
  /** Other ways on, as buttons. */
  children?: ReactNode
}

/** A list without results for its search and filters. */
export function NoMatches({ title, things, search, onClear, children }: NoMatchesProps) {
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
      <Button onClick={onClear}>{words ? 'Clear Search' : 'Clear Filters'}</Button>
      {children}
    </EmptyState>
  )
}
