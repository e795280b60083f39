import { Skeleton } from '../skeleton'
import { SkeletonBlock } from '../skeleton-block'
import classes from './detail-skeleton.module.css'

/** Skeleton of a detail page: picture on the left, text on the right. */
export function DetailSkeleton() {
  return (
    <Skeleton>
      <div className={classes.columns}>
        <SkeletonBlock shape="picture" />
        <div className="rw-stack rw-gap-16 rw-top">
          <SkeletonBlock shape="title" />
          <SkeletonBlock shape="tag" />
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock shape="button" />
        </div>
      </div>
    </Skeleton>
  )
}
