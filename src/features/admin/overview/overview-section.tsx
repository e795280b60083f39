import { useSync, useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { LoadFailed } from '#ui/feedback/load-failed'
import { formatTime } from '#ui/format/format-date'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { changeLabel, figure } from './admin-figures'
import { FigureList } from './figure-list'
import { LatestNotifications } from './latest-notifications'
import classes from './overview-section.module.css'
import { type Figures, useFigures } from './queries'
import { StatCard } from './stat-card'

/** The overview (Admin 2): figures of the shop, and work to do. */
export function OverviewSection() {
  const { commands } = useSync()
  const { isFilled, hasFailed, lastCheckedAt } = useSyncStatus('isFilled', 'hasFailed', 'lastCheckedAt')
  const figures = useFigures()
  if (!isFilled && hasFailed)
    return <LoadFailed message="The figures could not be loaded" onRetry={commands.syncNow} />
  // Until the first sync has finished, each figure would be wrong.
  if (!figures || !isFilled) return <CardGridSkeleton columns={2} />
  return (
    <div className={classes.overview}>
      <div className={classes.stats}>
        <StatCard
          label="Total Users"
          value={figure(figures.users.all, true)}
          change={changeLabel(figures.users.added)}
          to={paths.adminSection('users')}
        />
        <StatCard
          label="Store Products"
          value={figure(figures.products.all)}
          change={changeLabel(figures.products.added)}
          to={paths.adminSection('products')}
        />
        <StatCard
          label="Available Rigs"
          value={figure(figures.rigs.all)}
          change={changeLabel(figures.rigs.added)}
          to={`${paths.adminSection('rigs')}&status=available`}
        />
        <StatCard
          label="Quote Requests"
          value={figure(figures.quotes.all, true)}
          change={changeLabel(figures.quotes.added)}
          to={paths.adminSection('quotes')}
        />
      </div>
      <div className={classes.columns}>
        <Pending figures={figures} />
        <Stats figures={figures} />
      </div>
      <LatestNotifications />
      {lastCheckedAt === null ? null : (
        <p className={classes.age}>From the copy on this device, as of {formatTime(lastCheckedAt)}.</p>
      )}
    </div>
  )
}

function Pending({ figures }: { figures: Figures }) {
  const { newQuotes, pendingOrders, pendingReviews, unread, users, admins } = figures
  return (
    <FigureList
      title="Pending Actions"
      figures={[
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

function Stats({ figures }: { figures: Figures }) {
  return (
    <FigureList
      title="Quick Stats"
      figures={[
        { label: 'Total projects', count: figures.projects, to: paths.adminSection('projects') },
        { label: 'Published news articles', count: figures.publishedNews, to: paths.adminSection('news') },
        { label: 'Store products', count: figures.products.all, to: paths.adminSection('products') },
        {
          label: 'Available rigs',
          count: figures.rigs.all,
          to: `${paths.adminSection('rigs')}&status=available`,
        },
      ]}
    />
  )
}
