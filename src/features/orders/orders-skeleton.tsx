import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import card from './order-card.module.css'
import classes from './orders-page.module.css'

/** Skeleton of three order cards. */
export function OrdersSkeleton() {
  return (
    <Skeleton>
      <div className={classes.list}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className={card.card}>
            <div className={card.head}>
              <SkeletonBlock shape="title" />
              <SkeletonBlock shape="tag" />
            </div>
            <div className={card.items}>
              <SkeletonBlock />
              <SkeletonBlock />
            </div>
            <div className={card.foot}>
              <SkeletonBlock shape="button" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
