import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useLoadState } from '#runtime/load-state'
import { DetailSkeleton } from '#ui/detail-skeleton'
import { DocumentHead } from '#ui/document-head'
import { EmptyState } from '#ui/empty-state'
import { HeadingSkeleton } from '#ui/heading-skeleton'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { useLeaveFailed } from '#ui/use-leave-failed'
import { useRig } from './queries'
import { RigDetail } from './rig-detail'

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
      <>
        <DocumentHead title="Rig not found" noIndex />
        <PageHeading
          eyebrow="Rig"
          title="Rig not found"
          intro="It may have been sold and taken down. There are others on the lot."
        >
          <Button component={Link} to={paths.rigs}>
            Browse Rigs
          </Button>
        </PageHeading>
        <PageSection>
          <EmptyState
            title="Looking for something like it?"
            text="What is gone can be built again, around what you carry."
          >
            <Button component={Link} to={paths.getQuote} variant="default">
              Get a Quote
            </Button>
          </EmptyState>
        </PageSection>
      </>
    )
  }
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
