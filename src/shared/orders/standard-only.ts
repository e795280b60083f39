/** Addresses to which the shop ships by Standard only: couriers deliver to no PO box, and have no fixed days outside the 48 states. */

import type { ShippingMethod } from './order-total'
import { type PostalAddress, readAddress } from './postal-address'

/** Alaska, Hawaii, the territories and military addresses. As in `private.is_far_address` of the database. */
const FAR_STATES = ['AK', 'HI', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']

const PO_BOX = /\bp(ost)?\.?\s*o(ffice)?\.?\s*box\b/i

type Destination = Pick<PostalAddress, 'street' | 'apartment' | 'town' | 'state'>

/** The days of delivery do not hold for this state. */
export const isFarState = (state: string): boolean => FAR_STATES.includes(state)

/** The days of delivery do not hold for this address of an order. */
export const isFarAddress = (address: string | null): boolean =>
  address !== null && isFarState(readAddress(address).state)

/** Whether the shop ships to the address by this method. As `private.is_standard_only` of the database. */
export const shipsBy = (method: ShippingMethod, { street, apartment, town, state }: Destination): boolean =>
  method === 'standard' ||
  method === 'pickup' ||
  !(isFarState(state) || [street, apartment, town].some((line) => PO_BOX.test(line)))
