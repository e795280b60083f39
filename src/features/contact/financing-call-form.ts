import { badEmail, badPhone, type FieldErrors, required } from '#shared/text/form-checks'
import type { ContactForm } from './contact-form'

/** Times for a call, by their key in the form. */
export const CALL_TIMES = {
  any: 'Any time',
  morning: 'Morning, before 10',
  midday: 'Midday, 10 to 2',
  afternoon: 'Afternoon, after 2',
} as const

/** State of the call dialog; a type, not an interface, so that it is a valid stored draft. */
export type FinancingCall = {
  name: string
  phone: string
  email: string
  time: keyof typeof CALL_TIMES
  about: string
}

export const EMPTY_FINANCING_CALL: FinancingCall = { name: '', phone: '', email: '', time: 'any', about: '' }

/** Requires a phone number to call, and an email address in case no one answers the phone. */
export function checkFinancingCall(form: FinancingCall): FieldErrors<FinancingCall> {
  return {
    ...required(form, { name: 'Name', phone: 'Phone', email: 'Email' }),
    ...badEmail(form.email),
    ...badPhone(form.phone),
  }
}

/** The request as a contact message of inquiry type financing. */
export function financingCallMessage({ name, phone, email, time, about }: FinancingCall): ContactForm {
  const lines = [
    `Please call ${name.trim()} at ${phone.trim()}.`,
    `Best time: ${CALL_TIMES[time] ?? CALL_TIMES.any}`,
    about.trim() ? `About: ${about.trim()}` : '',
  ]
  return {
    name,
    phone,
    email,
    subject: 'Financing call',
    message: lines.filter(Boolean).join('\n'),
    inquiryType: 'financing',
  }
}
