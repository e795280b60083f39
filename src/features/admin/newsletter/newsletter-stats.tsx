import type { NewsletterSubscriptionsRow } from '#shared/schema/rows'
import { formatCount } from '#ui/format/format-count'
import classes from './newsletter-stats.module.css'

/** Time in which a subscription counts as new, ms. */
const NEW_PERIOD_MS = 30 * 86_400_000

/** Counts of all, active, inactive and new subscriptions. */
export function NewsletterStats({ rows }: { rows: readonly NewsletterSubscriptionsRow[] | undefined }) {
  if (!rows) return null
  const active = rows.filter(({ is_active }) => is_active).length
  const since = new Date(Date.now() - NEW_PERIOD_MS).toISOString()
  const stats = [
    { label: 'Total', count: rows.length },
    { label: 'Active', count: active },
    { label: 'Inactive', count: rows.length - active },
    { label: 'New in 30 days', count: rows.filter(({ subscribed_at }) => subscribed_at > since).length },
  ]
  return (
    <dl className={classes.strip}>
      {stats.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
