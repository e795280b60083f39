import type { UseFormReturnType } from '@mantine/form'
import { QUOTE_LENGTHS, type QuoteDialogForm } from '#shared/orders/quote-form'
import { ContactField } from '#ui/fields/contact-field'
import { TextAreaField } from '#ui/fields/text-area-field'

export interface QuoteDialogFieldsProps {
  form: UseFormReturnType<QuoteDialogForm>
  /** Label of the text. */
  details: string
  needsPhone?: boolean
}

/** The fields of the quote dialog (Site 3). */
export function QuoteDialogFields({ form, details, needsPhone = false }: QuoteDialogFieldsProps) {
  return (
    <>
      <ContactField
        kind="name"
        withAsterisk
        maxLength={QUOTE_LENGTHS.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ContactField
        kind="email"
        withAsterisk
        maxLength={QUOTE_LENGTHS.email}
        {...form.getInputProps('email')}
      />
      <ContactField
        kind="phone"
        withAsterisk={needsPhone}
        maxLength={QUOTE_LENGTHS.phone}
        {...form.getInputProps('phone')}
      />
      <TextAreaField label={details} maxLength={QUOTE_LENGTHS.details} {...form.getInputProps('details')} />
    </>
  )
}
