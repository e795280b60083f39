import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'
import { LoadFailed } from './load-failed'

export interface ListStatesProps {
  /** As `useLoadState` tells it. */
  state: 'loading' | 'failed' | 'absent' | 'present'
  /** In the shape of what is being waited for. */
  skeleton: ReactNode
  /** The text of Site 8 or Admin 8, such as 'Failed to load projects'. */
  failed: string
  onRetry: () => void
  empty: { title: string; text: string }
  /** The list, shown once there is something in it. */
  children: ReactNode
}

/** What stands where a list of cards belongs: its skeleton, its failure with a way on, its emptiness, or itself. */
export function ListStates({ state, skeleton, failed, onRetry, empty, children }: ListStatesProps) {
  if (state === 'loading') return skeleton
  if (state === 'failed') return <LoadFailed message={failed} onRetry={onRetry} />
  if (state === 'absent') return <EmptyState title={empty.title} text={empty.text} />
  return children
}
