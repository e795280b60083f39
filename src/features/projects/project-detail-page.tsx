import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
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
import { ProjectDetail } from './project-detail'
import { type Project, useProject } from './queries'

export interface ProjectDetailPageProps {
  /** The favorite toggle is another feature's; `app` brings it here. */
  renderFavorite: (project: Project) => ReactNode
}

/** One project (spec 2). A first load that fails leads to the list with a toast; an unknown id says so. */
export function ProjectDetailPage({ renderFavorite }: ProjectDetailPageProps) {
  const { id = '' } = useParams()
  // The key keeps a live query from showing the project before this one for a moment.
  return <LoadedProject key={id} id={id} renderFavorite={renderFavorite} />
}

function LoadedProject({ id, renderFavorite }: ProjectDetailPageProps & { id: string }) {
  const project = useProject(id)
  const state = useLoadState(project === undefined ? undefined : project !== null, 'projects')
  useLeaveFailed(state === 'failed', 'Failed to load project details', paths.projects)

  if (project) return <ProjectDetail project={project} favorite={renderFavorite(project)} />
  if (state === 'absent') {
    return (
      <>
        <DocumentHead title="Project not found" noIndex />
        <PageHeading
          eyebrow="Project"
          title="Project not found"
          intro="It may have been taken down. There are others to look at."
        >
          <Button component={Link} to={paths.projects}>
            Browse Projects
          </Button>
        </PageHeading>
        <PageSection>
          <EmptyState
            title="Looking for something like it?"
            text="Tell us what you carry; we draw the rig around it."
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
      <DocumentHead title="Project" />
      <HeadingSkeleton />
      <PageSection space="tight">
        <DetailSkeleton />
      </PageSection>
    </>
  )
}
