import { normalizeEmail } from '#shared/account/email-address'
import type { ShippingMethod } from '#shared/orders/order-total'
import {
  ADDRESS_LENGTHS,
  badZip,
  composeAddress,
  EMPTY_ADDRESS,
  type PostalAddress,
  readAddress,
} from '#shared/orders/postal-address'
import { shipsBy } from '#shared/orders/standard-only'
import {
  badEmail,
  badPhone,
  checkAgain,
  type FieldErrors,
  type FormProblem,
  fillIn,
  required,
} from '#shared/text/form-checks'

/** State of the checkout form; a type, not an interface, so that it is a valid stored draft. */
export type CheckoutForm = PostalAddress & {
  name: string
  email: string
  phone: string
  method: ShippingMethod
  note: string
  /** Remembered for the next order: all but the note on the device, or phone and address in the account. */
  isRemembered: boolean
}

export const EMPTY_CHECKOUT: CheckoutForm = {
  ...EMPTY_ADDRESS,
  name: '',
  email: '',
  phone: '',
  method: 'standard',
  note: '',
  isRemembered: false,
}

/** A stored draft; one of an earlier build has the address in one field. */
export type CheckoutDraft = Partial<CheckoutForm> & { address?: string }

/** Most characters of each field: the limits of the server's columns. */
export const CHECKOUT_LENGTHS = { name: 200, email: 254, phone: 50, note: 2_000, ...ADDRESS_LENGTHS } as const

/** The method by which the order is shipped: Standard if the chosen one is not offered for the address. */
export const effectiveMethod = (form: CheckoutForm): ShippingMethod =>
  shipsBy(form.method, form) ? form.method : 'standard'

/** Converts a draft to the form. An address too long for its new fields moves to the note, so that no text is lost. */
export function checkoutFromDraft({ address = '', ...draft }: CheckoutDraft): CheckoutForm {
  const form = { ...EMPTY_CHECKOUT, ...draft }
  if (address.trim() === '') return form
  const parts = readAddress(address)
  const fits =
    parts.street.length <= ADDRESS_LENGTHS.street && parts.apartment.length <= ADDRESS_LENGTHS.apartment
  return fits ? { ...form, ...parts } : { ...form, note: [form.note, address].filter(Boolean).join('\n') }
}

/** The dialog shows the message above its buttons. */
type CheckoutProblem = Omit<FormProblem<CheckoutForm>, 'title'>

/** Requires name, email, and an address unless the order is picked up; null when the form may be sent. */
export function checkCheckoutForm(form: CheckoutForm): CheckoutProblem | null {
  const isShipped = form.method !== 'pickup'
  const blank = required(form, {
    name: 'Name',
    email: 'Email',
    ...(isShipped && { street: 'Street address', town: 'City', state: 'State', zip: 'ZIP code' }),
  })
  const wrong = {
    ...badEmail(form.email),
    ...badPhone(form.phone),
    ...(isShipped && badZip(form.zip)),
  }
  const fields = { ...blank, ...wrong }
  const message = checkoutSentence(form, fields)
  return message === null ? null : { message, fields }
}

/** What to do about the fields that are marked as invalid; null if there are none. */
export function checkoutSentence(form: CheckoutForm, marked: FieldErrors<CheckoutForm>): string | null {
  const fields = Object.keys(marked) as (keyof CheckoutForm)[]
  const blank = fields.filter((field) => String(form[field]).trim() === '')
  const wrong = fields.filter((field) => !blank.includes(field))
  // One wrong value has a sentence of its own, which says more.
  if (blank.length === 0 && wrong.length < 2) return wrong[0] ? (marked[wrong[0]] ?? null) : null
  return [
    blank.length > 0 && fillIn(new Set(blank.map((field) => (field in EMPTY_ADDRESS ? 'address' : field)))),
    wrong.length > 0 && checkAgain(wrong.map((field) => (field === 'zip' ? 'ZIP code' : field))),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The contact data that an order sends. */
export function orderContact(form: CheckoutForm) {
  return {
    name: form.name.trim(),
    email: normalizeEmail(form.email),
    phone: form.phone.trim(),
    address: form.method === 'pickup' ? '' : composeAddress(form),
    note: form.note.trim(),
  }
}
