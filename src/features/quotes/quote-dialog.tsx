import { useForm } from '@mantine/form'
import { useDraft } from '#device-data/use-draft'
import { type ContactPrefill, useContactPrefill, withContactPrefill } from '#runtime/contact-prefill'
import type { QuoteDialogRequest } from '#runtime/quote-dialog'
import { checkQuoteDialog, EMPTY_QUOTE_DIALOG, type QuoteDialogForm } from '#shared/orders/quote-form'
import { MAX_PHOTOS } from '#shared/pictures/place-photos'
import { FormSheet } from '#ui/feedback/form-sheet'
import { Sheet } from '#ui/feedback/sheet'
import { usePhotoWait } from '#ui/feedback/use-photo-wait'
import { useSendGuard } from '#ui/feedback/use-send-guard'
import { CHECK_ON_BLUR } from '#ui/fields/check-on-blur'
import { focusFirstError } from '#ui/fields/focus-first-error'
import type { PickedPicture } from '#ui/pictures/picture-picker'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './quote-dialog.module.css'
import { QuoteDialogFields } from './quote-dialog-fields'
import { QuotePhotos } from './quote-photos'
import { quoteFromDialog } from './quote-request'
import { QuotesOff } from './quotes-off'
import { useSendQuote } from './use-send-quote'
import { EditRequestDialog } from './waiting/edit-request-dialog'

/** In this chunk, which every device has cached, and with the same fields: a waiting request can be edited offline. */
export { EditRequestDialog }

const FAILED = 'Failed to send quote request'

export interface QuoteDialogProps {
  request: QuoteDialogRequest
  isOpen: boolean
  onClose: () => void
}

const DEFAULT_TITLE = 'Request a Quote'

/**
 * The 'Request a Quote' dialog (Site 2), also for the purchase of a rig. Typed values survive closing and reloading until
 * the request is saved.
 */
export function QuoteDialog(props: QuoteDialogProps) {
  const [draft, keepDraft, clearDraft] = useDraft<QuoteDialogForm>('quote-dialog')
  const [photos, keepPhotos, clearPhotos] = useDraft<PickedPicture[]>('quote-dialog-photos')
  const known = useContactPrefill()
  const { takesQuotes } = useShopInfo().switches
  if (draft === undefined || photos === undefined || known === undefined) return null
  if (!takesQuotes) {
    return (
      <Sheet isOpen={props.isOpen} onClose={props.onClose} title={props.request.title ?? DEFAULT_TITLE}>
        <QuotesOff />
      </Sheet>
    )
  }
  return (
    <OpenedQuoteDialog
      {...props}
      // After signing in or out the form begins again, with the draft.
      key={known.email}
      known={known}
      initial={withContactPrefill({ ...EMPTY_QUOTE_DIALOG, ...draft }, known)}
      onEdit={keepDraft}
      photos={photos ?? []}
      onPhotos={keepPhotos}
      onSent={() => {
        clearDraft()
        clearPhotos()
      }}
    />
  )
}

interface OpenedQuoteDialogProps extends QuoteDialogProps {
  known: ContactPrefill
  initial: QuoteDialogForm
  onEdit: (form: QuoteDialogForm) => void
  photos: readonly PickedPicture[]
  onPhotos: (photos: PickedPicture[]) => void
  onSent: () => void
}

function OpenedQuoteDialog(props: OpenedQuoteDialogProps) {
  const { request, isOpen, onClose, known, initial, onEdit, photos, onPhotos, onSent } = props
  const { send, refuse } = useSendQuote('dialog', FAILED)
  const { onBusyChange, mustWait } = usePhotoWait(refuse)
  const { honeypot, maySend } = useSendGuard(refuse)
  const form = useForm<QuoteDialogForm>({
    ...CHECK_ON_BLUR,
    initialValues: initial,
    validate: checkQuoteDialog,
    onValuesChange: onEdit,
  })

  /** Pictures of a build, which come with the request; the person's own photos take precedence. */
  const pictures = (request.pictures ?? []).slice(0, MAX_PHOTOS - photos.length)
  const submit = async (values: QuoteDialogForm) => {
    if (mustWait() || !maySend()) return
    const attachments = [...photos, ...pictures]
    const showSent = await send((uid) => quoteFromDialog(values, request, uid), request.subject, attachments)
    if (!showSent) return
    form.setValues(withContactPrefill(EMPTY_QUOTE_DIALOG, known))
    onSent()
    onClose()
    showSent()
  }

  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={request.title ?? DEFAULT_TITLE}
      action={{ children: 'Send Request', isBusy: form.submitting }}
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      <p className={classes.subject}>
        About: <strong>{request.subject}</strong>
      </p>
      <QuoteDialogFields form={form} details={request.title ? 'Message' : 'Project Details'} />
      <QuotePhotos photos={photos} onChange={onPhotos} onBusyChange={onBusyChange} />
      {pictures.length > 0 ? (
        <p className="rw-soft rw-small">
          We’ll include {pictures.length === 1 ? 'a picture' : 'two pictures'} of your build.
        </p>
      ) : null}
      {honeypot}
    </FormSheet>
  )
}
