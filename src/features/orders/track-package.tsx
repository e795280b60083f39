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

const TRUCK = <IconTruckDelivery size={20} aria-hidden="true" />

/** A link to the carrier's page, or a button that says that none is known yet; only for a package on its way (Site 2). */
export function TrackPackage({ order }: { order: Package }) {
  if (!isShippedByCarrier(order)) return null
  const address = trackingAddress(order)
  if (address === null) {
    return (
      <Button
        variant="default"
        leftSection={TRUCK}
        onClick={() => toastInfo('Track Package', noTrackingLinkText(order))}
      >
        Track Package
      </Button>
    )
  }
  return <TrackLink address={address} />
}

/** A link to the carrier's page about a package. */
export function TrackLink({ address }: { address: string }) {
  return (
    <Button component="a" href={address} target="_blank" rel="noopener noreferrer" leftSection={TRUCK}>
      Track Package
    </Button>
  )
}

/** Whether the order was shipped, and not for pickup. */
export const isShippedByCarrier = (order: Package): boolean => canTrack(order.status) && !isPickup(order)

/** Text for a package without a tracking link. */
export function noTrackingLinkText({
  tracking_carrier: carrier,
  tracking_number: number,
}: Pick<Package, 'tracking_carrier' | 'tracking_number'>): string {
  if (number)
    return `There’s no tracking link yet. Your ${carrier ? `${carrier} ` : ''}tracking number is ${number}.`
  return carrier
    ? `There’s no tracking link yet. Contact ${carrier} for updates.`
    : 'There’s no tracking link yet. It appears here as soon as we have it.'
}
