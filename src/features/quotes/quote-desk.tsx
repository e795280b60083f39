import { Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '#data/react'
import { EMPTY_QUOTE_FORM, type QuoteForm } from '#domain/quote-form'
import { QUOTE_SPECIALTIES } from '#domain/quote-options'
import { useSession } from '#runtime/session'
import { useHouse } from '#ui/house'
import { lazyPart } from '#ui/lazy-part'
import type { PickedPicture } from '#ui/picture-picker'
import { PreparingShared } from './preparing-shared'
import classes from './quote-desk.module.css'
import { QuoteDeskSkeleton } from './quote-desk-skeleton'
import { FORM_DRAFT, PHOTOS_DRAFT } from './quote-drafts'
import { QuotePageForm } from './quote-page-form'
import { QuotesOff } from './quotes-off'
import { type SharedNotice, ShareNotice } from './share-notice'
import { NOT_SENT } from './share-sentences'
import { useShareIntake } from './use-share-intake'

/** Beside the form, or far below it: the form comes first. */
const QuoteSideCards = lazyPart(async () => ({
  default: (await import('./quote-side-cards')).QuoteSideCards,
}))

const NO_PHOTOS: readonly PickedPicture[] = []

/** The quote form with its draft, into which goes what was shared with the app. */
export function QuoteDesk() {
  const intake = useShareIntake()
  // Read before the draft is: it is written there.
  if (intake.state === 'reading') return <QuoteDeskSkeleton />
  if (intake.state === 'preparing') return <PreparingShared photos={intake.photos} />
  return <DraftedQuoteDesk shared={intake.notice} />
}

/** Beside phone, prices and process. Form and side cards come together, once the draft is read: cards that stood there first would be pushed away. */
function DraftedQuoteDesk({ shared }: { shared: SharedNotice | null }) {
  const { session } = useSession()
  const { takesQuotes } = useHouse().switches
  const [draft, keepDraft, clearDraft] = useDraft<QuoteForm>(FORM_DRAFT)
  const [photos, keepPhotos, clearPhotos] = useDraft<PickedPicture[]>(PHOTOS_DRAFT)
  const [round, setRound] = useState(0)
  /** What the form starts with; kept apart from the draft, which changes with every key. */
  const [initial, setInitial] = useState<QuoteForm | null>(null)
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
    keepDraft({ ...initial, specialty })
    setParams({}, { replace: true })
  }, [initial, specialty, keepDraft, setParams])

  if (initial === null) {
    if (draft !== undefined && photos !== undefined && session.kind !== 'loading')
      setInitial({
        ...EMPTY_QUOTE_FORM,
        ...draft,
        // Begun before signing in, perhaps.
        email: draft?.email || email,
        ...(specialty ? { specialty } : {}),
      })
    return <QuoteDeskSkeleton />
  }
  return (
    <div className={classes.columns}>
      {takesQuotes ? (
        <div className={classes.form}>
          {shared && round === 0 ? <ShareNotice {...shared} /> : null}
          <QuotePageForm
            key={round}
            isAgain={round > 0}
            initial={initial}
            onEdit={keepDraft}
            photos={photos ?? NO_PHOTOS}
            onPhotos={keepPhotos}
            onSent={restart}
          />
        </div>
      ) : (
        <div className={classes.form}>
          {shared ? <ShareNotice summary={NOT_SENT} details={[]} /> : null}
          <QuotesOff />
        </div>
      )}
      <Suspense fallback={null}>
        <QuoteSideCards />
      </Suspense>
    </div>
  )
}
