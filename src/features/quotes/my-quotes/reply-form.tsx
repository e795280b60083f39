import { useForm } from '@mantine/form'
import { storeSentFiles } from '#device-data/private-files'
import { useDraft } from '#device-data/use-draft'
import { MAX_MESSAGE_LENGTH } from '#shared/orders/quote-conversation'
import { MAX_PHOTOS } from '#shared/pictures/place-photos'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { required } from '#shared/text/form-checks'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { textAddedTo, useAddedTo } from '#ui/feedback/added-while-saving'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastRefused } from '#ui/feedback/toasts'
import { usePhotoWait } from '#ui/feedback/use-photo-wait'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { TextAreaField } from '#ui/fields/text-area-field'
import { useFormToast } from '#ui/fields/use-form-toast'
import { type PickedPicture, PicturePicker } from '#ui/pictures/picture-picker'
import { replyToShop } from '../actions'

type Reply = { body: string }

/** The customer's reply, with photos. It survives a reload, and the conversation shows it immediately, marked as waiting. */
export function ReplyForm({ quote }: { quote: QuoteRequestsRow }) {
  const [draft, keepDraft, clearDraft] = useDraft<Reply>(`quote-reply/${quote.id}`)
  // With a draft of their own, a keystroke does not write them again.
  const [photos, keepPhotos, clearPhotos] = useDraft<PickedPicture[]>(`quote-reply-photos/${quote.id}`)
  if (draft === undefined || photos === undefined) return null
  return (
    <ReplyFields
      quote={quote}
      initial={draft ?? { body: '' }}
      onEdit={keepDraft}
      onSent={clearDraft}
      photos={photos ?? []}
      onPhotos={(chosen) => (chosen.length > 0 ? keepPhotos(chosen) : clearPhotos())}
    />
  )
}

interface ReplyFieldsProps {
  quote: QuoteRequestsRow
  initial: Reply
  onEdit: (reply: Reply) => void
  onSent: () => void
  photos: readonly PickedPicture[]
  onPhotos: (photos: PickedPicture[]) => void
}

function ReplyFields({ quote, initial, onEdit, onSent, photos, onPhotos }: ReplyFieldsProps) {
  const { db, store, principal } = useLocalData()
  const setToast = useFormToast()
  const { onBusyChange, mustWait } = usePhotoWait((title, text) => setToast(toastRefused(title, text)))
  const addedPhotos = useAddedTo(photos)
  const form = useForm<Reply>({
    initialValues: initial,
    validate: (values) => required(values, { body: 'Message' }),
    onValuesChange: onEdit,
  })
  const submit = async ({ body }: Reply) => {
    const uid = uidOf(principal)
    if (uid === null || mustWait()) return
    setToast(null)
    try {
      void storeSentFiles(db, await replyToShop(store, uid, quote, { body, photos }))
      // What was typed or added while the message was being saved is the beginning of the next one.
      onPhotos(addedPhotos(photos))
      const rest = textAddedTo(body, form.getValues().body)
      form.setValues({ body: rest })
      if (rest === '') onSent()
    } catch (error) {
      setToast(toastLocalFailure('Failed to send the message', error))
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
      <PicturePicker
        label="Photos"
        description={`Up to ${MAX_PHOTOS}. We resize them and remove location data.`}
        pictures={photos}
        onChange={onPhotos}
        onBusyChange={onBusyChange}
        max={MAX_PHOTOS}
      />
      <div>
        <BusyButton type="submit" isBusy={form.submitting}>
          Send Message
        </BusyButton>
      </div>
    </form>
  )
}
