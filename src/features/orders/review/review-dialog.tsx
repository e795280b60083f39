import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import { useOwnProfile } from '#runtime/own-profile'
import { useSendingText } from '#runtime/sending-text'
import { useSession } from '#runtime/session'
import { displayName } from '#shared/account/display-name'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { Sheet } from '#ui/feedback/sheet'
import { type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { focusFirstError } from '#ui/fields/focus-first-error'
import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { UNANNOUNCED_ERRORS } from '#ui/fields/unannounced-errors'
import { type ReviewSubject, sendReview } from '../actions'
import { RatingField } from './rating-field'
import { checkReviewForm, EMPTY_REVIEW, REVIEW_LENGTHS, type ReviewForm } from './review-form'

const TEXTS: SendingTexts = {
  sent: 'Review Sent',
  nextStep: 'Thank you! It’ll appear on the product page after we approve it.',
  failed: 'Failed to send the review. Please try again.',
}

export interface ReviewDialogProps {
  /** Products that can be reviewed, at least one. */
  subjects: readonly [ReviewSubject, ...ReviewSubject[]]
  onClose: () => void
}

/** Form for a review of a product, with a choice of the product if there are several. */
export function ReviewDialog({ subjects, onClose }: ReviewDialogProps) {
  const formId = useId()
  const [isSending, setSending] = useState(false)
  const [chosenId, setChosenId] = useState(subjects[0].productId)
  const subject = subjects.find(({ productId }) => productId === chosenId) ?? subjects[0]
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Leave Review"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={formId} isBusy={isSending}>
            Send Review
          </BusyButton>
        </>
      }
    >
      <div className="rw-stack rw-gap-20">
        {subjects.length > 1 ? (
          <SelectField
            label="Product"
            data-autofocus
            value={subject.productId}
            data={subjects.map(({ productId, name }) => ({ value: productId, label: name }))}
            onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
          />
        ) : (
          <p className="rw-display rw-text-24">{subject.name}</p>
        )}
        <DraftedReview
          key={subject.productId}
          formId={formId}
          subject={subject}
          hasInitialFocus={subjects.length === 1}
          onSending={setSending}
          onSaved={onClose}
        />
      </div>
    </Sheet>
  )
}

interface DraftedReviewProps {
  formId: string
  subject: ReviewSubject
  /** These fields move the focus to the first of them: they render later than the dialog, which has the focus by then. */
  hasInitialFocus: boolean
  onSending: (isSending: boolean) => void
  onSaved: () => void
}

/** Typed values survive closing and reloading until the review is saved. */
function DraftedReview(props: DraftedReviewProps) {
  const [draft, keepDraft, clearDraft] = useDraft<ReviewForm>(`review/${props.subject.productId}`)
  const profile = useOwnProfile()
  if (draft === undefined || profile === undefined) return null
  return (
    <ReviewFields
      {...props}
      initial={{ ...EMPTY_REVIEW, ...draft }}
      profileName={profile?.display_name ?? null}
      onEdit={keepDraft}
      onSent={clearDraft}
    />
  )
}

interface ReviewFieldsProps extends DraftedReviewProps {
  initial: ReviewForm
  profileName: string | null
  onEdit: (form: ReviewForm) => void
  onSent: () => void
}

function ReviewFields(props: ReviewFieldsProps) {
  const { formId, subject, hasInitialFocus, onSending, onSaved, initial, profileName, onEdit, onSent } = props
  const { store, principal } = useLocalData()
  const { session } = useSession()
  const { send } = useSending(TEXTS, useSendingText())
  const author = displayName(profileName, session.kind === 'signed-in' ? session.email : null)
  const form = useForm<ReviewForm>({
    ...UNANNOUNCED_ERRORS,
    initialValues: initial,
    validate: checkReviewForm,
    onValuesChange: onEdit,
  })
  const formElement = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (hasInitialFocus) formElement.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [hasInitialFocus])
  const submit = async (values: ReviewForm) => {
    const uid = uidOf(principal)
    if (uid === null) return
    onSending(true)
    const isSaved = await send(() => sendReview(store, uid, subject, author, values))
    onSending(false)
    if (!isSaved) return
    onSent()
    onSaved()
  }
  return (
    <form
      ref={formElement}
      id={formId}
      noValidate
      className="rw-stack rw-gap-20"
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      <RatingField
        value={form.values.rating}
        onChange={(rating) => form.setFieldValue('rating', rating)}
        error={typeof form.errors.rating === 'string' ? form.errors.rating : undefined}
      />
      <TextField label="Title (optional)" maxLength={REVIEW_LENGTHS.title} {...form.getInputProps('title')} />
      <TextAreaField
        label="Review (optional)"
        maxLength={REVIEW_LENGTHS.body}
        {...form.getInputProps('body')}
      />
      <p className="rw-soft rw-small">
        We’ll publish it under the name <strong>{author}</strong> after we approve it.
      </p>
    </form>
  )
}
