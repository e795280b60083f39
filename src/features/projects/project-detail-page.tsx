import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useLoadState } from '#runtime/load-state'
import { DetailSkeleton } from '#ui/detail-skeleton'
import { DocumentHead } from '#ui/document-head'
import { HeadingSkeleton } from '#ui/heading-skeleton'
import { PageSection } from '#ui/page-section'
import { useLeaveFailed } from '#ui/use-leave-failed'
import { ProjectDetail } from './project-detail'
import { type Project, useProject } from './queries'

/** Seldom asked for. */
const ThingMissing = lazy(async () => ({ default: (await import('#ui/thing-missing')).ThingMissing }))

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
      <Suspense fallback={<ProjectSkeleton />}>
        <ThingMissing
          eyebrow="Project"
          title="Project not found"
          intro="It may have been taken down. There are others to look at."
          invitation="Tell us what you carry; we draw the rig around it."
          listPath={paths.projects}
          listLabel="Browse Projects"
        />
      </Suspense>
    )
  }
  return <ProjectSkeleton />
}

function ProjectSkeleton() {
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
