import { FieldSkeletons } from '../fields/field-skeletons'
import { CardGridSkeleton } from '../lists/card-grid-skeleton'
import { SkeletonBlock } from '../skeleton-block'
import panel from './filter-panel.module.css'
import classes from './filtered-list-skeleton.module.css'

/** Skeleton of a list: filter panel, count and cards. `openFields`: fields in the open panel on desktops. */
export function FilteredListSkeleton({ openFields = 0 }: { openFields?: number }) {
  return (
    <>
      <div aria-hidden="true">
        <div className={panel.panel}>
          <div className={panel.toggle}>
            <div className={classes.title}>
              <SkeletonBlock shape="title" />
            </div>
          </div>
          {openFields > 0 ? (
            <div className={classes.desktop}>
              <div className={panel.body}>
                <FieldSkeletons count={openFields} />
              </div>
            </div>
          ) : null}
        </div>
        <div className={classes.count}>
          <SkeletonBlock />
        </div>
      </div>
      <CardGridSkeleton />
    </>
  )
}
