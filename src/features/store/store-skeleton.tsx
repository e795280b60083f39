import { CardGridSkeleton } from '#ui/card-grid-skeleton'
import { FieldSkeletons } from '#ui/field-skeletons'
import classes from './store-page.module.css'

/** The store while it is being read: search and filters beside the grid, on phones over it. */
export function StoreSkeleton() {
  return (
    <div className={classes.layout}>
      <FieldSkeletons count={2} />
      <CardGridSkeleton columns={4} />
    </div>
  )
}
