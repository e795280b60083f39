import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './quote-form-skeleton.module.css'

/** The form before its code and the draft are there; as high as it is, or the foot of the page would jump. */
export function QuoteFormSkeleton() {
  return (
    <Skeleton>
      <div className={classes.bones}>
        <SkeletonBlock shape="title" />
        <SkeletonBlock shape="button" />
        <SkeletonBlock shape="button" />
        <SkeletonBlock shape="button" />
      </div>
    </Skeleton>
  )
}
