import panel from '../filters/filter-panel.module.css'
import { SkeletonBlock } from '../skeleton-block'

/** Skeleton of the fields of a filter panel, each as high as a label and its input. */
export function FieldSkeletons({ count }: { count: number }) {
  return (
    <div className={panel.fields} aria-hidden="true">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items differ only in their position
        <div key={position} className="rw-stack rw-gap-4">
          <SkeletonBlock shape="tag" />
          <SkeletonBlock shape="button" />
        </div>
      ))}
    </div>
  )
}
