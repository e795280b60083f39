import { Bone } from './bone'
import classes from './page-heading.module.css'

/** The band of a PageHeading whose words are not there yet; the skeleton under it says "Loading". */
export function HeadingSkeleton() {
  return (
    <div className={classes.band} aria-hidden="true">
      <div className={classes.inner}>
        <div className={classes.bones}>
          <Bone shape="tag" />
          <Bone shape="title" />
          <Bone />
        </div>
      </div>
    </div>
  )
}
