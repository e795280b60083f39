import type { UseFormReturnType } from '@mantine/form'
import { US_STATES } from '#shared/orders/us-states'
import { zipQuestion } from '#shared/orders/zip-states'
import { FormGridWide } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { CHECKOUT_LENGTHS, type CheckoutForm } from './checkout-form'

const STATE_CHOICES = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
]

/** The delivery address, in the fields that browsers can fill in. */
export function AddressFields({ form }: { form: UseFormReturnType<CheckoutForm> }) {
  return (
    <>
      <FormGridWide>
        <TextField
          label="Street address"
          withAsterisk
          autoComplete="shipping address-line1"
          maxLength={CHECKOUT_LENGTHS.street}
          {...form.getInputProps('street')}
        />
      </FormGridWide>
      <TextField
        label="Apartment or suite (optional)"
        autoComplete="shipping address-line2"
        maxLength={CHECKOUT_LENGTHS.apartment}
        {...form.getInputProps('apartment')}
      />
      <TextField
        label="City"
        withAsterisk
        autoComplete="shipping address-level2"
        maxLength={CHECKOUT_LENGTHS.town}
        {...form.getInputProps('town')}
      />
      <SelectField
        label="State"
        withAsterisk
        autoComplete="shipping address-level1"
        data={STATE_CHOICES}
        {...form.getInputProps('state')}
      />
      <TextField
        label="ZIP code"
        withAsterisk
        autoComplete="shipping postal-code"
        inputMode="numeric"
        maxLength={CHECKOUT_LENGTHS.zip}
        description={<span role="status">{zipQuestion(form.values.zip, form.values.state)}</span>}
        // Below the input, so that the inputs of the row line up.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('zip')}
      />
    </>
  )
}
