import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { ProjectDetailPage } from '#features/projects/project-detail-page'
import { FavoriteToggle } from './favorite-toggle-part'

/** The project page with the favorite toggle: two features that may not import each other. */
export function ProjectDetailRoute() {
  return (
    <ProjectDetailPage
      renderFavorite={(project) => (
        <Suspense fallback={<FavoriteSkeleton />}>
          <FavoriteToggle kind="project" item={project} />
        </Suspense>
      )}
    />
  )
}

/** As large as the button that replaces it, so that nothing moves; without the icon, which that code contains. */
function FavoriteSkeleton() {
  return (
    <Button variant="default" disabled leftSection={<svg width={20} height={20} aria-hidden="true" />}>
      Save
    </Button>
  )
}
