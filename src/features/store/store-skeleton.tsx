import { FieldSkeletons } from '#ui/fields/field-skeletons'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import classes from './store-page.module.css'

/** Skeleton of the store: search and filters next to the grid, on phones above it. */
export function StoreSkeleton() {
  return (
    <div className={classes.layout}>
      <FieldSkeletons count={2} />
      <CardGridSkeleton columns={4} />
    </div>
  )
}
