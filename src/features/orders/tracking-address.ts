import type { OrdersRow } from '#shared/schema/rows'
import { webAddress } from '#shared/text/web-address'

/** Tracking page of each carrier; the tracking number is appended. */
const CARRIERS: readonly [name: RegExp, address: string][] = [
  [/\bups\b|united parcel/i, 'https://www.ups.com/track?tracknum='],
  [/\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\busps\b|postal service/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
]

/** URL to track a package: the shop's link, or the carrier's page; null if neither is known. */
export function trackingAddress(
  order: Pick<OrdersRow, 'tracking_url' | 'tracking_carrier' | 'tracking_number'>,
): string | null {
  const given = webAddress(order.tracking_url)
  if (given !== null) return given
  // Tracking numbers may be typed in groups.
  const number = order.tracking_number?.replace(/\s/g, '')
  const [, address] = CARRIERS.find(([name]) => name.test(order.tracking_carrier ?? '')) ?? []
  return address && number ? `${address}${encodeURIComponent(number)}` : null
}
