import { Bone } from '#ui/bone'
import { Skeleton } from '#ui/skeleton'
import classes from './list-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A manager's list that is still being read: rows of a table, cards on phones. */
export function ListSkeleton() {
  return (
    <Skeleton>
      <div className={classes.rows}>
        {ROWS.map((key) => (
          <div key={key} className={classes.row}>
            <Bone shape="title" />
            <Bone />
            <Bone />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
