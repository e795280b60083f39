import { ADDRESS_LENGTHS, type PostalAddress } from '#shared/orders/postal-address'
import { US_STATES } from '#shared/orders/us-states'
import { zipQuestion } from '#shared/orders/zip-states'
import { FormGridWide } from './form-grid'
import { SelectField } from './select-field'
import { TextField } from './text-field'

const STATE_CHOICES = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
]

interface AddressFieldsProps {
  /** Current values. */
  address: Pick<PostalAddress, 'state' | 'zip'>
  /** Value, handlers and error of a field. */
  // biome-ignore lint/suspicious/noExplicitAny: as Mantine's `getInputProps`, which is one of the callers
  fieldProps: (field: keyof PostalAddress) => any
  isRequired: boolean
  /** The question about a doubtful ZIP code is shown elsewhere in the form. */
  isZipAsked?: boolean
}

/** A delivery address, in the fields that browsers can fill in. */
export function AddressFields({ address, fieldProps, isRequired, isZipAsked = false }: AddressFieldsProps) {
  return (
    <>
      <FormGridWide>
        <TextField
          label="Street address"
          withAsterisk={isRequired}
          autoComplete="shipping address-line1"
          maxLength={ADDRESS_LENGTHS.street}
          {...fieldProps('street')}
        />
      </FormGridWide>
      <TextField
        label="Apartment or suite (optional)"
        autoComplete="shipping address-line2"
        maxLength={ADDRESS_LENGTHS.apartment}
        {...fieldProps('apartment')}
      />
      <TextField
        label="City"
        withAsterisk={isRequired}
        autoComplete="shipping address-level2"
        maxLength={ADDRESS_LENGTHS.town}
        {...fieldProps('town')}
      />
      <SelectField
        label="State"
        withAsterisk={isRequired}
        autoComplete="shipping address-level1"
        data={STATE_CHOICES}
        {...fieldProps('state')}
      />
      <TextField
        label="ZIP code"
        withAsterisk={isRequired}
        autoComplete="shipping postal-code"
        inputMode="numeric"
        maxLength={ADDRESS_LENGTHS.zip}
        description={
          <span role="status" className="rw-warning">
            {isZipAsked ? null : zipQuestion(address.zip, address.state)}
          </span>
        }
        // Below the input, so that the inputs of the row line up.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...fieldProps('zip')}
      />
    </>
  )
}
