import { normalizeEmail } from '#shared/account/email-address'
import { badEmail, badPhone, type FormProblem, fillIn, required, wrongValue } from '#shared/text/form-checks'

/** Inquiry types (Site 9): values for the server, with labels for people. */
export const INQUIRY_TYPES = {
  quote: 'Custom quote',
  farrier: 'Farrier rigs',
  vet: 'Veterinary rigs',
  contractor: 'Contractor bodies',
  'first-responder': 'First responder trucks',
  parts: 'Parts and accessories',
  service: 'Service and repair',
  financing: 'Financing',
  other: 'Something else',
} as const

export type InquiryType = keyof typeof INQUIRY_TYPES

/** State of the contact form (Site 3); a type, not an interface, so that it is a valid stored draft. */
export type ContactForm = {
  name: string
  email: string
  phone: string
  subject: string
  message: string
  inquiryType: InquiryType | ''
}

export const EMPTY_CONTACT_FORM: ContactForm = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  inquiryType: '',
}

/** Whether the person typed the subject: it is neither empty nor that of a link or a button, `linked`. */
export const isOwnSubject = (subject: string, linked: string): boolean =>
  subject.trim() !== '' && subject !== linked

/** Most characters of each field: the limits of the server's columns. */
export const CONTACT_LENGTHS = { name: 200, email: 254, phone: 50, subject: 300, message: 10_000 } as const

/** Requires name, email, subject and message (Site 5), and a valid phone number if one is typed; null when it may be sent. */
export function checkContactForm(form: ContactForm): FormProblem<ContactForm> | null {
  const missing = required(form, { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' })
  const fields = { ...missing, ...badEmail(form.email), ...badPhone(form.phone) }
  if (Object.keys(missing).length > 0) {
    return {
      title: 'Missing Required Fields',
      message: fillIn(Object.keys(missing)),
      fields,
    }
  }
  return wrongValue(fields)
}

/** Values of a new `contact_messages` row, without its id. */
export type NewContactMessage = {
  user_id: string | null
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  inquiry_type: InquiryType | null
}

/** The message to send: `uid` is that of the customer, null for a visitor; empty optional fields become null. */
export function contactMessage(form: ContactForm, uid: string | null): NewContactMessage {
  return {
    user_id: uid,
    name: form.name.trim(),
    email: normalizeEmail(form.email),
    phone: form.phone.trim() || null,
    subject: form.subject.trim(),
    message: form.message.trim(),
    inquiry_type: form.inquiryType || null,
  }
}

/** Inquiry type from a link or a stored draft; '' for an unknown value. */
export function inquiryTypeOf(value: unknown): InquiryType | '' {
  return typeof value === 'string' && Object.hasOwn(INQUIRY_TYPES, value) ? (value as InquiryType) : ''
}
