import { normalizeEmail } from './email-address'
import { badAddress, type FormProblem, required } from './form-checks'

/** Inquiry types (Site 9): the values are the server's, the labels what people read. */
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

/** Most characters of each field: those of the server's columns. */
export const CONTACT_LENGTHS = { name: 200, email: 254, phone: 50, subject: 300, message: 10_000 } as const

/** The form's check (Site 5): name, e-mail, subject and message; null when it may be sent. */
export function checkContactForm(form: ContactForm): FormProblem<ContactForm> | null {
  const missing = required(form, { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' })
  const address = badAddress(form.email)
  const fields = { ...missing, ...address }
  if (Object.keys(missing).length > 0) {
    return {
      title: 'Missing Required Fields',
      message: 'Please fill in all required fields (Name, Email, Subject, Message)',
      fields,
    }
  }
  return address.email ? { title: 'Invalid Email', message: address.email, fields } : null
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

/** What is sent: `uid` is the caller's own or null; empty optional fields are null. */
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

/** What a link or a stored draft says of the inquiry type; '' for anything that is none. */
export function inquiryTypeOf(value: unknown): InquiryType | '' {
  return typeof value === 'string' && Object.hasOwn(INQUIRY_TYPES, value) ? (value as InquiryType) : ''
}
