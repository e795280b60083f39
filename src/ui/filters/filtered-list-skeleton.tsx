import { FieldSkeletons } from '../fields/field-skeletons'
import { CardGridSkeleton } from '../lists/card-grid-skeleton'
import { SkeletonBlock } from '../skeleton-block'
import panel from './filter-panel.module.css'
import classes from './filtered-list-skeleton.module.css'

export interface FilteredListSkeletonProps {
  /** The number of choices of each field in the panel that is open on desktops; none if it is closed. */
  openChoices?: readonly number[]
}

/** Skeleton of a list: filter panel, count and cards. */
export function FilteredListSkeleton({ openChoices }: FilteredListSkeletonProps) {
  return (
    <>
      <div aria-hidden="true">
        <div className={panel.panel}>
          <div className={panel.toggle}>
            <div className={classes.title}>
              <SkeletonBlock shape="title" />
            </div>
          </div>
          {openChoices ? (
            <div className={classes.desktop}>
              <div className={panel.body}>
                <FieldSkeletons count={openChoices.length} choices={openChoices} />
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
