/** Checks that all forms share; each returns the error texts of the fields. */
import { isEmailAddress } from '../account/email-address'

/** Error text below each invalid field; a valid field is absent. */
export type FieldErrors<Form> = { [Field in keyof Form]?: string }

export interface FormProblem<Form> {
  /** For the toast (Site 5); a dialog shows the message alone. */
  title: string
  message: string
  fields: FieldErrors<Form>
}

/** 'Name is required' for each blank field of `labels`. */
export function required<Form extends Record<string, unknown>>(
  form: Form,
  labels: { [Field in keyof Form]?: string },
): FieldErrors<Form> {
  const missing = Object.entries(labels).filter(([field]) => String(form[field]).trim() === '')
  return Object.fromEntries(
    missing.map(([field, label]) => [field, `${label} is required`]),
  ) as FieldErrors<Form>
}

const inWords = (names: Iterable<string>): string => new Intl.ListFormat('en-US').format(names)

/** 'Fill in your name, email, and address.' */
export const fillIn = (names: Iterable<string>): string => `Fill in your ${inWords(names)}.`

/** 'Check your email and phone.', for fields with wrong values. */
export const checkAgain = (names: Iterable<string>): string => `Check your ${inWords(names)}.`

/** Error for an invalid email address. A blank one is left to `required`. */
export function badEmail(email: string): { email?: string } {
  if (email.trim() === '' || isEmailAddress(email)) return {}
  return { email: 'Please enter a valid email address' }
}

/** Error for a phone number with fewer than seven digits; any separators are allowed. A blank one is left to `required`. */
export function badPhone(phone: string): { phone?: string } {
  if (phone.trim() === '' || phone.replace(/\D/g, '').length >= 7) return {}
  return { phone: 'Please enter a valid phone number' }
}

/** Reports the first wrong value of a form whose required fields are filled in; null when it may be sent. */
export function wrongValue<Form>(
  fields: FieldErrors<Form> & { email?: string; phone?: string },
): FormProblem<Form> | null {
  if (fields.email) return { title: 'Invalid Email', message: fields.email, fields }
  return fields.phone ? { title: 'Invalid Phone', message: fields.phone, fields } : null
}
