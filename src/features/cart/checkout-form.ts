import { normalizeEmail } from '../../shared/account/email-address'
import type { ShippingMethod } from '../../shared/orders/order-total'
import { badAddress, badPhone, type FormProblem, required, wrongValue } from '../../shared/text/form-checks'

/** State of the checkout form; a type, not an interface, so that it is a valid stored draft. */
export type CheckoutForm = {
  name: string
  email: string
  phone: string
  method: ShippingMethod
  address: string
  note: string
}

export const EMPTY_CHECKOUT: CheckoutForm = {
  name: '',
  email: '',
  phone: '',
  method: 'standard',
  address: '',
  note: '',
}

/** Most characters of each field: the limits of the server's columns. */
export const CHECKOUT_LENGTHS = { name: 200, email: 254, phone: 50, address: 500, note: 2_000 } as const

/** Requires name, email, and an address unless the order is picked up; null when the form may be sent. */
export function checkCheckoutForm(form: CheckoutForm): FormProblem<CheckoutForm> | null {
  const isShipped = form.method !== 'pickup'
  const blank = required(form, { name: 'Name', email: 'Email', ...(isShipped ? { address: 'Address' } : {}) })
  const wrong = { ...badAddress(form.email), ...badPhone(form.phone) }
  if (Object.keys(blank).length > 0) {
    return {
      title: 'Missing Required Fields',
      message: `Please fill in all required fields (Name, Email${isShipped ? ', Address' : ''})`,
      fields: { ...blank, ...wrong },
    }
  }
  return wrongValue(wrong)
}

/** The contact data that an order sends. */
export function orderContact(form: CheckoutForm) {
  return {
    name: form.name.trim(),
    email: normalizeEmail(form.email),
    phone: form.phone.trim(),
    address: form.method === 'pickup' ? '' : form.address.trim(),
    note: form.note.trim(),
  }
}
