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
  /** The page shows other things above that match the words. */
  hasOtherMatches?: boolean
  onClear: () => void
  /** Other ways on, as buttons. */
  children?: ReactNode
}

/** A list without results for its search and filters. */
export function NoMatches({ title, things, search, hasOtherMatches, onClear, children }: NoMatchesProps) {
  const words = search.trim()
  const advice = hasOtherMatches
    ? ', but the results above do.'
    : '. Check the spelling, or try another word.'
  return (
    <EmptyState
      title={title}
      text={
        words
          ? `No ${things} match “${words}”${advice}`
          : `No ${things} match all of these filters. Try removing one.`
      }
    >
      <Button onClick={onClear}>{words ? 'Clear Search' : 'Clear Filters'}</Button>
      {children}
    </EmptyState>
  )
}
