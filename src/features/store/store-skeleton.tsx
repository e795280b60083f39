import { CardGridSkeleton } from '#ui/card-grid-skeleton'
import { FieldSkeletons } from '#ui/field-skeletons'
import classes from './store-page.module.css'

/** Skeleton of the store: search and filters beside the grid, on phones above it. */
export function StoreSkeleton() {
  return (
    <div className={classes.layout}>
      <FieldSkeletons count={2} />
      <CardGridSkeleton columns={4} />
    </div>
  )
}
