import { type ReactNode, Suspense } from 'react'
import { DetailSkeleton } from './detail-skeleton'
import { DocumentHead } from './document-head'
import { HeadingSkeleton } from './heading-skeleton'
import { lazyPart } from './lazy-part'
import { PageSection } from './page-section'
import type { ThingMissingProps } from './thing-missing'
import { useLeaveFailed } from './use-leave-failed'

/** Seldom asked for. */
const ThingMissing = lazyPart(async () => ({ default: (await import('./thing-missing')).ThingMissing }))

export interface DetailStatesProps {
  /** As `useLoadState` tells it. */
  state: 'loading' | 'failed' | 'absent' | 'present'
  /** The text of Site 8, such as 'Failed to load rig details': said in a toast, on the way to the list. */
  failed: string
  /** What is said of an id that does not exist. */
  missing: ThingMissingProps
  /** The page, shown once there is one. */
  children: ReactNode
}

/** What stands where the page of one thing belongs: its skeleton, the way to the list, that it is not there, or itself. */
export function DetailStates({ state, failed, missing, children }: DetailStatesProps) {
  useLeaveFailed(state === 'failed', failed, missing.listPath)
  if (state === 'present') return children
  const skeleton = (
    <>
      <DocumentHead title={missing.eyebrow} />
      <HeadingSkeleton />
      <PageSection space="tight">
        <DetailSkeleton />
      </PageSection>
    </>
  )
  if (state !== 'absent') return skeleton
  return (
    <Suspense fallback={skeleton}>
      <ThingMissing {...missing} />
    </Suspense>
  )
}
