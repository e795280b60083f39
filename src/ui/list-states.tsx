import type { ReactNode } from 'react'
import { CardGridSkeleton } from './card-grid-skeleton'
import { EmptyState } from './empty-state'
import { LoadFailed } from './load-failed'

export interface ListStatesProps {
  /** As `useLoadState` tells it. */
  state: 'loading' | 'failed' | 'absent' | 'present'
  /** Of the grid that is being waited for. */
  columns: 2 | 3 | 4
  /** The spec's text, such as 'Failed to load projects'. */
  failed: string
  onRetry: () => void
  empty: { title: string; text: string }
  /** The list, shown once there is something in it. */
  children: ReactNode
}

/** What stands where a list of cards belongs: its skeleton, its failure with a way on, its emptiness, or itself. */
export function ListStates({ state, columns, failed, onRetry, empty, children }: ListStatesProps) {
  if (state === 'loading') return <CardGridSkeleton columns={columns} />
  if (state === 'failed') return <LoadFailed message={failed} onRetry={onRetry} />
  if (state === 'absent') return <EmptyState title={empty.title} text={empty.text} />
  return children
}
