import { SkeletonBlock } from '../skeleton-block'
import classes from './page-heading.module.css'

/** Skeleton of a PageHeading; the skeleton below it announces "Loading". */
export function HeadingSkeleton() {
  return (
    <div className={classes.band} aria-hidden="true">
      <div className={classes.inner}>
        <div className={classes.blocks}>
          <SkeletonBlock shape="tag" />
          <SkeletonBlock shape="title" />
          <SkeletonBlock />
        </div>
      </div>
    </div>
  )
}
