import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import { type ContactPrefill, useContactPrefill, withContactPrefill } from '#runtime/contact-prefill'
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
  const known = useContactPrefill()
  const [params] = useSearchParams()
  const company = usePublicSetting('company_info')
  const hours = usePublicSetting('business_hours')
  const [draft, keepDraft, clearDraft] = useDraft<ContactDraft>('contact-page')
  /** Number of messages that were sent; a new form begins after each. */
  const [sentCount, setSentCount] = useState(0)
  /** Initial values of the form; not the draft itself, which changes with every key. */
  const [first, setFirst] = useState<FirstContent | null>(null)
  const initial = first?.content ?? null
  /** The last subject of a link or a button. */
  const linked = useRef('')
  /** The last message of a link. */
  const linkedMessage = useRef('')
  /** A subject of a link or a button that did not replace the person's own. */
  const [offered, setOffered] = useState<string | null>(null)
  const isInHtml = useIsInHtml()
  const form = useRef<MessageFormHandle>(null)
  /** Inquiry type and subject of the last button, which wait until the form has its initial values. */
  const [pressed, setPressed] = useState<[InquiryType, string] | null>(null)
  /** The form does not have its initial values yet. */
  const isWaiting = initial === null
  useEffect(() => {
    linked.current = first?.linked ?? ''
    linkedMessage.current = first?.linkedMessage ?? ''
  }, [first])
  // Called at edits only, so the subject of a link is no draft until the person types something.
  const saveDraft = useCallback(
    (content: ContactForm) =>
      keepDraft({ ...content, linked: linked.current, linkedMessage: linkedMessage.current }),
    [keepDraft],
  )
  const edit = usePendingEdits(isWaiting, saveDraft, initial)

  const restart = useCallback(() => {
    clearDraft()
    setOffered(null)
    const content = known ? withContactPrefill(EMPTY_CONTACT_FORM, known) : EMPTY_CONTACT_FORM
    setFirst({ content, linked: '', linkedMessage: '', offered: null })
    setSentCount((count) => count + 1)
  }, [clearDraft, known])
  useEffect(() => {
    if (isWaiting || !pressed) return
    const [inquiryType, subject] = pressed
    const earlier = linked.current
    linked.current = subject || earlier
    const isReplaced = form.current?.begin(inquiryType, subject, earlier)
    if (subject) setOffered(isReplaced ? null : subject)
  }, [isWaiting, pressed])

  const isReady = draft !== undefined && company !== undefined && hours !== undefined
  if (isWaiting && isReady && known) {
    const content = firstContent(draft, known, params)
    setFirst(content)
    setOffered(content.offered)
  }
  if ((isWaiting && !isInHtml) || company === undefined || hours === undefined) return <ContactFormSkeleton />
  const facts = companyFacts(company)
  return (
    <>
      <PageSection space="tight">
        <div className={`rw-columns ${classes.columns}`}>
          <PendingForm empty={EMPTY_CONTACT_FORM} content={initial}>
            <ContactMessageForm
              key={sentCount}
              isAgain={sentCount > 0}
              ref={form}
              // The fields of the prerendered HTML stay mounted; PendingForm fills them in.
              initial={initial === null || (isInHtml && sentCount === 0) ? EMPTY_CONTACT_FORM : initial}
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
      <SpecializedContacts facts={facts} onWrite={(inquiryType) => setPressed([inquiryType, ''])} />
      <ShopTour onAsk={() => setPressed(['other', 'A tour of the shop'])} />
    </>
  )
}

/** A type, not an interface, so that it is a valid stored draft. */
type ContactDraft = ContactForm & {
  /** The last subject of a link or a button; an older draft has none. */
  linked?: string
  /** The last message of a link; an older draft has none. */
  linkedMessage?: string
}

interface FirstContent {
  content: ContactForm
  /** The last subject of a link or a button. */
  linked: string
  /** The last message of a link. */
  linkedMessage: string
  /** The subject of the link, if the person has typed another one. */
  offered: string | null
}

/**
 * The values of a link (`?inquiry=financing&subject=…&message=…`) fill what the draft leaves empty, and replace those of
 * an earlier link. If the person has typed a subject, that of the link is offered; if they have typed a message, that of
 * the link precedes it.
 */
function firstContent(
  draft: ContactDraft | null,
  known: ContactPrefill,
  params: URLSearchParams,
): FirstContent {
  const {
    linked: earlier = '',
    linkedMessage: earlierMessage = '',
    ...filledIn
  } = withContactPrefill<ContactDraft>({ ...EMPTY_CONTACT_FORM, ...draft }, known)
  const subject = (params.get('subject') ?? '').slice(0, CONTACT_LENGTHS.subject)
  const message = (params.get('message') ?? '').slice(0, CONTACT_LENGTHS.message)
  const isLink = subject !== '' || message !== ''
  const isOwn = isOwnSubject(filledIn.subject, earlier)
  const ownType = inquiryTypeOf(filledIn.inquiryType)
  const linkedType = inquiryTypeOf(params.get('inquiry'))
  const isReplaced = subject !== '' && !isOwn
  const isOffered = subject !== '' && isOwn && subject !== filledIn.subject
  return {
    content: reuseEqual(EMPTY_CONTACT_FORM, {
      ...filledIn,
      inquiryType: isReplaced ? linkedType || ownType : ownType || linkedType,
      subject: isReplaced ? subject : filledIn.subject,
      message: isLink ? withLinkedMessage(filledIn.message, message, earlierMessage) : filledIn.message,
    }),
    linked: subject || earlier,
    linkedMessage: isLink ? message : earlierMessage,
    offered: isOffered ? subject : null,
  }
}

/**
 * The message of a link, in place of that of an `earlier` one, and after it what the person has typed. `text`: what is in
 * the field.
 */
function withLinkedMessage(text: string, message: string, earlier: string): string {
  if (text.trim() === '') return message
  if (message === earlier || (message !== '' && text.includes(message))) return text
  const typed = earlier !== '' && text.startsWith(earlier) ? text.slice(earlier.length).trimStart() : text
  const both = [message, typed].filter(Boolean).join('\n\n')
  // What the person has typed is not cut.
  return both.length <= CONTACT_LENGTHS.message ? both : typed
}
