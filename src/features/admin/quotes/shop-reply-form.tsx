import { useForm } from '@mantine/form'
import { useDraft } from '#device-data/use-draft'
import { MAX_MESSAGE_LENGTH } from '#shared/orders/quote-conversation'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { useAdminWrite } from '../kit/use-admin-write'
import { replyToCustomer } from './actions'
import { checkShopReply, EMPTY_REPLY, readAmount, type ShopReply } from './shop-reply'

export interface ShopReplyFormProps {
  quote: QuoteRequestsRow
  /** uid of the customer */
  customer: string
}

/** A message to the customer, with a price if the shop proposes one. It survives closing and reloading until it is saved. */
export function ShopReplyForm(props: ShopReplyFormProps) {
  const [draft, keepDraft, clearDraft] = useDraft<ShopReply>(`admin/quote-reply/${props.quote.id}`)
  if (draft === undefined) return null
  return (
    <ReplyFields {...props} initial={{ ...EMPTY_REPLY, ...draft }} onEdit={keepDraft} onSaved={clearDraft} />
  )
}

interface ReplyFieldsProps extends ShopReplyFormProps {
  initial: ShopReply
  onEdit: (reply: ShopReply) => void
  onSaved: () => void
}

function ReplyFields({ quote, customer, initial, onEdit, onSaved }: ReplyFieldsProps) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const form = useForm<ShopReply>({
    initialValues: initial,
    validate: checkShopReply,
    onValuesChange: onEdit,
  })
  const submit = async (reply: ShopReply) => {
    const amount = readAmount(reply)
    const isSaved = await write(() => replyToCustomer(store, quote, customer, reply.body, amount), {
      done: amount === null ? 'Message sent to the customer' : 'Price sent to the customer',
      failed: 'Failed to send the message',
    })
    if (!isSaved) return
    form.setValues(EMPTY_REPLY)
    onSaved()
  }
  return (
    <form
      className="rw-stack rw-gap-12"
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      <TextAreaField
        label="Message to the customer"
        maxLength={MAX_MESSAGE_LENGTH}
        minRows={3}
        withAsterisk
        {...form.getInputProps('body')}
      />
      <TextField
        label="Price in dollars"
        description="The customer can accept it. Leave it empty for a message only."
        inputMode="decimal"
        {...form.getInputProps('amount')}
      />
      <div>
        <BusyButton type="submit" isBusy={form.submitting}>
          {form.values.amount.trim() === '' ? 'Send Message' : 'Send Price'}
        </BusyButton>
      </div>
    </form>
  )
}
