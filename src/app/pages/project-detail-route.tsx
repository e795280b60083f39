import { Button } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { ProjectDetailPage } from '#features/projects/project-detail-page'
import { lazyPart } from '#ui/lazy-part'

const loadToggle = async () => ({
  default: (await import('#features/favorites/favorite-toggle')).FavoriteToggle,
})
/** With all that writes; the page shows before it. */
const FavoriteToggle = lazyPart(loadToggle, { isAtOnce: true })

/** The project page with the favorite toggle: two features that may not know each other. */
export function ProjectDetailRoute() {
  // Beside the first pull, so that the button can be pressed as soon as there is a project to save.
  useEffect(() => {
    // What cannot be loaded now is asked for again, and told of, where it is shown.
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

/** As large as the button that comes, so that nothing moves. */
function FavoriteSkeleton() {
  return (
    <Button variant="default" disabled leftSection={<IconHeart size={20} />}>
      Save
    </Button>
  )
}
