import { formatBadge } from '#ui/format/format-count'
import classes from './section-nav.module.css'

/** The number of open tasks beside a name; nothing if there are none. */
export function WorkCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={`rw-badge ${classes.count}`} role="img" aria-label={`${count} open`}>
      {formatBadge(count)}
    </span>
  )
}
