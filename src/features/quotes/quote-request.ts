import { normalizeEmail } from '#shared/account/email-address'
import { buildFragment } from '#shared/builds/build-fragment'
import type { QuoteDialogForm, QuoteForm } from '#shared/orders/quote-form'
import { composeQuoteMessage } from '#shared/orders/quote-message'
import type { Json } from '#shared/schema/row-values'

/** What a quote request is about; both ids are null for a general one. */
export interface QuoteSubject {
  projectId: string | null
  rigId: string | null
  /** Goes below the person's own text. */
  summary?: string
  /** A build of the rig builder. */
  build?: Json
  /** Address that opens the build; it is added below the summary if the request has no account. */
  link?: string
}

/** Values of a new `quote_requests` row, without its id. */
export type NewQuoteRequest = {
  user_id: string | null
  customer_name: string
  customer_email: string
  customer_phone: string | null
  message: string | null
  project_id: string | null
  rig_id: string | null
  build?: Json
  status: 'new'
}

/** From the quote page; `uid`: that of the customer, null for a visitor (Site 6). */
export function quoteFromPage(form: QuoteForm, uid: string | null): NewQuoteRequest {
  return {
    user_id: uid,
    customer_name: `${form.firstName.trim()} ${form.lastName.trim()}`,
    customer_email: normalizeEmail(form.email),
    customer_phone: orNull(form.phone),
    message: orNull(composeQuoteMessage(form)),
    project_id: null,
    rig_id: null,
    status: 'new',
  }
}

/** The text before the address of a build, on the last line of a visitor's message. */
const BUILD_LINK_PREFIX = 'Open this build: '
const WITH_BUILD_LINK = new RegExp(`^(?:(.*)\\n)?${BUILD_LINK_PREFIX}(\\S+)$`, 's')

/** A message without the address of a build on its last line, and that address; null if it has none. */
export function splitBuildLink(message: string): { text: string; link: string | null } {
  const [, text = '', link = ''] = WITH_BUILD_LINK.exec(message) ?? []
  return buildFragment(link) ? { text, link } : { text: message, link: null }
}

/** From the quote dialog: empty optional fields are sent as null (Site 5). */
export function quoteFromDialog(
  form: QuoteDialogForm,
  subject: QuoteSubject,
  uid: string | null,
): NewQuoteRequest {
  const link = uid === null && subject.link ? `${BUILD_LINK_PREFIX}${subject.link}` : null
  const summary = [subject.summary, link].filter(Boolean).join('\n')
  return {
    user_id: uid,
    customer_name: form.name.trim(),
    customer_email: normalizeEmail(form.email),
    customer_phone: orNull(form.phone),
    message: orNull([form.details.trim(), summary].filter(Boolean).join('\n\n')),
    project_id: subject.projectId,
    rig_id: subject.rigId,
    ...(subject.build === undefined ? {} : { build: subject.build }),
    status: 'new',
  }
}

function orNull(text: string): string | null {
  return text.trim() || null
}
