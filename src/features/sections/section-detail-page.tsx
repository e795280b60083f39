import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { LoadFailed } from '#ui/feedback/load-failed'
import { DetailSkeleton } from '#ui/page/detail-skeleton'
import { DocumentHead } from '#ui/page/document-head'
import { HeadingSkeleton } from '#ui/page/heading-skeleton'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useSection } from './queries'
import { SectionDetail } from './section-detail'
import { FARRIERS_VETS, FIRST_RESPONDERS, type SectionSite } from './section-site'

export const FarriersVetsDetailPage = () => <SectionDetailPage site={FARRIERS_VETS} />
export const FirstRespondersDetailPage = () => <SectionDetailPage site={FIRST_RESPONDERS} />

/** One section (Site 2); a missing or inactive one shows as not found. */
function SectionDetailPage({ site }: { site: SectionSite }) {
  const { sectionKey = '' } = useParams()
  // Without the key, the live query would show the previous section for a moment.
  return <LoadedSection key={sectionKey} site={site} sectionKey={sectionKey} />
}

function LoadedSection({ site, sectionKey }: { site: SectionSite; sectionKey: string }) {
  const { commands } = useSync()
  const section = useSection(site.table, sectionKey)
  const state = useLoadState(section === undefined ? undefined : section !== null, site.table)

  if (section) return <SectionDetail site={site} section={section} />
  if (state === 'absent') {
    return (
      <>
        <DocumentHead title="Section Not Found" noIndex />
        <PageHeading
          crumbs={[
            { name: site.title, path: site.path },
            { name: 'Section Not Found', path: site.sectionPath(sectionKey) },
          ]}
          title="Section Not Found"
          intro="The section you're looking for doesn't exist or has been removed."
        >
          <Button component={Link} to={site.path}>
            Back to All Sections
          </Button>
        </PageHeading>
      </>
    )
  }
  return (
    <>
      <DocumentHead title={site.title} />
      {state === 'failed' ? <PageHeading eyebrow={site.eyebrow} title={site.title} /> : <HeadingSkeleton />}
      <PageSection space="tight">
        {state === 'failed' ? (
          <LoadFailed message="Failed to load sections" onRetry={commands.syncNow} />
        ) : (
          <DetailSkeleton />
        )}
      </PageSection>
    </>
  )
}
