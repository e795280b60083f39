import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { PricedCart } from '#shared/orders/cart'
import { type OrderTerms, orderTotal } from '#shared/orders/order-total'
import { zipQuestion } from '#shared/orders/zip-states'
import type { FieldErrors } from '#shared/text/form-checks'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { UNANNOUNCED_ERRORS } from '#ui/fields/unannounced-errors'
import { useFormToast } from '#ui/fields/use-form-toast'
import { placeOrder } from './actions'
import { type CheckoutForm, checkCheckoutForm, checkoutSentence, effectiveMethod } from './checkout-form'

/** An order that was just placed. */
export interface PlacedOrder {
  id: string
  /** Address that the shop replies to. */
  email: string
  /** Its lines, with the price of one piece in dollars that the customer saw. */
  items: { name: string; quantity: number; price: number }[]
  /** In dollars; null if the device did not know the shop's terms. */
  amounts: { tax: number; shipping: number } | null
}

export interface CheckoutOptions {
  cart: PricedCart
  /** Null until the shop's settings have been pulled. */
  terms: OrderTerms | null
  initial: CheckoutForm
  onEdit: (form: CheckoutForm) => void
  /** Called when the order is saved on this device, before `onPlaced`. */
  onSent: (form: CheckoutForm) => void
  onPlaced: (order: PlacedOrder) => void
}

/**
 * The state of the checkout form. `submit` places the order, and first asks about a ZIP code of another state; `refuse`
 * marks what is missing. `problem`: a sentence about the marked fields, or that question (then `isZipAsked`). `refusals`:
 * how often the form was refused.
 */
export function useCheckout({ cart, terms, initial, onEdit, onSent, onPlaced }: CheckoutOptions) {
  const data = useLocalData()
  // One id per dialog: a second click, or a retry after a failure, places the same order.
  const orderId = useRef(crypto.randomUUID())
  const isUnderWay = useRef(false)
  const [refusals, setRefusals] = useState(0)
  /** The question about the ZIP code that was asked last, and when, in ms. */
  const [askedQuestion, setAskedQuestion] = useState<string | null>(null)
  const askedAt = useRef(0)
  const form = useForm<CheckoutForm>({
    ...UNANNOUNCED_ERRORS,
    initialValues: initial,
    validate: (values) => checkCheckoutForm(values)?.fields ?? {},
    onValuesChange: onEdit,
  })
  const setToast = useFormToast()

  const submit = async (typedValues: CheckoutForm) => {
    const values = { ...typedValues, method: effectiveMethod(typedValues) }
    // The second click of a double click would fail, because the products have left the cart.
    if (isUnderWay.current) return
    const question = questionAboutZip(values)
    if (question !== null && question !== askedQuestion) {
      setAskedQuestion(question)
      askedAt.current = Date.now()
      return refuse({ zip: question })
    }
    // The second click of a double click is no answer: nobody has read the question yet.
    if (question !== null && Date.now() - askedAt.current < DOUBLE_CLICK_TIME) return
    isUnderWay.current = true
    const amounts = terms && orderTotal(cart.subtotal, values.method, terms)
    const expected = amounts?.total ?? null
    setToast(null)
    try {
      await placeOrder(data, orderId.current, cart, values, expected)
    } catch (error) {
      isUnderWay.current = false
      return setToast(toastLocalFailure('Failed to place the order. Please try again.', error))
    }
    // No toast: the page that follows says where the order is, and a toast would cover its buttons.
    onSent(values)
    onPlaced({
      id: orderId.current,
      email: values.email.trim(),
      items: orderedItems(cart),
      amounts: amounts && { tax: amounts.tax, shipping: amounts.shipping },
    })
  }
  const refuse = (errors: typeof form.errors) => {
    setRefusals((count) => count + 1)
    focusFirstError(form, errors)
  }
  const question = questionAboutZip(form.values)
  // All errors are texts, which Mantine's type does not say.
  const sentence = checkoutSentence(form.values, form.errors as FieldErrors<CheckoutForm>)
  const isZipAsked = sentence === null && question !== null && question === askedQuestion
  const problem = isZipAsked ? (
    <span className="rw-warning">{question} If so, press Place Order again.</span>
  ) : (
    sentence
  )
  return { form, problem, isZipAsked, refusals, submit, refuse }
}

/** The longest time between the two clicks of a double click, in ms. */
const DOUBLE_CLICK_TIME = 700

/** What to ask about a ZIP code that is in another state than the address; null for none, and for a pickup. */
const questionAboutZip = ({ method, zip, state }: CheckoutForm): string | null =>
  method === 'pickup' ? null : zipQuestion(zip, state)

/** The lines of the cart that are ordered. */
const orderedItems = ({ items }: PricedCart): PlacedOrder['items'] =>
  items.flatMap(({ title, quantity, price, total }) =>
    total === null || price === null ? [] : { name: title, quantity, price },
  )
