import type { NewsletterSubscriptionsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useLocalData } from '#sync/react'
import { formatDate } from '#ui/format/format-date'
import type { ExportColumn } from '../kit/csv/csv-text'
import { InlineSwitch } from '../kit/inline/inline-switch'
import type { ListColumn } from '../kit/list/list-types'
import { useAdminWrite } from '../kit/use-admin-write'
import { setActive } from './actions'

const WORDS = { on: 'Active', off: 'Inactive' }

function ActiveSwitch({ row }: { row: NewsletterSubscriptionsRow }) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return (
    <InlineSwitch
      label={`${row.email} is active`}
      value={row.is_active}
      words={WORDS}
      onSave={(isActive) =>
        write(() => setActive(store, [row], isActive), {
          done: `Subscription ${isActive ? 'activated' : 'deactivated'} successfully`,
          failed: 'Failed to update subscription status',
          undone: `${row.email} is ${isActive ? 'inactive' : 'active'} again`,
        })
      }
    />
  )
}

/** Columns of the list of subscribers. */
export const SUBSCRIBER_COLUMNS: readonly ListColumn<NewsletterSubscriptionsRow>[] = [
  {
    key: 'is_active',
    label: 'Status',
    cell: (row) => <ActiveSwitch row={row} />,
    sortBy: ({ is_active }) => is_active,
  },
  {
    key: 'subscribed_at',
    label: 'Subscribed',
    cell: ({ subscribed_at }) => <time dateTime={subscribed_at}>{formatDate(subscribed_at)}</time>,
    sortBy: ({ subscribed_at }) => subscribed_at,
  },
]

/** Columns of the export of subscribers. */
export const SUBSCRIBER_EXPORT: readonly ExportColumn<NewsletterSubscriptionsRow>[] = [
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Status', cell: ({ is_active }) => (is_active ? WORDS.on : WORDS.off) },
  { header: 'Subscribed', cell: ({ subscribed_at }) => subscribed_at },
  // For newsletters that are sent with another program.
  { header: 'Unsubscribe link', cell: ({ id }) => `${location.origin}${paths.authConfirm}?leave=${id}` },
]
