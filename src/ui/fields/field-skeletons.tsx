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
      {Array.from({ length: count }, (_, position) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the items differ only in their position
          key={position}
          // A label, and lines as high as a choice.
          style={choices && { height: `calc(2.175rem + min(20rem, ${choices[position]} * var(--rw-press)))` }}
        >
          <div className={list.legend}>
            <SkeletonBlock shape="tag" />
          </div>
          <SkeletonBlock shape="button" />
        </div>
      ))}
    </div>
  )
}
