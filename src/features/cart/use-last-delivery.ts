import { useDraft } from '#device-data/use-draft'
import { isShippingMethod } from '#shared/orders/order-total'
import { readAddress } from '#shared/orders/postal-address'
import type { RowTypes } from '#shared/schema/rows'
import { uidOf } from '#sync/core/principal'
import { useLive, useLocalData } from '#sync/react'
import type { CheckoutForm } from './checkout-form'

type LastDelivery = Partial<CheckoutForm>

interface LastDeliveryMemory {
  /** What the next order begins with; empty if nothing is known. Undefined while it is being read. */
  last: LastDelivery | undefined
  isGuest: boolean
  /** Saves, or with `isRemembered` off deletes, a visitor's contact and address on this device. */
  remember: (form: CheckoutForm) => void
}

/**
 * Address, phone and shipping choice of the last order: a customer's from their orders, a visitor's from this device if
 * they asked for it. A shared computer must not show one visitor's address to the next unasked.
 */
export function useLastDelivery(): LastDeliveryMemory {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  const [saved, save, clear] = useDraft<LastDelivery>('last-delivery')
  const ordered = useLive(
    async (db) => {
      if (uid === null) return {}
      return fromOrders(await db.rows('orders').where('user_id').equals(uid).toArray())
    },
    [uid],
  )
  const remember = ({ note, ...form }: CheckoutForm) => (form.isRemembered ? save(form) : clear())
  const last = uid === null ? (saved === null ? {} : saved) : ordered
  return { last, isGuest: uid === null, remember: uid === null ? remember : () => undefined }
}

function fromOrders(orders: RowTypes['orders'][]): LastDelivery {
  const newestFirst = orders.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  const method =
    newestFirst.find(({ shipping_method }) => shipping_method !== null)?.shipping_method ?? undefined
  const phone = newestFirst.find(({ customer_phone }) => customer_phone)?.customer_phone
  // An order that was picked up has no address; an earlier one may.
  const address = newestFirst.find(({ shipping_address }) => shipping_address)?.shipping_address
  return {
    ...(isShippingMethod(method) && { method }),
    ...(phone && { phone }),
    ...(address && readAddress(address)),
  }
}
