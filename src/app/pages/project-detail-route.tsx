import { Button } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { ProjectDetailPage } from '#features/projects/project-detail-page'
import { lazyPart } from '#ui/lazy-part'

const loadToggle = async () => ({
  default: (await import('#features/favorites/favorite-toggle')).FavoriteToggle,
})
/** Loaded separately, because it brings the code for writing; the page shows before it. */
const FavoriteToggle = lazyPart(loadToggle, { isEager: true })

/** The project page with the favorite toggle: two features that may not import each other. */
export function ProjectDetailRoute() {
  // Load it during the first pull, so that the button works as soon as there is a project to save.
  useEffect(() => {
    // Rendering the button tries again and shows the error.
    loadToggle().catch(() => undefined)
  }, [])
  return (
    <ProjectDetailPage
      renderFavorite={(project) => (
        <Suspense fallback={<FavoriteSkeleton />}>
          <FavoriteToggle project={project} />
        </Suspense>
      )}
    />
  )
}

/** As large as the button that replaces it, so that nothing moves. */
function FavoriteSkeleton() {
  return (
    <Button variant="default" disabled leftSection={<IconHeart size={20} />}>
      Save
    </Button>
  )
}
