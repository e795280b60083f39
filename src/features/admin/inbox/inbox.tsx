import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ShownNotification } from '#device-data/answered-notifications'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import type { NotificationsRow } from '#shared/schema/rows'
import { LoadFailed } from '#ui/feedback/load-failed'
import { SearchField } from '#ui/fields/search-field'
import { FilterButtons } from '#ui/filters/filter-buttons'
import { useTextSearch } from '#ui/filters/use-text-search'
import { useUrlFilters } from '#ui/filters/use-url-filters'
import { lazyPart } from '#ui/lazy-part'
import { LinkTabs } from '#ui/page/link-tabs'
import { ListSkeleton } from '../kit/list/list-skeleton'
import { useOpenRow } from '../kit/list/open-row/use-open-row'
import {
  findNotifications,
  type InboxFilters,
  inboxFilters,
  NOTIFICATION_TYPES,
  notificationTexts,
} from './find-notifications'
import classes from './inbox.module.css'
import { InboxList } from './inbox-list'
import { useNotifications } from './queries'

/** Loaded when the first notification is opened. */
const OpenMessage = lazyPart(async () => (await import('./message-dialog')).MessageDialog)

const TYPES = Object.entries(NOTIFICATION_TYPES) as [NotificationsRow['type'], string][]
const UNTOUCHED: InboxFilters = { tab: 'active', search: '', type: 'all' }

/** The notifications on this device, or a skeleton or an error while there are none. */
export function Inbox() {
  const { commands } = useSync()
  const rows = useNotifications()
  const state = useLoadState(rows && rows.length > 0, 'notifications')
  if (state === 'failed')
    return <LoadFailed message="Failed to load notifications" onRetry={commands.syncNow} />
  if (state === 'loading' || !rows) return <ListSkeleton />
  return <Tabs rows={rows} />
}

function writeFilters(params: URLSearchParams, filters: InboxFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of ['tab', 'search', 'type'] as const) {
    if (filters[key] === UNTOUCHED[key]) next.delete(key)
    else next.set(key, filters[key])
  }
  return next
}

function Tabs({ rows }: { rows: readonly ShownNotification[] }) {
  const [params] = useSearchParams()
  const { filters, change } = useUrlFilters({
    read: inboxFilters,
    write: writeFilters,
    untouched: UNTOUCHED,
    isSettled: true,
  })
  const search = useTextSearch(rows, notificationTexts)
  // Deferred, so that thousands of rows do not block typing.
  const deferredSearch = useDeferredValue(filters.search)
  const { results, active, archived, counts } = useMemo(
    () => findNotifications(rows, filters, search(deferredSearch)?.ids ?? null),
    [rows, filters, search, deferredSearch],
  )
  const { id: openId, open, close } = useOpenRow('open')
  const to = (tab: InboxFilters['tab']) => `?${writeFilters(params, { ...filters, tab })}`
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)

  return (
    <>
      <LinkTabs
        label="Notifications"
        current={filters.tab}
        tabs={[
          { key: 'active', label: `Active Requests (${active})`, to: to('active') },
          { key: 'archived', label: `Archived Requests (${archived})`, to: to('archived') },
        ]}
      >
        <div className={classes.tools}>
          <SearchField
            value={filters.search}
            onChange={(text) => change({ search: text }, true)}
            placeholder="Search title, message, customer"
          />
          <FilterButtons
            label="Type"
            choices={[
              { key: 'all' as const, label: 'All', count: total },
              ...TYPES.map(([key, label]) => ({ key, label, count: counts.get(key) ?? 0 })),
            ]}
            current={filters.type}
            onChoose={(type) => change({ type })}
          />
        </div>
        <InboxList
          // Another list starts with the first portion again.
          key={`${filters.tab} ${filters.type} ${deferredSearch}`}
          rows={results}
          tab={filters.tab}
          isNarrowed={filters.search.trim() !== '' || filters.type !== 'all'}
          onOpen={open}
        />
      </LinkTabs>
      {openId === null ? null : (
        <OpenMessage key={openId} row={rows.find(({ id }) => id === openId)} onClose={close} />
      )}
    </>
  )
}
