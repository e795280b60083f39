import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import { type ContactPrefill, useContactPrefill } from '#runtime/contact-prefill'
import { QUOTE_CHASSIS, QUOTE_SPECIALTIES } from '#shared/catalog/quote-options'
import { EMPTY_QUOTE_FORM, type QuoteForm } from '#shared/orders/quote-form'
import { reuseEqual } from '#shared/text/reuse-equal'
import { useIsInHtml } from '#ui/after-hydration'
import { FormSkeleton } from '#ui/fields/form-skeleton'
import { PendingForm } from '#ui/fields/pending-form'
import { usePendingEdits } from '#ui/fields/use-pending-edits'
import { lazyPart } from '#ui/lazy-part'
import type { PickedPicture } from '#ui/pictures/picture-picker'
import { useShopInfo } from '#ui/shop/shop-info'
import { PreparingShared } from './preparing-shared'
import { FORM_DRAFT, PHOTOS_DRAFT } from './quote-drafts'
import classes from './quote-form-container.module.css'
import { QuotePageForm } from './quote-page-form'
import { QuotesOff } from './quotes-off'
import { type SharedNotice, ShareNotice } from './share-notice'
import { NOT_SENT } from './share-sentences'
import { useShareIntake } from './use-share-intake'

/** Loaded after the form, because the cards are next to it or far below it. */
const QuoteSideCards = lazyPart(async () => (await import('./quote-side-cards')).QuoteSideCards, {
  isEager: true,
})

const NO_PHOTOS: readonly PickedPicture[] = []

/** The quote form with its draft, to which shared content is added, and next to it phone, prices and process. */
export function QuoteFormContainer() {
  const intake = useShareIntake()
  const isInHtml = useIsInHtml()
  /** The side cards wait for the form: shown before it, they would be moved by it. */
  const [isFormShown, setFormShown] = useState(isInHtml)
  const onFormShown = useCallback(() => setFormShown(true), [])
  const preparing = intake.state === 'preparing' ? <PreparingShared photos={intake.photos} /> : null
  // A prerendered form is not replaced, because text may have been typed into it already.
  if (preparing && !isInHtml)
    return (
      <div>
        {preparing}
        <FormSkeleton />
      </div>
    )
  return (
    <div className={`rw-columns ${classes.columns}`}>
      <div className={classes.form}>
        {preparing}
        <DraftedForm
          isReady={intake.state === 'done'}
          shared={intake.state === 'done' ? intake.notice : null}
          isInHtml={isInHtml}
          onShown={onFormShown}
        />
      </div>
      {isFormShown ? <QuoteSideCards /> : null}
    </div>
  )
}

interface DraftedFormProps {
  /** Shared content has been added to the draft. */
  isReady: boolean
  /** Notice about the shared content. */
  shared: SharedNotice | null
  /** The page is prerendered: the form shows and accepts input before the draft has been read. */
  isInHtml: boolean
  /** Called when the form is shown. */
  onShown: () => void
}

function DraftedForm({ isReady, shared, isInHtml, onShown }: DraftedFormProps) {
  const known = useContactPrefill()
  const { takesQuotes } = useShopInfo().switches
  const [draft, keepDraft, clearDraft] = useDraft<QuoteForm>(FORM_DRAFT, isReady)
  const [photos, keepPhotos, clearPhotos] = useDraft<PickedPicture[]>(PHOTOS_DRAFT, isReady)
  /** Initial values of the form; not the draft itself, which changes with every key. */
  const [initial, setInitial] = useState<QuoteForm | null>(null)
  const edit = usePendingEdits(initial === null, keepDraft)
  const [params, setParams] = useSearchParams()
  const specialty = QUOTE_SPECIALTIES.find((option) => option === params.get('specialty'))
  const chassisType = QUOTE_CHASSIS.find((option) => option === params.get('chassis'))
  /** The choices of a link, such as `?specialty=Farrier`. */
  const linked = useMemo(
    () => ({ ...(specialty ? { specialty } : {}), ...(chassisType ? { chassisType } : {}) }),
    [specialty, chassisType],
  )

  const clearDrafts = useCallback(() => {
    clearDraft()
    clearPhotos()
  }, [clearDraft, clearPhotos])

  // The choices of a link are applied once and removed from the URL: a later choice must survive a reload.
  useEffect(() => {
    if (initial === null || Object.keys(linked).length === 0) return
    // In a prerendered form, PendingForm fills it in, which saves it to the draft like any other edit.
    if (!isInHtml) keepDraft({ ...initial, ...linked })
    setParams({}, { replace: true })
  }, [initial, isInHtml, linked, keepDraft, setParams])

  const hasInitial = initial !== null
  useEffect(() => {
    if (hasInitial) onShown()
  }, [hasInitial, onShown])

  if (initial === null && draft !== undefined && photos !== undefined && known)
    setInitial(
      reuseEqual(EMPTY_QUOTE_FORM, {
        ...fillInContact({ ...EMPTY_QUOTE_FORM, ...draft }, known),
        ...linked,
      }),
    )
  if (initial === null && !isInHtml) return <FormSkeleton />
  if (!takesQuotes)
    return (
      <>
        {shared ? <ShareNotice summary={NOT_SENT} details={[]} /> : null}
        <QuotesOff />
      </>
    )
  return (
    <>
      {shared ? <ShareNotice {...shared} /> : null}
      <PendingForm empty={EMPTY_QUOTE_FORM} content={initial}>
        <QuotePageForm
          // The fields of the prerendered HTML stay mounted; PendingForm fills them in.
          initial={initial === null || isInHtml ? EMPTY_QUOTE_FORM : initial}
          onEdit={edit}
          photos={photos ?? NO_PHOTOS}
          onPhotos={keepPhotos}
          onSent={clearDrafts}
        />
      </PendingForm>
    </>
  )
}

/** Fills empty fields with what is known of the person. The last word of the name goes into the field for the last name. */
function fillInContact(form: QuoteForm, { name, email, phone }: ContactPrefill): QuoteForm {
  const isNamed = form.firstName !== '' || form.lastName !== ''
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? []
  return {
    ...form,
    ...(isNamed ? {} : { firstName, lastName }),
    email: form.email || email,
    phone: form.phone || phone,
  }
}
