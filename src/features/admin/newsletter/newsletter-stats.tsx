import type { NewsletterSubscriptionsRow } from '#domain/rows'
import { Figures } from '../kit/figures'

/** ms of the time that counts as lately. */
const LATELY = 30 * 86_400_000

/** How many have subscribed, and how many of them still do. */
export function NewsletterStats({ rows }: { rows: readonly NewsletterSubscriptionsRow[] | undefined }) {
  if (!rows) return null
  const active = rows.filter(({ is_active }) => is_active).length
  const since = new Date(Date.now() - LATELY).toISOString()
  return (
    <Figures
      figures={[
        { label: 'Total Subscribers', count: rows.length },
        { label: 'Active', count: active },
        { label: 'Inactive', count: rows.length - active },
        { label: 'New in 30 days', count: rows.filter(({ subscribed_at }) => subscribed_at > since).length },
      ]}
    />
  )
}
