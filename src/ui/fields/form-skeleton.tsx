import { Skeleton } from '../skeleton'
import { SkeletonBlock } from '../skeleton-block'
import classes from './form-skeleton.module.css'

/** Skeleton of a long form until its code and the draft have loaded; as high as the form, so that nothing moves. */
export function FormSkeleton() {
  return (
    <Skeleton>
      <div className={classes.blocks}>
        <SkeletonBlock shape="title" />
        <SkeletonBlock shape="button" />
        <SkeletonBlock shape="button" />
        <SkeletonBlock shape="button" />
      </div>
    </Skeleton>
  )
}
