import { Button } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useId, useRef, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import { useKnownContact, withKnownContact } from '#runtime/known-contact'
import { usePublicSetting } from '#runtime/public-settings'
import type { PricedCart } from '#shared/orders/cart'
import {
  isShippingMethod,
  type OrderTerms,
  orderTotal,
  type ShippingMethod,
} from '#shared/orders/order-total'
import { EMPTY_ADDRESS } from '#shared/orders/postal-address'
import { zipQuestion } from '#shared/orders/zip-states'
import type { FieldErrors } from '#shared/text/form-checks'
import { type LocalDb, useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { Sheet } from '#ui/feedback/sheet'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { AddressFields } from '#ui/fields/address-fields'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { ContactField } from '#ui/fields/contact-field'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { UNANNOUNCED_ERRORS } from '#ui/fields/quiet-errors'
import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { useFormToast } from '#ui/fields/use-form-toast'
import { formatPrice } from '#ui/format/format-price'
import { placeOrder } from './actions'
import classes from './checkout-dialog.module.css'
import {
  CHECKOUT_LENGTHS,
  type CheckoutDraft,
  type CheckoutForm,
  checkCheckoutForm,
  checkoutFromDraft,
  checkoutSentence,
  effectiveMethod,
} from './checkout-form'
import { CheckoutOfflineNote } from './checkout-offline-note'
import { OrderSummaryCard } from './order-summary-card'
import { fewChoicesNote, shippingChoices } from './shipping-choices'
import { type DeliveryMemory, readLastDelivery, useLastDelivery } from './use-last-delivery'

export interface PlacedOrder {
  id: string
  /** Address that the shop replies to. */
  email: string
  /** Its lines, with the price of one piece in dollars that the customer saw. */
  items: { name: string; quantity: number; price: number }[]
  /** In dollars; null if the device did not know the shop's terms. */
  amounts: { tax: number; shipping: number } | null
}

export interface CheckoutDialogProps {
  cart: PricedCart
  /** Null until the shop's settings have been pulled. */
  terms: OrderTerms | null
  isOpen: boolean
  onClose: () => void
  /** Called when the order is saved on this device and its lines have left the cart. */
  onPlaced: (order: PlacedOrder) => void
}

/**
 * Contact and shipping form of an order, with or without an account. It begins with the address of the last order. Typed
 * values survive closing and reloading until the order is saved.
 */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const known = useKnownContact()
  const [draft, keepDraft, clearDraft] = useDraft<CheckoutDraft>('checkout')
  const { last, memory, remember } = useLastDelivery()
  if (draft === undefined || known === undefined || last === undefined) return null
  return (
    <OpenedDialog
      {...props}
      memory={memory}
      initial={withKnownContact(checkoutFromDraft(draft ?? last), known)}
      onEdit={keepDraft}
      onSent={(form) => {
        remember(form)
        clearDraft()
      }}
    />
  )
}

/**
 * The shipping method with which the checkout opens, for the person with this uid, or a visitor. In this file, because the
 * cart shows before it is loaded.
 */
export async function checkoutMethod(db: LocalDb, uid: string | null): Promise<ShippingMethod> {
  const draft = (await db._drafts.get('checkout'))?.value as CheckoutDraft | undefined
  return effectiveMethod(checkoutFromDraft(draft ?? (await readLastDelivery(db, uid))))
}

interface OpenedDialogProps extends CheckoutDialogProps {
  memory: DeliveryMemory
  initial: CheckoutForm
  onEdit: (form: CheckoutForm) => void
  onSent: (form: CheckoutForm) => void
}

function OpenedDialog(props: OpenedDialogProps) {
  const { cart, terms, memory, isOpen, onClose } = props
  const formId = useId()
  const { form, problem, isZipAsked, refusals, submit, refuse } = useCheckout(props)
  const total = terms && orderTotal(cart.subtotal, effectiveMethod(form.values), terms).total

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Place Order"
      isFull="phone"
      problem={problem}
      refusals={refusals}
      footer={
        <>
          {total === null ? null : <p className={classes.total}>Total {formatPrice(total)}</p>}
          <Button variant="default" className={classes.back ?? ''} onClick={onClose}>
            Back to Cart
          </Button>
          <BusyButton type="submit" form={formId} isBusy={form.submitting}>
            Place Order
          </BusyButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit(submit, refuse)}>
        <CheckoutOfflineNote />
        <CheckoutFields form={form} cart={cart} terms={terms} memory={memory} isZipAsked={isZipAsked} />
      </form>
    </Sheet>
  )
}

/**
 * The state of the form. `submit` places the order, and first asks about a ZIP code of another state; `refuse` marks what
 * is missing. `problem`: a sentence about the marked fields, or that question (`isZipAsked`).
 */
