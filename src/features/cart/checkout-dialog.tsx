import { Button } from '@mantine/core'
import { useId } from 'react'
import { useDraft } from '#device-data/use-draft'
import { useContactPrefill, withContactPrefill } from '#runtime/contact-prefill'
import type { PricedCart } from '#shared/orders/cart'
import { type OrderTerms, orderTotal, type ShippingMethod } from '#shared/orders/order-total'
import type { LocalDb } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { Sheet } from '#ui/feedback/sheet'
import { formatPrice } from '#ui/format/format-price'
import classes from './checkout-dialog.module.css'
import { CheckoutFields } from './checkout-fields'
import { type CheckoutDraft, type CheckoutForm, checkoutFromDraft, effectiveMethod } from './checkout-form'
import { CheckoutOfflineNote } from './checkout-offline-note'
import { type PlacedOrder, useCheckout } from './use-checkout'
import { type DeliveryMemory, readLastDelivery, useLastDelivery } from './use-last-delivery'

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
 * Contact and shipping form of an order, with or without an account. It begins with what `useLastDelivery` has. Typed
 * values survive closing and reloading until the order is saved.
 */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const contact = useContactPrefill()
  const [draft, keepDraft, clearDraft] = useDraft<CheckoutDraft>('checkout')
  const { last, memory, remember } = useLastDelivery()
  if (draft === undefined || contact === undefined || last === undefined) return null
  return (
    <OpenedDialog
      {...props}
      memory={memory}
      initial={withContactPrefill(checkoutFromDraft(draft ?? last), contact)}
      onEdit={keepDraft}
      onSent={(form) => {
        remember(form)
        clearDraft()
      }}
    />
  )
}

/**
 * The shipping method with which the checkout opens, for the person with this uid, null for a visitor. The cart's page loads
 * it with the dialog, because the page can be shown without it.
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
