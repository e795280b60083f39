import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { canTrack, isPickup } from '#shared/orders/order-statuses'
import type { OrdersRow } from '#shared/schema/rows'
import { toastInfo } from '#ui/feedback/toasts'
import { trackingAddress } from './tracking-address'

type Package = Pick<
  OrdersRow,
  'status' | 'shipping_method' | 'tracking_url' | 'tracking_carrier' | 'tracking_number'
>

/** Opens the carrier's page, or says that no link is known yet; only for shipped orders (Site 2) that have a package. */
export function TrackPackage({ order }: { order: Package }) {
  if (!hasPackage(order)) return null
  const address = trackingAddress(order)
  if (address === null) {
    return (
      <Button
        variant="default"
        leftSection={<IconTruckDelivery size={20} aria-hidden="true" />}
        onClick={() => toastInfo('Track Package', noLinkYet(order))}
      >
        Track Package
      </Button>
    )
  }
  return <TrackLink address={address} />
}

/** The carrier's page about a package. */
export function TrackLink({ address }: { address: string }) {
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconTruckDelivery size={20} aria-hidden="true" />}
    >
      Track Package
    </Button>
  )
}

/** Whether a carrier has the order's package. */
export const hasPackage = (order: Package): boolean => canTrack(order.status) && !isPickup(order)

/** Text for a package without a tracking link. */
export function noLinkYet({
  tracking_carrier,
  tracking_number,
}: Pick<Package, 'tracking_carrier' | 'tracking_number'>): string {
  if (tracking_number)
    return `There is no tracking link yet. Your ${tracking_carrier ? `${tracking_carrier} ` : ''}tracking number is ${tracking_number}.`
  return tracking_carrier
    ? `There is no tracking link yet. Contact ${tracking_carrier} for updates.`
    : 'There is no tracking link yet. It appears here as soon as the carrier has the package.'
}
