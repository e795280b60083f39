/** What every form of the site checks alike; each answers what stands under the fields. */
import { isEmailAddress } from './email-address'

/** What stands under each field that needs another look; a field that is fine is absent. */
export type FieldErrors<Form> = { [Field in keyof Form]?: string }

export interface FormProblem<Form> {
  /** For the toast (Site 5). */
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
