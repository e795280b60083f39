import type { QUOTE_BUDGETS, QUOTE_CONTACT_TYPES, QUOTE_TIMELINES } from '../catalog/quote-options'
import {
  badEmail,
  badPhone,
  type FieldErrors,
  type FormProblem,
  required,
  wrongValue,
} from '../text/form-checks'

/** State of the quote page's form (Site 3); a type, not an interface, so that it is a valid stored draft. */
export type QuoteForm = {
  contactType: keyof typeof QUOTE_CONTACT_TYPES
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  specialty: string
  truckMake: string
  truckModel: string
  truckYear: string
  chassisType: string
  features: string[]
  budget: keyof typeof QUOTE_BUDGETS | ''
  timeline: keyof typeof QUOTE_TIMELINES | ''
  additionalInfo: string
}

export const EMPTY_QUOTE_FORM: QuoteForm = {
  contactType: 'any',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  specialty: '',
  truckMake: '',
  truckModel: '',
  truckYear: '',
  chassisType: '',
  features: [],
  budget: '',
  timeline: '',
  additionalInfo: '',
}

/** Most characters of each field, so that name (200), phone (50) and message (10,000) fit the server's columns. */
export const QUOTE_LENGTHS = {
  name: 200,
  halfName: 99,
  email: 254,
  phone: 50,
  company: 200,
  vehicle: 80,
  details: 8000,
} as const

/**
 * The quote page's check (Site 5): contact data first, then the project; null if the form may be sent. An invalid
 * email address or phone number is reported last, so that it does not hide the others.
 */
export function checkQuoteForm(form: QuoteForm): FormProblem<QuoteForm> | null {
  const contact = required(form, {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
  })
  const project = required(form, { specialty: 'Specialty', chassisType: 'Chassis type' })
  const wrong = { ...badEmail(form.email), ...badPhone(form.phone), ...badTruckYear(form.truckYear) }
  const fields = { ...contact, ...wrong, ...project }
  if (Object.keys(contact).length > 0) {
    return {
      title: 'Missing Required Fields',
      message: 'Please fill in all required fields (Name, Email, Phone)',
      fields,
    }
  }
  if (Object.keys(project).length > 0) {
    return {
      title: 'Missing Project Details',
      message: 'Please select your specialty and chassis type',
      fields,
    }
  }
  const year = fields.truckYear
  return wrongValue<QuoteForm>(fields) ?? (year ? { title: 'Invalid Year', message: year, fields } : null)
}

const OLDEST_TRUCK = 1930

/** Error for a year in which no truck was built. A blank year is fine. Trucks are sold up to two model years ahead. */
function badTruckYear(year: string): { truckYear?: string } {
  const latest = new Date().getFullYear() + 2
  const written = year.trim()
  const isPossible = /^\d{4}$/.test(written) && Number(written) >= OLDEST_TRUCK && Number(written) <= latest
  if (written === '' || isPossible) return {}
  return { truckYear: `Please enter a year from ${OLDEST_TRUCK} to ${latest}` }
}

/** The quote dialog's fields (Site 2). */
export type QuoteDialogForm = { name: string; email: string; phone: string; details: string }

export const EMPTY_QUOTE_DIALOG: QuoteDialogForm = { name: '', email: '', phone: '', details: '' }

/** The quote dialog's check (Site 5): requires a name and an email address; a phone number that is given must be one. */
export function checkQuoteDialog(form: QuoteDialogForm): FieldErrors<QuoteDialogForm> {
  return {
    ...required(form, { name: 'Name', email: 'Email' }),
    ...badEmail(form.email),
    ...badPhone(form.phone),
  }
}
