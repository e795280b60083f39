import list from '../filters/choice-list.module.css'
import panel from '../filters/filter-panel.module.css'
import { SkeletonBlock } from '../skeleton-block'

export interface FieldSkeletonsProps {
  count: number
  /** The number of choices of each field, if they are lists of choices. */
  choices?: readonly number[]
}

/** Skeleton of the fields of a filter panel, each as high as a label and its input or choices. */
export function FieldSkeletons({ count, choices }: FieldSkeletonsProps) {
  return (
    <div className={panel.fields} aria-hidden="true">
      {Array.from({ length: count }, (_, position) =>
        choices ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items differ only in their position
          <div key={position}>
            <div className={list.legend} style={{ height: '1lh' }}>
              <SkeletonBlock shape="tag" />
            </div>
            {/* As high as a list of these choices. */}
            <div style={{ height: `min(20rem, ${choices[position]} * var(--rw-press))` }}>
              <SkeletonBlock shape="button" />
            </div>
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items differ only in their position
          <div key={position} className="rw-stack rw-gap-4">
            <SkeletonBlock shape="tag" />
            <SkeletonBlock shape="button" />
          </div>
        ),
      )}
    </div>
  )
}
