import { useDraft } from '#device-data/use-draft'
import { REMEMBERED_CONTACT } from '#runtime/contact-prefill'
import { useOwnProfile } from '#runtime/own-profile'
import { isShippingMethod } from '#shared/orders/order-total'
import { composeAddress, readAddress } from '#shared/orders/postal-address'
import type { RowTypes } from '#shared/schema/rows'
import { uidOf } from '#sync/core/principal'
import { type LocalDb, useLive, useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { saveDelivery } from './actions'
import type { CheckoutForm } from './checkout-form'

type LastDelivery = Partial<CheckoutForm>

/** Where contact and address can be remembered; `nowhere`: the account's profile has not been pulled. */
export type DeliveryMemory = 'device' | 'account' | 'nowhere'

interface LastDeliveryMemory {
  /** The values with which the next order starts; empty if none are known. Undefined while they are being read. */
  last: LastDelivery | undefined
  memory: DeliveryMemory
  /**
   * With `isRemembered`, saves a visitor's form without its note on this device, or a customer's phone and address in
   * the account. Without it, deletes what this device has of a visitor.
   */
  remember: (form: CheckoutForm) => void
}

/**
 * Address, phone and shipping choice with which an order starts: a customer's from the profile, or else from their
 * orders; a visitor's, with name and email, from this device if they chose to store it. Otherwise a shared computer would
 * show one visitor's address to the next.
 */
export function useLastDelivery(): LastDeliveryMemory {
  const { principal, store } = useLocalData()
  const uid = uidOf(principal)
  const profile = useOwnProfile()
  const [, save, clear] = useDraft<LastDelivery>(REMEMBERED_CONTACT)
  const last = useLive((db) => readLastDelivery(db, uid), [uid])
  if (uid === null) {
    // A note is about one order only.
    const remember = ({ note, ...form }: CheckoutForm) => (form.isRemembered ? save(form) : clear())
    return { last, memory: 'device', remember }
  }
  const remember = (form: CheckoutForm) => {
    if (!profile || !form.isRemembered) return
    saveDelivery(store, profile.id, {
      phone: form.phone.trim() || profile.phone,
      delivery_address: form.method === 'pickup' ? profile.delivery_address : composeAddress(form),
    }).catch((cause: unknown) => toastLocalFailure('Failed to save your address', cause))
  }
  return {
    last: profile === undefined ? undefined : last,
    memory: profile ? 'account' : 'nowhere',
    remember,
  }
}

/** Reads `last` of `useLastDelivery`. */
export async function readLastDelivery(db: LocalDb, uid: string | null): Promise<LastDelivery> {
  if (uid === null) return ((await db._drafts.get(REMEMBERED_CONTACT))?.value ?? {}) as LastDelivery
  const orders = await db.rows('orders').where('user_id').equals(uid).toArray()
  const profile = await db.rows('profiles').where('user_id').equals(uid).first()
  return { ...deliveryOfOrders(orders), ...deliveryOfProfile(profile) }
}

const deliveryOfProfile = (profile: RowTypes['profiles'] | undefined): LastDelivery => ({
  ...(profile?.phone && { phone: profile.phone }),
  ...(profile?.delivery_address && readAddress(profile.delivery_address)),
})

/** Each value of the newest order that has it. */
function deliveryOfOrders(orders: RowTypes['orders'][]): LastDelivery {
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
