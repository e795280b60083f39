import { useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { formatTime } from '#ui/format/format-date'
import classes from './latest-notifications.module.css'
import { useLatestNotifications } from './queries'
import lines from './stat-list.module.css'

/** Number of notifications shown. */
const MOST_SHOWN = 5

/** The latest notifications; renders nothing if there are none. */
export function LatestNotifications() {
  const headId = useId()
  const latest = useLatestNotifications(MOST_SHOWN)
  if (!latest || latest.length === 0) return null
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className="rw-text-24 rw-below-8">
        Latest notifications
      </h2>
      <ul>
        {latest.map(({ id, title, message, created_at, is_read }) => (
          <li key={id}>
            <Link
              to={`${paths.notifications}?open=${encodeURIComponent(id)}`}
              className={`${lines.line} ${classes.line}`}
            >
              {/* The spaces separate the words of the link's accessible name. */}
              <span className={classes.what}>
                <strong>{title}</strong> {is_read ? null : <span className={classes.new}>New</span>}{' '}
                <span className={`rw-clamp ${classes.message}`}>{message}</span>
              </span>{' '}
              <time dateTime={created_at} className={classes.when}>
                {formatTime(created_at)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
