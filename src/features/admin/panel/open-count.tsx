import { formatBadge } from '#ui/format/format-count'
import type { AdminSection } from './admin-section'
import classes from './section-nav.module.css'
import type { OpenWork } from './use-open-work'

/** How many open tasks these sections have. */
export const openCount = (sections: readonly AdminSection[], work: OpenWork | undefined): number =>
  sections.reduce((sum, { work: kind }) => sum + ((kind && work?.[kind]) ?? 0), 0)

/** The number of open tasks beside a name; nothing if there are none. */
export function WorkCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={`rw-badge ${classes.count}`} role="img" aria-label={`${count} open`}>
      {formatBadge(count)}
    </span>
  )
}
