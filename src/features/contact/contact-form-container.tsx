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
import { ContactDetails } from './contact-details'
import {
  CONTACT_LENGTHS,
  type ContactForm,
  EMPTY_CONTACT_FORM,
  type InquiryType,
  inquiryTypeOf,
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
  const [draft, keepDraft, clearDraft] = useDraft<ContactForm>('contact-page')
  const [round, setRound] = useState(0)
  /** Initial values of the form; not the draft itself, which changes with every key. */
  const [initial, setInitial] = useState<ContactForm | null>(null)
  const isInHtml = useIsInHtml()
  const form = useRef<MessageFormHandle>(null)
  /** Inquiry type and subject that were chosen before the form had its initial values. */
  const asked = useRef<[InquiryType, string] | null>(null)
  const isHeld = initial === null
  // The subject of a link is no draft until the person types something.
  const edit = usePendingEdits(isHeld, keepDraft, initial)

  const restart = useCallback(() => {
    clearDraft()
    setInitial(known ? withKnownContact(EMPTY_CONTACT_FORM, known) : EMPTY_CONTACT_FORM)
    setRound((before) => before + 1)
  }, [clearDraft, known])
  const write = (inquiryType: InquiryType, subject = '') => {
    if (isHeld) asked.current = [inquiryType, subject]
    else form.current?.begin(inquiryType, subject)
  }
  useEffect(() => {
    if (isHeld || !asked.current) return
    form.current?.begin(...asked.current)
    asked.current = null
  }, [isHeld])

  const isReady = draft !== undefined && company !== undefined && hours !== undefined
  if (initial === null && isReady && known) setInitial(firstContent(draft, known, params))
  const isMissing = initial === null && !isInHtml
  if (isMissing || company === undefined || hours === undefined) return <ContactFormSkeleton />
  const facts = companyFacts(company)
  return (
    <>
      <PageSection space="tight">
        <div className={classes.columns}>
          <PendingForm empty={EMPTY_CONTACT_FORM} content={initial}>
            <ContactMessageForm
              key={round}
              isAgain={round > 0}
              ref={form}
              // The fields of the prerendered HTML stay mounted; PendingForm fills them in.
              initial={initial === null || (isInHtml && round === 0) ? EMPTY_CONTACT_FORM : initial}
              onEdit={edit}
              onSent={restart}
            />
          </PendingForm>
          <ContactDetails facts={facts} hours={savedHours(hours) ?? CONTACT_HOURS} />
        </div>
      </PageSection>
      <SpecializedContacts facts={facts} onWrite={write} />
      <ShopTour onAsk={() => write('other', 'A tour of the shop')} />
    </>
  )
}

/** The values of a link (`?inquiry=financing&subject=…`) fill what the draft leaves empty. */
function firstContent(draft: ContactForm | null, known: KnownContact, params: URLSearchParams): ContactForm {
  const kept = withKnownContact({ ...EMPTY_CONTACT_FORM, ...draft }, known)
  return reuseEqual(EMPTY_CONTACT_FORM, {
    ...kept,
    inquiryType: inquiryTypeOf(kept.inquiryType) || inquiryTypeOf(params.get('inquiry')),
    subject: kept.subject || (params.get('subject') ?? '').slice(0, CONTACT_LENGTHS.subject),
  })
}
