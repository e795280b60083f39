import { Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '#data/react'
import { asKnown } from '#domain/as-known'
import { EMPTY_QUOTE_FORM, type QuoteForm } from '#domain/quote-form'
import { QUOTE_SPECIALTIES } from '#domain/quote-options'
import { useSession } from '#runtime/session'
import { useIsInHtml } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import { PendingForm } from '#ui/pending-form'
import type { PickedPicture } from '#ui/picture-picker'
import { useShopInfo } from '#ui/shop-info'
import { usePendingEdits } from '#ui/use-pending-edits'
import { PreparingShared } from './preparing-shared'
import { FORM_DRAFT, PHOTOS_DRAFT } from './quote-drafts'
import classes from './quote-form-container.module.css'
import { QuoteFormSkeleton } from './quote-form-skeleton'
import { QuotePageForm } from './quote-page-form'
import { QuotesOff } from './quotes-off'
import { type SharedNotice, ShareNotice } from './share-notice'
import { NOT_SENT } from './share-sentences'
import { useShareIntake } from './use-share-intake'

/** Beside the form, or far below it: the form comes first. */
const QuoteSideCards = lazyPart(
  async () => ({ default: (await import('./quote-side-cards')).QuoteSideCards }),
  { isAtOnce: true },
)

const NO_PHOTOS: readonly PickedPicture[] = []

/** The quote form with its draft, into which goes what was shared with the app; beside it phone, prices and process. */
export function QuoteFormContainer() {
  const intake = useShareIntake()
  const isInHtml = useIsInHtml()
  /** Cards that stood there before the form would be pushed away. */
  const [isFormThere, setFormThere] = useState(isInHtml)
  const tellForm = useCallback(() => setFormThere(true), [])
  const preparing = intake.state === 'preparing' ? <PreparingShared photos={intake.photos} /> : null
  // A form of the HTML holds what has been typed meanwhile.
  if (preparing && !isInHtml)
    return (
      <div>
        {preparing}
        <QuoteFormSkeleton />
      </div>
    )
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        {preparing}
        <DraftedForm
          isReady={intake.state === 'done'}
          shared={intake.state === 'done' ? intake.notice : null}
          isInHtml={isInHtml}
          onForm={tellForm}
        />
      </div>
      {isFormThere ? (
        <Suspense fallback={null}>
          <QuoteSideCards />
        </Suspense>
      ) : null}
    </div>
  )
}

interface DraftedFormProps {
  /** What was shared is in the draft now. */
  isReady: boolean
  shared: SharedNotice | null
  /** The form shows, and takes what is typed, before the draft has been read. */
  isInHtml: boolean
  /** It is there from now on. */
  onForm: () => void
}

function DraftedForm({ isReady, shared, isInHtml, onForm }: DraftedFormProps) {
  const { session } = useSession()
  const { takesQuotes } = useShopInfo().switches
  const [draft, keepDraft, clearDraft] = useDraft<QuoteForm>(FORM_DRAFT, isReady)
  const [photos, keepPhotos, clearPhotos] = useDraft<PickedPicture[]>(PHOTOS_DRAFT, isReady)
  const [round, setRound] = useState(0)
  /** What the form starts with; kept apart from the draft, which changes with every key. */
  const [initial, setInitial] = useState<QuoteForm | null>(null)
  const isFilledIn = isInHtml && round === 0
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

  // The link that led here says what it is about. It is taken once: a choice made after it must survive a reload.
  useEffect(() => {
    if (initial === null || specialty === undefined) return
    // In a form that was filled in it is an edit like any other, and kept as one.
    if (!isFilledIn) keepDraft({ ...initial, specialty })
    setParams({}, { replace: true })
  }, [initial, isFilledIn, specialty, keepDraft, setParams])

  const isThere = initial !== null
  useEffect(() => {
    if (isThere) onForm()
  }, [isThere, onForm])

  if (initial === null && draft !== undefined && photos !== undefined && session.kind !== 'loading')
    setInitial(
      asKnown(EMPTY_QUOTE_FORM, {
        ...EMPTY_QUOTE_FORM,
        ...draft,
        // Begun before signing in, perhaps.
        email: draft?.email || email,
        ...(specialty ? { specialty } : {}),
      }),
    )
  if (initial === null && !isInHtml) return <QuoteFormSkeleton />
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
          // The fields of the HTML stay what they are, and are filled in.
          initial={initial === null || isFilledIn ? EMPTY_QUOTE_FORM : initial}
          onEdit={edit}
          photos={photos ?? NO_PHOTOS}
          onPhotos={keepPhotos}
          onSent={restart}
        />
      </PendingForm>
    </>
  )
}
