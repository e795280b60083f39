import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { NewsletterSubscriptionsRow } from '#shared/schema/rows'
import { withParams } from '#shared/site/with-params'
import { useAllRows, useLocalData } from '#sync/react'
import { SwitchField } from '#ui/fields/switch-field'
import { AdminList } from '../kit/list/admin-list'
import { useAdminWrite } from '../kit/use-admin-write'
import { SECTION_NAMES } from '../panel/section-names'
import { setActive } from './actions'
import { NewsletterStats } from './newsletter-stats'
import { SUBSCRIBER_COLUMNS, SUBSCRIBER_EXPORT } from './subscriber-columns'

const nameOf = ({ email }: NewsletterSubscriptionsRow) => email
const texts = ({ email }: NewsletterSubscriptionsRow) => [email]

/** The manager of newsletter subscriptions: switch on and off, delete, export. */
export function NewsletterManager() {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const [params, setParams] = useSearchParams()
  const isAll = params.get('all') === '1'
  const all = useAllRows('newsletter_subscriptions')?.rows
  const rows = useMemo(() => (isAll ? all : all?.filter(({ is_active }) => is_active)), [all, isAll])
  const setAll = (chosen: readonly NewsletterSubscriptionsRow[], isActive: boolean) => {
    const word = isActive ? 'activated' : 'deactivated'
    return write((progress) => setActive(store, chosen, isActive, progress), {
      done: `${chosen.length === 1 ? 'Subscription' : `${chosen.length} subscriptions`} ${word} successfully`,
      failed: 'Failed to update subscription status',
    })
  }
  return (
    <AdminList
      noun={ADMIN_NOUNS.subscription}
      title={SECTION_NAMES.newsletter}
      rows={rows}
      columns={SUBSCRIBER_COLUMNS}
      texts={texts}
      searchHint="Email"
      defaultSort="-subscribed_at"
      nameOf={nameOf}
      nameLabel="Email"
      intro={<NewsletterStats rows={all} />}
      toolbar={
        <SwitchField
          label="Show all"
          checked={isAll}
          onChange={({ currentTarget: { checked } }) =>
            setParams((now) => withParams(now, { all: checked ? '1' : null, page: null }), {
              preventScrollReset: true,
            })
          }
        />
      }
      bulk={[
        { key: 'on', label: 'Activate', run: (chosen) => setAll(chosen, true) },
        { key: 'off', label: 'Deactivate', run: (chosen) => setAll(chosen, false) },
      ]}
      csv={{ columns: SUBSCRIBER_EXPORT, name: 'newsletter-subscriptions' }}
      empty={
        all && all.length > 0
          ? { title: 'No active subscribers', text: 'Turn on “Show all” to see people who unsubscribed.' }
          : { title: 'No subscribers yet', text: 'People who subscribe to the newsletter appear here.' }
      }
      failed="Failed to load newsletter subscriptions"
    />
  )
}
