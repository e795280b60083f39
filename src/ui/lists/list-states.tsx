import type { ReactNode } from 'react'
import { LoadFailed } from '../feedback/load-failed'
import { EmptyState } from './empty-state'

export interface ListStatesProps {
  /** Result of `useLoadState`. */
  state: 'loading' | 'failed' | 'absent' | 'present'
  /** Skeleton of the list. */
  skeleton: ReactNode
  /** The text of Site 8 or Admin 8, such as 'Failed to load projects'. */
  failed: string
  onRetry: () => void
  empty: { title: string; text: string }
  /** The list, rendered if it is not empty. */
  children: ReactNode
}

/** States of a list of cards: its skeleton, an error with a retry button, an empty state, or the list. */
export function ListStates({ state, skeleton, failed, onRetry, empty, children }: ListStatesProps) {
  if (state === 'loading') return skeleton
  if (state === 'failed') return <LoadFailed message={failed} onRetry={onRetry} />
  if (state === 'absent') return <EmptyState title={empty.title} text={empty.text} />
  return children
}
