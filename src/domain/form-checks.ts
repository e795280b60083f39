/** What every form of the site checks alike; each answers what stands under the fields. */
import { isEmailAddress } from './email-address'

/** What stands under each field that needs another look; a field that is fine is absent. */
export type FieldErrors<Form> = { [Field in keyof Form]?: string }

export interface FormProblem<Form> {
  /** For the toast (spec 5). */
  title: string
  message: string
  fields: FieldErrors<Form>
}

/** 'Name is required' under each field of `labels` that is blank. */
export function required<Form extends Record<string, unknown>>(
  form: Form,
  labels: { [Field in keyof Form]?: string },
): FieldErrors<Form> {
  const missing = Object.entries(labels).filter(([field]) => String(form[field]).trim() === '')
  return Object.fromEntries(
    missing.map(([field, label]) => [field, `${label} is required`]),
  ) as FieldErrors<Form>
}

/** Blank is no bad address: whether one is needed is said by `required`. */
export function badAddress(email: string): { email?: string } {
  if (email.trim() === '' || isEmailAddress(email)) return {}
  return { email: 'Please enter a valid email address' }
}

export const BAD_PHONE = 'Please enter a valid phone number'

/** Seven digits are the shortest number that can be called; how they are set apart is the person's affair. */
export function badPhone(phone: string): { phone?: string } {
  if (phone.trim() === '' || phone.replace(/\D/g, '').length >= 7) return {}
  return { phone: BAD_PHONE }
}

/** Whether one of the fields has nothing but blanks in it. */
export function isBlankAmong<Form extends Record<string, unknown>>(
  form: Form,
  fields: readonly (keyof Form)[],
): boolean {
  return fields.some((field) => String(form[field]).trim() === '')
}
