import { Bone } from '#ui/bone'
import { Skeleton } from '#ui/skeleton'
import classes from './quote-desk-skeleton.module.css'

/** The form before its code and the draft are there; as high as it is, or the foot of the page would jump. */
export function QuoteDeskSkeleton() {
  return (
    <Skeleton>
      <div className={classes.bones}>
        <Bone shape="title" />
        <Bone shape="button" />
        <Bone shape="button" />
        <Bone shape="button" />
      </div>
    </Skeleton>
  )
}
