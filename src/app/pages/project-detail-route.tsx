import { Button } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ProjectDetailPage } from '#features/projects/project-detail-page'

/** With all that writes; the page shows before it. */
const FavoriteToggle = lazy(async () => ({
  default: (await import('#features/favorites/favorite-toggle')).FavoriteToggle,
}))

/** The project page with the favorite toggle: two features that may not know each other. */
export function ProjectDetailRoute() {
  return (
    <ProjectDetailPage
      renderFavorite={(project) => (
        <Suspense fallback={<FavoriteBone />}>
          <FavoriteToggle project={project} />
        </Suspense>
      )}
    />
  )
}

/** As large as the button that comes, so that nothing moves. */
function FavoriteBone() {
  return (
    <Button variant="default" disabled leftSection={<IconHeart size={20} />}>
      Save
    </Button>
  )
}
