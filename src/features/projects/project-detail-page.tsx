import { useParams } from 'react-router-dom'
import { useItem } from '#runtime/use-item'
import { isProjectVisible } from '#shared/catalog/publication'
import { itemKey } from '#shared/site/find-by-address'
import { paths } from '#shared/site/paths'
import { requeryAt } from '#sync/requery'
import { DetailStates } from '#ui/page/detail-states'
import { ProjectBody } from './project-body'
import { ProjectDetail } from './project-detail'
import type { Project } from './queries'

export { ProjectBody }

const MISSING = {
  eyebrow: 'Project',
  title: 'Project not found',
  intro: 'It may have been taken down. Take a look at our other builds.',
  invitation: 'Tell us what you carry. We’ll draw the rig around it.',
  listPath: paths.projects,
  listLabel: 'Browse Projects',
}

/** One project (Site 2). If the first load fails, the list opens with a toast; an unknown address shows a message. */
export function ProjectDetailPage() {
  const { id = '' } = useParams()
  // Without the key, the live query would show the previous project for a moment.
  return <LoadedProject key={itemKey(id)} address={id} />
}

/** Null for a draft, which an admin's local database also has. */
function visibleOrNull(project: Project): Project | null {
  requeryAt(project.unpublish_at)
  return isProjectVisible(project, Date.now()) ? project : null
}

function LoadedProject({ address }: { address: string }) {
  const { item, state } = useItem('projects', address, visibleOrNull)
  return (
    <DetailStates state={state} failed="Failed to load project details" missing={MISSING}>
      {item ? <ProjectDetail project={item} /> : null}
    </DetailStates>
  )
}
