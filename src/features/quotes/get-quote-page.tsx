import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '#data/react'
import { breadcrumbLd } from '#domain/json-ld'
import { paths } from '#domain/paths'
import { EMPTY_QUOTE_FORM, type QuoteForm } from '#domain/quote-form'
import { QUOTE_SPECIALTIES } from '#domain/quote-options'
import { useSession } from '#runtime/session'
import { Bone } from '#ui/bone'
import { DocumentHead } from '#ui/document-head'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import type { PickedPicture } from '#ui/picture-picker'
import { Skeleton } from '#ui/skeleton'
import classes from './get-quote-page.module.css'
import { QuotePageForm } from './quote-page-form'

/** Beside the form, or far below it: the form comes first. */
const QuoteSideCards = lazy(async () => ({ default: (await import('./quote-side-cards')).QuoteSideCards }))

/** The quote page (spec 2): the form, which survives a reload, beside phone, prices and process. */
export function GetQuotePage() {
  return (
    <>
      <DocumentHead
        title="Get a Quote"
        description="Tell us about your work and your truck; a custom aluminum rig is quoted within 24 hours."
        path={paths.getQuote}
        jsonLd={[breadcrumbLd([{ name: 'Get a Quote', path: paths.getQuote }])]}
      />
      <PageHeading
        eyebrow="Custom builds"
        title="Get a custom quote"
        intro="Tell us what you do and what you drive. You hear from us within 24 hours, with a price and the questions of people who weld for a living."
      />
      <PageSection>
        <DraftedQuote />
      </PageSection>
    </>
  )
}

const NO_PHOTOS: readonly PickedPicture[] = []

/** Form and side cards come together, once the draft is read: cards that stood there first would be pushed away. */
function DraftedQuote() {
  const { session } = useSession()
  const [draft, keepDraft, clearDraft] = useDraft<QuoteForm>('quote-page')
  const [photos, keepPhotos, clearPhotos] = useDraft<PickedPicture[]>('quote-page-photos')
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
      setInitial({ ...EMPTY_QUOTE_FORM, email, ...draft, ...(specialty ? { specialty } : {}) })
    return (
      <Skeleton>
        <Bone shape="title" />
        <Bone />
        <Bone />
        <Bone shape="button" />
      </Skeleton>
    )
  }
  return (
    <div className={classes.columns}>
      <QuotePageForm
        key={round}
        isAgain={round > 0}
        initial={initial}
        onEdit={keepDraft}
        photos={photos ?? NO_PHOTOS}
        onPhotos={keepPhotos}
        onSent={restart}
      />
      <Suspense fallback={null}>
        <QuoteSideCards />
      </Suspense>
    </div>
  )
}
