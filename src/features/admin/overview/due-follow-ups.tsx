import { useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { formatPhone } from '#ui/format/format-phone'
import { mailTo, smsTo, telTo } from '../customer-links'
import { dayWords } from '../quotes/follow-up-days'
import classes from './due-follow-ups.module.css'
import { useDueFollowUps } from './queries'

/** Customers to contact today, the longest overdue first; renders nothing if there are none. */
export function DueFollowUps() {
  const headId = useId()
  const due = useDueFollowUps()
  if (!due || due.length === 0) return null
  const now = new Date()
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className="rw-text-24 rw-below-8">
        Follow up today
      </h2>
      <ul>
        {due.map(({ id, name, phone, email, day, assignee }) => (
          <li key={id} className={classes.line}>
            <Link className={classes.name} to={paths.adminRow('quotes', id)}>
              <strong>{name}</strong>{' '}
              <span className="rw-soft">
                {dayWords(day, now)}
                {assignee === null ? '' : ` · ${assignee}`}
              </span>
            </Link>
            <div className="rw-cluster rw-gap-16">
              {[
                ['Call', telTo(phone), formatPhone(phone)] as const,
                ['Text', smsTo(phone), 'Text'] as const,
                ['Email', mailTo(email), 'Email'] as const,
              ].map(([action, href, label]) =>
                href ? (
                  <a key={action} className={classes.contact} href={href} aria-label={`${action} ${name}`}>
                    {label}
                  </a>
                ) : null,
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
