/** Groups of chassis types for the filter 'project type'. */
export const PROJECT_TYPES = {
  'truck-mounted': 'Truck caps & bodies',
  interior: 'Interior builds',
  trailer: 'Trailers',
} as const
export type ProjectType = keyof typeof PROJECT_TYPES

/** The group of a chassis type; null if the project has none. */
export function projectType(chassisType: string | null): ProjectType | null {
  const chassis = chassisType?.toLowerCase() ?? ''
  if (chassis.trim() === '') return null
  if (chassis.includes('trailer')) return 'trailer'
  return chassis.includes('interior') ? 'interior' : 'truck-mounted'
}

/** Choices of the filter 'delivery status'. */
export const DELIVERY_STATUSES = {
  delivered: 'Delivered',
  scheduled: 'Delivery scheduled',
  open: 'No delivery date yet',
} as const
export type DeliveryStatus = keyof typeof DELIVERY_STATUSES

/** Both dates are ISO dates (yyyy-mm-dd), which order as text; a build is delivered from its delivery date on. */
export function deliveryStatus(deliveryDate: string | null, today: string): DeliveryStatus {
  if (!deliveryDate) return 'open'
  return deliveryDate.slice(0, 10) <= today ? 'delivered' : 'scheduled'
}
