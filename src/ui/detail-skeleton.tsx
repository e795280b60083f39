import { Bone } from './bone'
import classes from './detail-skeleton.module.css'
import { Skeleton } from './skeleton'

/** A detail page that is still being read: picture on the left, plate on the right. */
export function DetailSkeleton() {
  return (
    <Skeleton>
      <div className={classes.columns}>
        <Bone shape="picture" />
        <div className={classes.text}>
          <Bone shape="title" />
          <Bone shape="tag" />
          <Bone />
          <Bone />
          <Bone />
          <Bone shape="button" />
        </div>
      </div>
    </Skeleton>
  )
}
