import type { TitledText } from '#shared/schema/rows'
import classes from './key-points.module.css'

/** Key points of a section: short titles with a sentence each. */
export function KeyPoints({ points }: { points: readonly TitledText[] }) {
  if (points.length === 0) return null
  return (
    <ul className={classes.points}>
      {points.map(({ title, description }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point may occur twice, and the complete list is replaced
        <li key={position} className={classes.point}>
          <h3 className="rw-text-20">{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
