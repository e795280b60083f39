import { FavoriteToggle } from '#features/favorites/favorite-toggle'
import { ProjectDetailPage } from '#features/projects/project-detail-page'

/** The project page with the favorite toggle: two features that may not know each other. */
export function ProjectDetailRoute() {
  return <ProjectDetailPage renderFavorite={(project) => <FavoriteToggle project={project} />} />
}
