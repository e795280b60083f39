import classes from './detail-skeleton.module.css'
import { Skeleton } from './skeleton'
import { SkeletonBlock } from './skeleton-block'

/** A detail page that is still being read: picture on the left, plate on the right. */
export function DetailSkeleton() {
  return (
    <Skeleton>
      <div className={classes.columns}>
        <SkeletonBlock shape="picture" />
        <div className={classes.text}>
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
