import { Bone } from './bone'
import classes from './field-bones.module.css'
import panel from './filter-panel.module.css'

/** The fields of a filter panel on the way, each as high as a label and what stands under it. */
export function FieldBones({ count }: { count: number }) {
  return (
    <div className={panel.fields} aria-hidden="true">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells one from the other
        <div key={position} className={classes.field}>
          <Bone shape="tag" />
          <Bone shape="button" />
        </div>
      ))}
    </div>
  )
}
