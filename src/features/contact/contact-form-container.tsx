import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import { type KnownContact, useKnownContact, withKnownContact } from '#runtime/known-contact'
import { usePublicSetting } from '#runtime/public-settings'
import { CONTACT_HOURS, savedHours } from '#shared/shop/business-hours'
import { companyFacts } from '#shared/shop/company-facts'
import { reuseEqual } from '#shared/text/reuse-equal'
import { useIsInHtml } from '#ui/after-hydration'
import { PendingForm } from '#ui/fields/pending-form'
import { usePendingEdits } from '#ui/fields/use-pending-edits'
import { PageSection } from '#ui/page/page-section'
import { ShopHoursCard } from '#ui/shop/shop-hours-card'
import {
  CONTACT_LENGTHS,
  type ContactForm,
  EMPTY_CONTACT_FORM,
  type InquiryType,
  inquiryTypeOf,
  isOwnSubject,
} from './contact-form'
import classes from './contact-form-container.module.css'
import { ContactFormSkeleton } from './contact-form-skeleton'
import { ContactMessageForm, type MessageFormHandle } from './contact-message-form'
import { ShopTour } from './shop-tour'
import { SpecializedContacts } from './specialized-contacts'

/**
 * The form and the sections whose buttons lead to it. Waits some milliseconds for the shop's settings, because default
 * details would visibly change. On a prerendered page the form shows and accepts input before its draft has been read.
 */
export function ContactFormContainer() {
  const known = useKnownContact()
  const [params] = useSearchParams()
  const company = usePublicSetting('company_info')
  const hours = usePublicSetting('business_hours')
  const [draft, keepDraft, clearDraft] = useDraft<ContactDraft>('contact-page')
  const [round, setRound] = useState(0)
  /** Initial values of the form; not the draft itself, which changes with every key. */
  const [first, setFirst] = useState<FirstContent | null>(null)
  const initial = first?.content ?? null
  /** The last subject of a link or a button. */
  const linked = useRef('')
  /** One that did not replace the person's own. */
  const [offered, setOffered] = useState<string | null>(null)
  const isInHtml = useIsInHtml()
  const form = useRef<MessageFormHandle>(null)
  /** Inquiry type and subject of the last button, which wait until the form has its initial values. */
  const [asked, setAsked] = useState<[InquiryType, string] | null>(null)
  const isHeld = initial === null
  useEffect(() => {
    linked.current = first?.linked ?? ''
  }, [first])
  // The subject of a link is no draft until the person types something.
  const keep = useCallback(
    (content: ContactForm) => keepDraft({ ...content, linked: linked.current }),
    [keepDraft],
  )
  const edit = usePendingEdits(isHeld, keep, initial)

  const restart = useCallback(() => {
    clearDraft()
    setOffered(null)
    const content = known ? withKnownContact(EMPTY_CONTACT_FORM, known) : EMPTY_CONTACT_FORM
    setFirst({ content, linked: '', offered: null })
    setRound((before) => before + 1)
  }, [clearDraft, known])
  useEffect(() => {
    if (isHeld || !asked) return
    const [inquiryType, subject] = asked
    const earlier = linked.current
    linked.current = subject || earlier
    const isTaken = form.current?.begin(inquiryType, subject, earlier)
    if (subject) setOffered(isTaken ? null : subject)
  }, [isHeld, asked])

  const isReady = draft !== undefined && company !== undefined && hours !== undefined
  if (initial === null && isReady && known) {
    const content = firstContent(draft, known, params)
    setFirst(content)
    setOffered(content.offered)
  }
  const isMissing = initial === null && !isInHtml
  if (isMissing || company === undefined || hours === undefined) return <ContactFormSkeleton />
  const facts = companyFacts(company)
  return (
    <>
      <PageSection space="tight">
        <div className={`rw-columns ${classes.columns}`}>
          <PendingForm empty={EMPTY_CONTACT_FORM} content={initial}>
            <ContactMessageForm
              key={round}
              isAgain={round > 0}
              ref={form}
              // The fields of the prerendered HTML stay mounted; PendingForm fills them in.
              initial={initial === null || (isInHtml && round === 0) ? EMPTY_CONTACT_FORM : initial}
              offered={offered}
              onEdit={edit}
              onTaken={() => setOffered(null)}
              onSent={restart}
            />
          </PendingForm>
          <ShopHoursCard
            title="Shop hours"
            hours={savedHours(hours) ?? CONTACT_HOURS}
            facts={facts}
            hasAddress
          />
        </div>
      </PageSection>
      <SpecializedContacts facts={facts} onWrite={(inquiryType) => setAsked([inquiryType, ''])} />
      <ShopTour onAsk={() => setAsked(['other', 'A tour of the shop'])} />
    </>
  )
}

/** A type, not an interface, so that it is a valid stored draft. */
type ContactDraft = ContactForm & {
  /** The last subject of a link or a button; an older draft has none. */
  linked?: string
}

interface FirstContent {
  content: ContactForm
  linked: string
  /** The subject of the link, if the person has typed another one. */
  offered: string | null
}

/**
 * The values of a link (`?inquiry=financing&subject=…`) fill what the draft leaves empty, and replace those of an
 * earlier link. Its subject is offered if the person has typed one.
 */
function firstContent(
  draft: ContactDraft | null,
  known: KnownContact,
  params: URLSearchParams,
): FirstContent {
  const { linked: earlier = '', ...kept } = withKnownContact<ContactDraft>(
    { ...EMPTY_CONTACT_FORM, ...draft },
    known,
  )
  const subject = (params.get('subject') ?? '').slice(0, CONTACT_LENGTHS.subject)
  const isOwn = isOwnSubject(kept.subject, earlier)
  const [first, second] = [kept.inquiryType, params.get('inquiry')].map(inquiryTypeOf)
  const isReplaced = subject !== '' && !isOwn
  return {
    content: reuseEqual(EMPTY_CONTACT_FORM, {
      ...kept,
      inquiryType: (isReplaced ? second || first : first || second) ?? '',
      subject: isReplaced ? subject : kept.subject,
    }),
    linked: subject || earlier,
    offered: isOwn && subject !== kept.subject ? subject || null : null,
  }
}
