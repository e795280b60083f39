import type { UseFormReturnType } from '@mantine/form'
import { usePublicSetting } from '#runtime/public-settings'
import type { PricedCart } from '#shared/orders/cart'
import { isShippingMethod, type OrderTerms, type ShippingMethod } from '#shared/orders/order-total'
import { EMPTY_ADDRESS } from '#shared/orders/postal-address'
import { AddressFields } from '#ui/fields/address-fields'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { ContactField } from '#ui/fields/contact-field'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { CHECKOUT_LENGTHS, type CheckoutForm, effectiveMethod } from './checkout-form'
import { OrderSummaryCard } from './order-summary-card'
import { fewChoicesNote, shippingChoices } from './shipping-choices'
import type { DeliveryMemory } from './use-last-delivery'

export interface CheckoutFieldsProps {
  form: UseFormReturnType<CheckoutForm>
  cart: PricedCart
  /** Null until the shop's settings have been pulled. */
  terms: OrderTerms | null
  memory: DeliveryMemory
  /** The form asks whether the ZIP code is right. */
  isZipAsked: boolean
}

/** Contact, shipping and note of an order, with its summary. */
export function CheckoutFields({ form, cart, terms, memory, isZipAsked }: CheckoutFieldsProps) {
  const method = effectiveMethod(form.values)
  const paymentSettings = usePublicSetting('payment_settings')
  const choices = shippingChoices(form.values, terms, paymentSettings ?? null, Date.now())
  const hasEstimate = choices.some(({ value, days }) => value === method && days !== null)
  const note = fewChoicesNote(form.values)
  const choose = (chosen: ShippingMethod) => {
    form.setFieldValue('method', chosen)
    if (chosen !== 'pickup') return
    // The fields of the address are no longer shown, and must not be marked when they are shown again.
    for (const field of Object.keys(EMPTY_ADDRESS)) form.clearFieldError(field)
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
            {hasEstimate
              ? 'Estimated dates are counted from the day we get your order and assume you pay within one business day.'
              : null}
          </p>
        </OrderSummaryCard>
      </FormGridWide>
    </FormGrid>
  )
}
