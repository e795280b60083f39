/** Percentage of the build for each order status (spec 4); any other status is 0. */
const PERCENT: Readonly<Record<string, number>> = {
  pending: 10,
  processing: 30,
  building: 60,
  testing: 80,
  shipped: 95,
  delivered: 100,
}

/** How far the build of an order is, 0 to 100 (spec 4). */
export function buildPercent(orderStatus: string): number {
  return Object.hasOwn(PERCENT, orderStatus) ? (PERCENT[orderStatus] ?? 0) : 0
}

/** What that percentage means in words (spec 4). */
export function buildProgressText(percent: number): string {
  if (percent < 30) return 'Order received and processing'
  if (percent < 60) return 'Build preparation in progress'
  if (percent < 80) return 'Construction underway'
  if (percent < 95) return 'Final testing and quality check'
  if (percent < 100) return 'Shipped and in transit'
  return 'Delivered successfully'
}
