import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './quote-form-skeleton.module.css'

/** Skeleton of the form until its code and the draft have loaded; as high as the form, so that nothing moves. */
export function QuoteFormSkeleton() {
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
