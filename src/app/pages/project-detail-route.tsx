import { Suspense } from 'react'
import { ProjectDetailPage } from '#features/projects/project-detail-page'
import { lazyPart } from '#ui/lazy-part'
import { SaveSkeleton } from '#ui/page/save-skeleton'

/** A separate chunk, because it includes the code for writing; fetched and hydrated with the page. */
const FavoriteToggle = lazyPart(
  async () => ({ default: (await import('#features/favorites/favorite-toggle')).FavoriteToggle }),
  { isEager: true },
)

/** The project page with the favorite toggle: two features that may not import each other. */
export function ProjectDetailRoute() {
  return (
    <ProjectDetailPage
      renderFavorite={(project) => (
        <Suspense fallback={<SaveSkeleton />}>
          <FavoriteToggle kind="project" item={project} />
        </Suspense>
      )}
    />
  )
}
