import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { paths } from '#shared/site/paths'
import { DetailStates } from '#ui/page/detail-states'
import { ProjectDetail } from './project-detail'
import { type Project, useProject } from './queries'

const MISSING = {
  eyebrow: 'Project',
  title: 'Project not found',
  intro: 'It may have been taken down. Take a look at our other builds.',
  invitation: 'Tell us what you carry; we draw the rig around it.',
  listPath: paths.projects,
  listLabel: 'Browse Projects',
}

export interface ProjectDetailPageProps {
  /** Renders the save button; it belongs to another feature, so `app` passes it in. */
  renderFavorite: (project: Project) => ReactNode
}

/** One project (Site 2). A first load that fails leads to the list with a toast; an unknown id says so. */
export function ProjectDetailPage({ renderFavorite }: ProjectDetailPageProps) {
  const { id = '' } = useParams()
  // Without the key, the live query would show the previous project for a moment.
  return <LoadedProject key={id} id={id} renderFavorite={renderFavorite} />
}

function LoadedProject({ id, renderFavorite }: ProjectDetailPageProps & { id: string }) {
  const project = useProject(id)
  const state = useLoadState(project === undefined ? undefined : project !== null, 'projects', id)
  return (
    <DetailStates state={state} failed="Failed to load project details" missing={MISSING}>
      {project ? <ProjectDetail project={project} favorite={renderFavorite(project)} /> : null}
    </DetailStates>
  )
}
