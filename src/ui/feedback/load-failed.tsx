import { Button } from '@mantine/core'
import { EmptyState } from '../lists/empty-state'

export interface LoadFailedProps {
  /** The text of Site 8 or Admin 8, such as 'Failed to load projects'. */
  message: string
  onRetry: () => void
}

/** Error message for data that were never loaded, with a retry button. */
export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={message}
        text="The server couldn’t be reached. This page will load automatically once we can reach it."
      >
        <Button onClick={onRetry}>Try Again</Button>
      </EmptyState>
    </div>
  )
}
