import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'

/** Skeleton of an article: cover, then lines. */
export function ArticleSkeleton() {
  return (
    <Skeleton>
      <div className="rw-stack rw-gap-20">
        <SkeletonBlock shape="cover" />
        <SkeletonBlock shape="title" />
        <SkeletonBlock />
        <SkeletonBlock />
        <SkeletonBlock />
        <SkeletonBlock />
      </div>
    </Skeleton>
  )
}
