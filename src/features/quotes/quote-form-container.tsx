import { Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import { useSession } from '#runtime/session'
import { QUOTE_SPECIALTIES } from '#shared/catalog/quote-options'
import { EMPTY_QUOTE_FORM, type QuoteForm } from '#shared/orders/quote-form'
import { reuseEqual } from '#shared/text/reuse-equal'
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

/** Loaded after the form: the cards are beside it, or far below it. */
const QuoteSideCards = lazyPart(
  async () => ({ default: (await import('./quote-side-cards')).QuoteSideCards }),
  { isEager: true },
)

const NO_PHOTOS: readonly PickedPicture[] = []

/** The quote form with its draft, to which shared content is added; beside it phone, prices and process. */
export function QuoteFormContainer() {
  const intake = useShareIntake()
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        {intake.state === 'preparing' ? <PreparingShared photos={intake.photos} /> : null}
        <DraftedForm
          isReady={intake.state === 'done'}
          shared={intake.state === 'done' ? intake.notice : null}
        />
      </div>
      <Suspense fallback={null}>
        <QuoteSideCards />
      </Suspense>
    </div>
  )
}

interface DraftedFormProps {
  /** Shared content has been added to the draft. */
  isReady: boolean
  shared: SharedNotice | null
}

/** The form shows and accepts input before its draft has been read. */
function DraftedForm({ isReady, shared }: DraftedFormProps) {
  const { session } = useSession()
  const { takesQuotes } = useShopInfo().switches
  const [draft, keepDraft, clearDraft] = useDraft<QuoteForm>(FORM_DRAFT, isReady)
  const [photos, keepPhotos, clearPhotos] = useDraft<PickedPicture[]>(PHOTOS_DRAFT, isReady)
  const [round, setRound] = useState(0)
  /** Initial values of the form; not the draft itself, which changes with every key. */
  const [initial, setInitial] = useState<QuoteForm | null>(null)
  const edit = usePendingEdits(initial === null, keepDraft)
  const email = session.kind === 'signed-in' ? session.email : ''
  const [params, setParams] = useSearchParams()
  const specialty = QUOTE_SPECIALTIES.find((known) => known === params.get('specialty'))

  const restart = useCallback(() => {
    clearDraft()
    clearPhotos()
    setInitial({ ...EMPTY_QUOTE_FORM, email })
    setRound((before) => before + 1)
  }, [clearDraft, clearPhotos, email])

  // A specialty from the URL is applied once and removed from the URL: a later choice must survive a reload.
  useEffect(() => {
    // PendingForm fills it in, which saves it to the draft like any other edit.
    if (initial !== null && specialty !== undefined) setParams({}, { replace: true })
  }, [initial, specialty, setParams])

  if (initial === null && draft !== undefined && photos !== undefined && session.kind !== 'loading')
    setInitial(
      reuseEqual(EMPTY_QUOTE_FORM, {
        ...EMPTY_QUOTE_FORM,
        ...draft,
        // The draft may have been started before signing in.
        email: draft?.email || email,
        ...(specialty ? { specialty } : {}),
      }),
    )
  if (!takesQuotes)
    return (
      <>
        {shared ? <ShareNotice summary={NOT_SENT} details={[]} /> : null}
        <QuotesOff />
      </>
    )
  return (
    <>
      {shared && round === 0 ? <ShareNotice {...shared} /> : null}
      <PendingForm empty={EMPTY_QUOTE_FORM} content={initial}>
        <QuotePageForm
          key={round}
          isAgain={round > 0}
          // PendingForm fills in what is loaded after the form is shown.
          initial={initial === null || round === 0 ? EMPTY_QUOTE_FORM : initial}
          onEdit={edit}
          photos={photos ?? NO_PHOTOS}
          onPhotos={keepPhotos}
          onSent={restart}
        />
      </PendingForm>
    </>
  )
}
