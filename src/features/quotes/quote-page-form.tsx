import { useForm } from '@mantine/form'
import { memo, useRef } from 'react'
import { checkQuoteForm, type QuoteForm } from '#shared/orders/quote-form'
import { BusyButton } from '#ui/busy-button'
import { usePhotoWait } from '#ui/feedback/use-photo-wait'
import { useSendGuard } from '#ui/feedback/use-send-guard'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { UNANNOUNCED_ERRORS } from '#ui/fields/unannounced-errors'
import { NoScriptsNote } from '#ui/page/no-scripts-note'
import type { PickedPicture } from '#ui/pictures/picture-picker'
import { QuoteFormFields } from './quote-form-fields'
import { QuotePhotos } from './quote-photos'
import { quoteFromPage } from './quote-request'
import { useSendQuote } from './use-send-quote'

const FAILED = 'Failed to submit quote request. Please try again.'

export interface QuotePageFormProps {
  initial: QuoteForm
  onEdit: (form: QuoteForm) => void
  photos: readonly PickedPicture[]
  onPhotos: (photos: PickedPicture[]) => void
  /** Called when the request is saved on this device and the draft is no longer needed. */
  onSent: () => void
}

/**
 * The quote page's form: validates with the texts of Site 5, sends, and is cleared only when the request is saved. It
 * is uncontrolled and memoized: rendering thirty fields with every key would make an old phone stutter.
 */
export const QuotePageForm = memo(function QuotePageForm(props: QuotePageFormProps) {
  const { initial, onEdit, photos, onPhotos, onSent } = props
  const { send, refuse, hideRefusal } = useSendQuote('page', FAILED)
  const { onBusyChange, mustWait } = usePhotoWait(refuse)
  const { honeypot, maySend } = useSendGuard(refuse)
  const isSent = useRef(false)
  const form = useForm<QuoteForm>({
    ...UNANNOUNCED_ERRORS,
    mode: 'uncontrolled',
    initialValues: initial,
    validate: (values) => checkQuoteForm(values)?.fields ?? {},
    onValuesChange: (values) => {
      hideRefusal()
      onEdit(values)
    },
  })

  const submit = async (values: QuoteForm) => {
    // The form remains until the next page is shown; a second tap must not send the request again.
    if (isSent.current || mustWait() || !maySend()) return
    const subject = `${values.specialty}, ${values.chassisType}`
    const showSent = await send((uid) => quoteFromPage(values, uid), subject, photos)
    if (!showSent) return
    isSent.current = true
    onSent()
    showSent()
  }

  const showProblem = (errors: typeof form.errors, values: QuoteForm) => {
    const problem = checkQuoteForm(values)
    if (problem) refuse(problem.title, problem.message)
    focusFirstError(form, errors)
  }

  return (
    <form
      className="rw-stack rw-gap-blocks"
      aria-label="Quote request"
      method="dialog"
      noValidate
      onSubmit={form.onSubmit(submit, showProblem)}
    >
      <QuoteFormFields form={form} />
      <QuotePhotos photos={photos} onChange={onPhotos} onBusyChange={onBusyChange} />
      {honeypot}
      <div className="rw-cluster rw-gap-16 rw-center">
        <BusyButton type="submit" size="lg" className="rw-phone-wide" isBusy={form.submitting}>
          Submit Quote Request
        </BusyButton>
        <p className="rw-soft rw-small">Fields marked * are required. Your draft stays on this device.</p>
        <NoScriptsNote />
      </div>
    </form>
  )
})
