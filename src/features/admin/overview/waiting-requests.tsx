import { useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { formatCount } from '#ui/format/format-count'
import { formatTime } from '#ui/format/format-date'
import { ANSWER_HASH } from '../customer-links'
import classes from './due-follow-ups.module.css'
import { useWaitingRequests } from './queries'

/** Number of requests shown. */
const MOST_SHOWN = 5

/** Quote requests that the shop has to answer, newest first; renders nothing if there are none. */
export function WaitingRequests() {
  const headId = useId()
  const waiting = useWaitingRequests()
  if (!waiting || waiting.length === 0) return null
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className="rw-text-24 rw-below-8">
        Requests to answer
      </h2>
      <ul>
        {waiting.slice(0, MOST_SHOWN).map(({ quote: { id, customer_name: name }, at }) => (
          <li key={id} className={classes.line}>
            <Link className={classes.name} to={paths.adminRow('quotes', id)}>
              <strong>{name}</strong> <span className="rw-soft">{formatTime(at)}</span>
            </Link>
            <Link
              className={classes.contact}
              to={`${paths.adminRow('quotes', id)}${ANSWER_HASH}`}
              aria-label={`Answer ${name}`}
            >
              Answer
            </Link>
          </li>
        ))}
      </ul>
      {waiting.length > MOST_SHOWN ? (
        <p className={classes.line}>
          <Link to={paths.adminSection('quotes')}>and {formatCount(waiting.length - MOST_SHOWN)} more</Link>
        </p>
      ) : null}
    </section>
  )
}
