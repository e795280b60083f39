import { useForm } from '@mantine/form'
import { useDraft } from '#device-data/use-draft'
import { MAX_MESSAGE_LENGTH } from '#shared/orders/quote-conversation'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { required } from '#shared/text/form-checks'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { TextAreaField } from '#ui/fields/text-area-field'
import { replyToShop } from '../actions'

type Reply = { body: string }

/** The customer's reply. It survives a reload, and the conversation shows it immediately, marked as waiting. */
export function ReplyForm({ quote }: { quote: QuoteRequestsRow }) {
  const [draft, keepDraft, clearDraft] = useDraft<Reply>(`quote-reply/${quote.id}`)
  if (draft === undefined) return null
  return <ReplyFields quote={quote} initial={draft ?? { body: '' }} onEdit={keepDraft} onSent={clearDraft} />
}

interface ReplyFieldsProps {
  quote: QuoteRequestsRow
  initial: Reply
  onEdit: (reply: Reply) => void
  onSent: () => void
}

function ReplyFields({ quote, initial, onEdit, onSent }: ReplyFieldsProps) {
  const { store, principal } = useLocalData()
  const form = useForm<Reply>({
    initialValues: initial,
    validate: (values) => required(values, { body: 'Message' }),
    onValuesChange: onEdit,
  })
  const submit = async ({ body }: Reply) => {
    const uid = uidOf(principal)
    if (uid === null) return
    try {
      await replyToShop(store, uid, quote, body)
      // What was typed while the message was being saved is the beginning of the next one.
      const typed = form.getValues().body
      const rest = typed.startsWith(body) ? typed.slice(body.length) : typed
      form.setValues({ body: rest })
      if (rest === '') onSent()
    } catch (error) {
      toastLocalFailure('Failed to send the message', error)
    }
  }
  return (
    <form
      className="rw-stack rw-gap-12"
      noValidate
      data-print="none"
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      <TextAreaField
        label="Your message"
        maxLength={MAX_MESSAGE_LENGTH}
        minRows={3}
        {...form.getInputProps('body')}
      />
      <div>
        <BusyButton type="submit" isBusy={form.submitting}>
          Send Message
        </BusyButton>
      </div>
    </form>
  )
}
