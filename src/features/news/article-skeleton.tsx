import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './article-view.module.css'

/** Skeleton of an article: cover, then lines. */
export function ArticleSkeleton() {
  return (
    <Skeleton>
      <div className={classes.body}>
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
