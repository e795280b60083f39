import { orderStatusWords } from '#shared/orders/order-statuses'

/** Progress of an order's build, 0 to 100 (Site 4); 0 for an unknown status. */
export const buildPercent = (orderStatus: string): number => orderStatusWords(orderStatus).percent

/** Description of a percentage (Site 4). */
export function buildProgressText(percent: number): string {
  if (percent < 30) return 'Order received and processing'
  if (percent < 60) return 'Build preparation in progress'
  if (percent < 80) return 'Construction underway'
  if (percent < 95) return 'Final testing and quality check'
  if (percent < 100) return 'Shipped and in transit'
  return 'Delivered successfully'
}
