import { CardGridSkeleton } from '#ui/card-grid-skeleton'
import { FieldBones } from '#ui/field-bones'
import classes from './store-page.module.css'

/** The store while it is being read: search and filters beside the grid, on phones over it. */
export function StoreSkeleton() {
  return (
    <div className={classes.layout}>
      <FieldBones count={2} />
      <CardGridSkeleton columns={4} />
    </div>
  )
}
