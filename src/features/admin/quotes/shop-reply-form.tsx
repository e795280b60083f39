import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import { useSendingText } from '#runtime/sending-text'
import { MAX_MESSAGE_LENGTH } from '#shared/orders/quote-conversation'
import { MAX_PHOTOS } from '#shared/pictures/place-photos'
import type { Json } from '#shared/schema/row-values'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { textAddedTo, useAddedTo } from '#ui/feedback/added-while-saving'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog'
import { usePhotoWait } from '#ui/feedback/use-photo-wait'
import { type Sending, type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { formatDate } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'
import { type PickedPicture, PicturePicker } from '#ui/pictures/picture-picker'
import { replyToCustomer } from './actions'
import { ChangedBuildField } from './changed-build-field'
import {
  type AcceptedPrice,
  checkShopReply,
  EMPTY_REPLY,
  readAmount,
  replyText,
  type ShopReply,
} from './shop-reply'

/** Without Undo, because the customer gets the message by mail and the server stores it. */
const MESSAGE: SendingTexts = {
  sent: 'Message Sent',
  nextStep: 'The customer will get it by email and in My Quotes.',
  failed: 'Failed to send the message. Please try again.',
}
const GUEST_MESSAGE: SendingTexts = { ...MESSAGE, nextStep: 'The customer will get it by email.' }
const PRICE: SendingTexts = {
  sent: 'Price Sent',
  nextStep: 'The customer will get it by email and can accept it in My Quotes.',
  failed: 'Failed to send the price. Please try again.',
}
const GUEST_PRICE: SendingTexts = {
  ...PRICE,
  nextStep: 'The customer will get it by email, with instructions for accepting it.',
}

/** What the field of a price says for a guest, who has no account. */
const GUEST_HINT =
  'The email tells the customer how to accept the price. When they do, press Customer Accepted next to the price.'

/** Characters for the link to what the shop has changed in a build, which has at most 1,500. */
const LINK_ROOM = 1_600

export interface ShopReplyFormProps {
  quote: QuoteRequestsRow
  /** The price that the customer has accepted, unless the shop has sent a newer one. */
  accepted: AcceptedPrice | null
  /** The admin has pressed 'Answer', which moves the focus to the message. */
  isAnswering: boolean
  /** The build that the request is about now; null for none. */
  build: Json | null
}

/**
 * A message to the customer, with photos, and a price if the shop proposes one. It survives closing and reloading until it is
 * saved. A guest gets it by mail, which has no photos.
 */
export function ShopReplyForm(props: ShopReplyFormProps) {
  const [draft, keepDraft, clearDraft] = useDraft<ShopReply>(`admin/quote-reply/${props.quote.id}`)
  const [photos, keepPhotos, clearPhotos] = useDraft<PickedPicture[]>(
    `admin/quote-reply-photos/${props.quote.id}`,
  )
  if (draft === undefined || photos === undefined) return null
  return (
    <ReplyFields
      {...props}
      initial={{ ...EMPTY_REPLY, ...draft }}
      onEdit={keepDraft}
      photos={photos ?? []}
      onPhotos={(chosen) => (chosen.length > 0 ? keepPhotos(chosen) : clearPhotos())}
      onSaved={clearDraft}
    />
  )
}

interface ReplyFieldsProps extends ShopReplyFormProps {
  initial: ShopReply
  onEdit: (reply: ShopReply) => void
  photos: readonly PickedPicture[]
  onPhotos: (photos: PickedPicture[]) => void
  onSaved: () => void
}

function ReplyFields(props: ReplyFieldsProps) {
  const { quote, accepted, isAnswering, build, initial, onEdit, photos, onPhotos, onSaved } = props
  const data = useLocalData()
  const isGuest = quote.user_id === null
  const { message, price } = useReplySending(isGuest)
  const { onBusyChange, mustWait } = usePhotoWait(message.refuse)
  const form = useForm<ShopReply>({
    initialValues: initial,
    validate: checkShopReply,
    onValuesChange: onEdit,
  })
  const part = useAnswerFocus(isAnswering)
  const addedPhotos = useAddedTo(photos)
  /** A new price that would replace an accepted one, while the admin is asked to confirm it. */
  const [asked, setAsked] = useState<ShopReply>()
  // The accepted price changed meanwhile: the question must not come back with the next one that is accepted.
  if (asked && !accepted) setAsked(undefined)
  const sendReply = async (reply: ShopReply) => {
    const amount = readAmount(reply)
    const { send } = amount === null ? message : price
    const isSaved = await send(() =>
      replyToCustomer(data, quote, {
        body: replyText(reply, isGuest),
        amount,
        build: reply.build,
        photos,
      }),
    )
    if (!isSaved) return
    onPhotos(addedPhotos(photos))
    const rest = textAddedTo(reply.body, form.getValues().body)
    form.setValues({ ...EMPTY_REPLY, body: rest })
    if (rest === '') onSaved()
  }
  const submit = async (reply: ShopReply) => {
    if (mustWait()) return
    if (accepted && readAmount(reply) !== null) setAsked(reply)
    else await sendReply(reply)
  }
  const question =
    accepted && `${acceptedText(accepted)} If you send a new price, they’ll have to accept the new one.`
  return (
    <>
      <form
        ref={part}
        className="rw-stack rw-gap-12"
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
      >
        <TextAreaField
          label="Message to the customer"
          maxLength={MAX_MESSAGE_LENGTH - (isGuest && build !== null ? LINK_ROOM : 0)}
          minRows={3}
          withAsterisk
          {...form.getInputProps('body')}
        />
        <TextField
          label="Price in dollars"
          description={`${question ?? (isGuest ? GUEST_HINT : 'The customer can accept the price.')} ${form.values.build === null ? 'To send just a message, leave this field empty.' : 'A changed build needs a price, even if the price stays the same.'}`}
          inputMode="decimal"
          {...form.getInputProps('amount')}
        />
        {isGuest ? null : (
          <PicturePicker
            label="Photos"
            description={`Up to ${MAX_PHOTOS}. The customer sees them in My Quotes.`}
            pictures={photos}
            onChange={onPhotos}
            onBusyChange={onBusyChange}
            max={MAX_PHOTOS}
          />
        )}
        {build === null ? null : (
          <ChangedBuildField
            quote={quote}
            doneLabel="Use in Reply"
            before={build}
            value={form.values.build}
            onChange={(changed, link) => form.setValues({ build: changed, link })}
          />
        )}
        <div>
          <BusyButton type="submit" isBusy={form.submitting}>
            {form.values.amount.trim() === '' && form.values.build === null ? 'Send Message' : 'Send Price'}
          </BusyButton>
        </div>
      </form>
      {question && asked ? (
        <ConfirmDialog
          isOpen
          title="Send a new price?"
          message={question}
          confirmLabel="Send Price"
          isDestructive={false}
          onConfirm={() => sendReply(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

/** Sends a message, or one with a price. */
function useReplySending(isGuest: boolean): { message: Sending; price: Sending } {
  const tell = useSendingText()
  return {
    message: useSending(isGuest ? GUEST_MESSAGE : MESSAGE, tell),
    price: useSending(isGuest ? GUEST_PRICE : PRICE, tell),
  }
}

/** Moves the focus to the message once the admin has pressed 'Answer'; returns the ref of the form. */
function useAnswerFocus(isAnswering: boolean) {
  const part = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = isAnswering ? part.current?.querySelector('textarea') : null
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [isAnswering])
  return part
}

const acceptedText = ({ amount, at }: AcceptedPrice): string => {
  const day = at === null ? '' : formatDate(at)
  return `The customer accepted ${formatPrice(amount)}${day && ` on ${day}`}.`
}
