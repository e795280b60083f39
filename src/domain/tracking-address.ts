import type { OrdersRow } from './rows'
import { webAddress } from './web-address'

/** Where each carrier tells of a package; the number is put at the end. */
const CARRIERS: readonly [name: RegExp, address: string][] = [
  [/\bups\b|united parcel/i, 'https://www.ups.com/track?tracknum='],
  [/\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\busps\b|postal service/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
]

/** Where a package can be followed: the link that the shop gave, else the carrier's own page; null when neither is known. */
export function trackingAddress(
  order: Pick<OrdersRow, 'tracking_url' | 'tracking_carrier' | 'tracking_number'>,
): string | null {
  const given = webAddress(order.tracking_url)
  if (given !== null) return given
  // People write numbers in groups.
  const number = order.tracking_number?.replace(/\s/g, '')
  const [, address] = CARRIERS.find(([name]) => name.test(order.tracking_carrier ?? '')) ?? []
  return address && number ? `${address}${encodeURIComponent(number)}` : null
}
