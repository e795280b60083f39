import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './list-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Skeleton of a manager's list: rows of a table, or cards on phones. */
export function ListSkeleton() {
  return (
    <Skeleton>
      <div className={classes.rows}>
        {ROWS.map((key) => (
          <div key={key} className={classes.row}>
            <SkeletonBlock shape="title" />
            <SkeletonBlock />
            <SkeletonBlock />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
