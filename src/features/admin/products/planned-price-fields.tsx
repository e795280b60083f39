import type { UseFormReturnType } from '@mantine/form'
import { FormGrid } from '#ui/fields/form-grid'
import type { ProductForm } from '../forms/product-form'
import { MoneyField } from '../kit/form/money-field'
import { timeZone } from '../kit/publication/local-date-time'
import { TimeField } from '../kit/publication/time-field'

/** A price that begins at a time, and the end of a sale (Admin 2). */
export function PlannedPriceFields({ form }: { form: UseFormReturnType<ProductForm> }) {
  const zone = `Your time zone: ${timeZone()}`
  return (
    <FormGrid legend="Planned price">
      <MoneyField
        label="New price"
        description="Leave empty to keep the current price"
        {...form.getInputProps('next_price')}
      />
      <MoneyField
        label="New sale price"
        description="Leave empty to keep the current sale price"
        {...form.getInputProps('next_sale_price')}
      />
      <TimeField form={form} field="next_price_from" label="Starts on" hint={zone} cleared="" />
      <TimeField form={form} field="sale_until" label="Sale ends on" hint={`Optional. ${zone}`} cleared="" />
    </FormGrid>
  )
}