function useCheckout({ cart, terms, onPlaced, initial, onEdit, onSent }: OpenedDialogProps) {
  const data = useLocalData()
  // One id per dialog: a second click, or a retry after a failure, places the same order.
  const orderId = useRef(crypto.randomUUID())
  const isUnderWay = useRef(false)
  const [refusals, setRefusals] = useState(0)
  const [asked, setAsked] = useState<string | null>(null)
  /** When it was asked, ms. */
  const askedAt = useRef(0)
  const form = useForm<CheckoutForm>({
    ...UNANNOUNCED_ERRORS,
    initialValues: initial,
    validate: (values) => checkCheckoutForm(values)?.fields ?? {},
    onValuesChange: onEdit,
  })
  const setToast = useFormToast()

  const submit = async (typed: CheckoutForm) => {
    const values = { ...typed, method: effectiveMethod(typed) }
    // For the second click of a double click, the products would no longer be in the cart, and a failure would show.
    if (isUnderWay.current) return
    const question = questionOf(values)
    if (question !== null && question !== asked) {
      setAsked(question)
      askedAt.current = Date.now()
      return refuse({ zip: question })
    }
    // The second click of a double click is no answer: nobody has read the question yet.
    if (question !== null && Date.now() - askedAt.current < DOUBLE_CLICK) return
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
  const question = questionOf(form.values)
  // The validation writes only texts.
  const sentence = checkoutSentence(form.values, form.errors as FieldErrors<CheckoutForm>)
  const isZipAsked = sentence === null && question !== null && question === asked
  const problem = isZipAsked ? (
    <span className="rw-warning">{question} If so, press Place Order again.</span>
  ) : (
    sentence
  )
  return { form, problem, isZipAsked, refusals, submit, refuse }
}

/** The longest time between the two clicks of a double click, ms. */
const DOUBLE_CLICK = 700

/** What to ask about the ZIP code of a form; null for a pickup. */
const questionOf = ({ method, zip, state }: CheckoutForm): string | null =>
  method === 'pickup' ? null : zipQuestion(zip, state)

/** The lines of the cart that are ordered. */
const orderedItems = ({ items }: PricedCart): PlacedOrder['items'] =>
  items.flatMap(({ title, quantity, price, total }) =>
    total === null || price === null ? [] : { name: title, quantity, price },
  )

interface CheckoutFieldsProps extends Pick<OpenedDialogProps, 'cart' | 'terms' | 'memory'> {
  form: UseFormReturnType<CheckoutForm>
  isZipAsked: boolean
}

function CheckoutFields({ form, cart, terms, memory, isZipAsked }: CheckoutFieldsProps) {
  const method = effectiveMethod(form.values)
  const payment = usePublicSetting('payment_settings')
  const choices = shippingChoices(form.values, terms, payment ?? null)
  const hasDays = choices.some(({ value, days }) => value === method && days !== null)
  const note = fewChoicesNote(form.values)
  const choose = (chosen: ShippingMethod) => {
    form.setFieldValue('method', chosen)
    // Its fields are no longer shown, and must not be marked when they are shown again.
    if (chosen === 'pickup') for (const field of Object.keys(EMPTY_ADDRESS)) form.clearFieldError(field)
  }
  return (
    <FormGrid>
      <ContactField
        kind="name"
        withAsterisk
        maxLength={CHECKOUT_LENGTHS.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ContactField
        kind="email"
        withAsterisk
        maxLength={CHECKOUT_LENGTHS.email}
        {...form.getInputProps('email')}
      />
      <ContactField
        kind="phone"
        description="Optional, in case we have questions about your order."
        // The hint is below the input, so that both inputs of the row line up.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={CHECKOUT_LENGTHS.phone}
        {...form.getInputProps('phone')}
      />
      <SelectField
        label="Shipping"
        data={choices}
        {...form.getInputProps('method')}
        value={method}
        onChange={({ currentTarget }) => isShippingMethod(currentTarget.value) && choose(currentTarget.value)}
      />
      {method === 'pickup' ? null : (
        <>
          <AddressFields
            address={form.values}
            fieldProps={(field) => form.getInputProps(field)}
            isRequired
            isZipAsked={isZipAsked}
          />
          {note ? (
            <FormGridWide>
              <p role="status">{note}</p>
            </FormGridWide>
          ) : null}
        </>
      )}
      <FormGridWide>
        <TextAreaField
          label="Note to the shop (optional)"
          maxLength={CHECKOUT_LENGTHS.note}
          {...form.getInputProps('note')}
        />
      </FormGridWide>
      {memory === 'device' || (memory === 'account' && method !== 'pickup') ? (
        <FormGridWide>
          <CheckboxField
            label={
              memory === 'device'
                ? 'Save my contact details and address on this device for my next order or request'
                : 'Save this address and phone number to my account'
            }
            checked={form.values.isRemembered}
            onChange={({ currentTarget }) => form.setFieldValue('isRemembered', currentTarget.checked)}
          />
        </FormGridWide>
      ) : null}
      <FormGridWide>
        <OrderSummaryCard cart={cart} terms={terms} method={method} hasLines>
          <p>
            You won’t be charged now. We’ll confirm your total and get back to you within 24 hours to arrange
            payment.{' '}
            {hasDays
              ? 'Estimated dates are counted from the day we get your order and hold if you pay within one business day.'
              : null}
          </p>
        </OrderSummaryCard>
      </FormGridWide>
    </FormGrid>
  )
}
