import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

/** Wraps skeleton blocks: announces "Loading" to assistive tech and hides the blocks from it. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
