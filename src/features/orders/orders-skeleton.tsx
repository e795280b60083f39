import { Bone } from '#ui/bone'
import { Skeleton } from '#ui/skeleton'
import card from './order-card.module.css'
import classes from './orders-page.module.css'

/** Three orders that are still being read, in the shape of their cards. */
export function OrdersSkeleton() {
  return (
    <Skeleton>
      <div className={classes.list}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className={card.card}>
            <div className={card.head}>
              <Bone shape="title" />
              <Bone shape="tag" />
            </div>
            <div className={card.items}>
              <Bone />
              <Bone />
            </div>
            <div className={card.foot}>
              <Bone shape="button" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
