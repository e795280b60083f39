import { type ReactNode, Suspense } from 'react'
import { useRedirectOnLoadError } from '../feedback/use-redirect-on-load-error'
import { lazyPart } from '../lazy-part'
import { DetailSkeleton } from './detail-skeleton'
import { DocumentHead } from './document-head'
import { HeadingSkeleton } from './heading-skeleton'
import type { ItemNotFoundProps } from './item-not-found'
import { PageSection } from './page-section'

/** Lazy, because it is rarely shown. */
const ItemNotFound = lazyPart(async () => (await import('./item-not-found')).ItemNotFound, {
  hasOwnBoundary: false,
})

export interface DetailStatesProps {
  /** Result of `useLoadState`. */
  state: 'loading' | 'failed' | 'absent' | 'present'
  /** The text of Site 8, such as 'Failed to load rig details', for the toast that is shown with the list. */
  failed: string
  /** Texts for an id that does not exist. */
  missing: ItemNotFoundProps
  /** Content of the page, shown when it is loaded. */
  children: ReactNode
}

/** States of an item's page: skeleton, redirect to the list after a failure, "not found" page, or content. */
export function DetailStates({ state, failed, missing, children }: DetailStatesProps) {
  useRedirectOnLoadError({ hasFailed: state === 'failed', message: failed, listPath: missing.listPath })
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
      <ItemNotFound {...missing} />
    </Suspense>
  )
}
