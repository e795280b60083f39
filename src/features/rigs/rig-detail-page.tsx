import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useLoadState } from '#runtime/load-state'
import { DetailSkeleton } from '#ui/detail-skeleton'
import { DocumentHead } from '#ui/document-head'
import { HeadingSkeleton } from '#ui/heading-skeleton'
import { PageSection } from '#ui/page-section'
import { useLeaveFailed } from '#ui/use-leave-failed'
import { useRig } from './queries'
import { RigDetail } from './rig-detail'

/** Seldom asked for. */
const ThingMissing = lazy(async () => ({ default: (await import('#ui/thing-missing')).ThingMissing }))

/** One rig (spec 2). A first load that fails leads to the list with a toast; an unknown id says so. */
export function RigDetailPage() {
  const { id = '' } = useParams()
  // The key keeps a live query from showing the rig before this one for a moment.
  return <LoadedRig key={id} id={id} />
}

function LoadedRig({ id }: { id: string }) {
  const rig = useRig(id)
  const state = useLoadState(rig === undefined ? undefined : rig !== null, 'rigs')
  useLeaveFailed(state === 'failed', 'Failed to load rig details', paths.rigs)

  if (rig) return <RigDetail rig={rig} />
  if (state === 'absent') {
    return (
      <Suspense fallback={<RigSkeleton />}>
        <ThingMissing
          eyebrow="Rig"
          title="Rig not found"
          intro="It may have been sold and taken down. There are others on the lot."
          invitation="What is gone can be built again, around what you carry."
          listPath={paths.rigs}
          listLabel="Browse Rigs"
        />
      </Suspense>
    )
  }
  return <RigSkeleton />
}

function RigSkeleton() {
  return (
    <>
      <DocumentHead title="Rig" />
      <HeadingSkeleton />
      <PageSection space="tight">
        <DetailSkeleton />
      </PageSection>
    </>
  )
}
