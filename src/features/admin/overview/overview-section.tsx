import type { ReactNode } from 'react'
import { useSync, useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { LoadFailed } from '#ui/feedback/load-failed'
import { formatTime } from '#ui/format/format-date'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { DueFollowUps } from './due-follow-ups'
import { LatestNotifications } from './latest-notifications'
import { NewRowLinks } from './new-row-links'
import classes from './overview-section.module.css'
import { type Stats, useStats } from './queries'
import { StatCard } from './stat-card'
import { StatList } from './stat-list'
import { changeLabel, countText } from './stat-texts'
import { WaitingRequests } from './waiting-requests'

/** The overview (Admin 2): work to do, `pinOffer` (the offer of a PIN for the idle lock), and numbers of the shop. */
export function OverviewSection({ pinOffer }: { pinOffer?: ReactNode }) {
  const { commands } = useSync()
  const { isFilled, hasFailed, lastCheckedAt } = useSyncStatus('isFilled', 'hasFailed', 'lastCheckedAt')
  const stats = useStats()
  if (!isFilled && hasFailed)
    return <LoadFailed message="Failed to load the stats" onRetry={commands.syncNow} />
  // Until the first sync has finished, each number would be wrong.
  if (!stats || !isFilled) return <CardGridSkeleton columns={2} />
  return (
    <div className="rw-stack rw-gap-blocks">
      <DueFollowUps />
      <WaitingRequests />
      <NewRowLinks />
      {pinOffer}
      <div className={classes.stats}>
        <StatCard
          label="Total Users"
          value={countText(stats.users.all, true)}
          change={changeLabel(stats.users.added)}
          to={paths.adminSection('users')}
        />
        <StatCard
          label="Store Products"
          value={countText(stats.products.all)}
          change={changeLabel(stats.products.added)}
          to={paths.adminSection('products')}
        />
        <StatCard
          label="Available Rigs"
          value={countText(stats.rigs.all)}
          change={changeLabel(stats.rigs.added)}
          to={`${paths.adminSection('rigs')}&status=available`}
        />
        <StatCard
          label="Quote Requests"
          value={countText(stats.quotes.all, true)}
          change={changeLabel(stats.quotes.added)}
          to={paths.adminSection('quotes')}
        />
      </div>
      <div className={classes.columns}>
        <PendingActions stats={stats} />
        <QuickStats stats={stats} />
      </div>
      <LatestNotifications />
      {lastCheckedAt === null ? null : (
        <p className="rw-soft rw-small">
          From the copy saved on this device, as of {formatTime(lastCheckedAt)}.
        </p>
      )}
    </div>
  )
}

function PendingActions({ stats }: { stats: Stats }) {
  const { newQuotes, pendingOrders, pendingReviews, unread, users, admins } = stats
  return (
    <StatList
      title="Pending Actions"
      stats={[
        {
          label: 'Quote requests to review',
          count: newQuotes,
          to: `${paths.adminSection('quotes')}&status=new`,
          isWork: true,
        },
        {
          label: 'Orders to confirm',
          count: pendingOrders,
          to: `${paths.adminSection('orders')}&status=pending`,
          isWork: true,
        },
        {
          label: 'Reviews to approve',
          count: pendingReviews,
          to: `${paths.adminSection('reviews')}&status=pending`,
          isWork: true,
        },
        { label: 'Unread notifications', count: unread, to: paths.notifications, isWork: true },
        { label: 'Total registered users', count: users.all, to: paths.adminSection('users') },
        { label: 'Admin accounts', count: admins, to: `${paths.adminSection('users')}&role=admin` },
      ]}
    />
  )
}

function QuickStats({ stats }: { stats: Stats }) {
  return (
    <StatList
      title="Quick Stats"
      stats={[
        { label: 'Total projects', count: stats.projects, to: paths.adminSection('projects') },
        {
          label: 'Published news articles',
          count: stats.publishedNews,
          to: `${paths.adminSection('news')}&status=published`,
        },
        { label: 'Store products', count: stats.products.all, to: paths.adminSection('products') },
        {
          label: 'Available rigs',
          count: stats.rigs.all,
          to: `${paths.adminSection('rigs')}&status=available`,
        },
      ]}
    />
  )
}
