import { Bone } from './bone'
import { CardGridSkeleton } from './card-grid-skeleton'
import { FieldBones } from './field-bones'
import panel from './filter-panel.module.css'
import classes from './filtered-list-skeleton.module.css'

/** A list that is still being read: filter panel, count and cards. `openFields` stand in the panel on wide screens. */
export function FilteredListSkeleton({ openFields = 0 }: { openFields?: number }) {
  return (
    <>
      <div aria-hidden="true">
        <div className={panel.panel}>
          <div className={panel.toggle}>
            <div className={classes.title}>
              <Bone shape="title" />
            </div>
          </div>
          {openFields > 0 ? (
            <div className={classes.wide}>
              <div className={panel.body}>
                <FieldBones count={openFields} />
              </div>
            </div>
          ) : null}
        </div>
        <div className={classes.count}>
          <Bone />
        </div>
      </div>
      <CardGridSkeleton />
    </>
  )
}
