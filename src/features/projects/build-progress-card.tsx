import { Link } from 'react-router-dom'
import { orderKind, orderStage, orderStatusWords } from '#shared/orders/order-statuses'
import { paths } from '#shared/site/paths'
import { DataCard } from '#ui/lists/data-card'
import { buildPercent, buildProgressText } from './build-progress'
import classes from './build-progress-card.module.css'
import { useBuildOrder } from './queries'

/** Progress of the principal's own order of this project (Site 4); empty without one. */
export function BuildProgressCard({ projectId }: { projectId: string }) {
  const order = useBuildOrder(projectId)
  if (!order) return null
  const percent = buildPercent(order.status)
  const isCancelled = order.status === 'cancelled'
  return (
    <DataCard
      title="Build Progress"
      rows={[
        { label: 'Order', value: <Link to={paths.order(order.id)}>{order.order_number}</Link> },
        {
          label: 'Stage',
          value: orderStage(order.status, orderKind(order)) ?? orderStatusWords(order.status).label,
        },
      ]}
    >
      {isCancelled ? null : (
        <label className="rw-stack rw-gap-8">
          <span className={classes.text}>
            {buildProgressText(percent)} <strong>{percent}%</strong>
          </span>
          <progress max={100} value={percent} />
        </label>
      )}
    </DataCard>
  )
}
