import type { ContactForm } from './contact-form'
import { badAddress, type FieldErrors, required } from './form-checks'

/** When the caller would like to be called; the keys are what the form holds. */
export const CALL_TIMES = {
  any: 'Any time',
  morning: 'Morning, before 10',
  midday: 'Midday, 10 to 2',
  afternoon: 'Afternoon, after 2',
} as const

/** State of the dialog; a type, not an interface, so that it is a valid stored draft. */
export type FinancingCall = {
  name: string
  phone: string
  email: string
  time: keyof typeof CALL_TIMES
  about: string
}

export const EMPTY_FINANCING_CALL: FinancingCall = { name: '', phone: '', email: '', time: 'any', about: '' }

/** Who asks to be called must say where; the address is for when nobody picks up. */
export function checkFinancingCall(form: FinancingCall): FieldErrors<FinancingCall> {
  return {
    ...required(form, { name: 'Name', phone: 'Phone', email: 'Email' }),
    ...badAddress(form.email),
    ...badPhone(form.phone),
  }
}

/** Seven digits are the shortest number that can be called; how they are set apart is the person's affair. */
function badPhone(phone: string): { phone?: string } {
  if (phone.trim() === '' || phone.replace(/\D/g, '').length >= 7) return {}
  return { phone: 'Please enter a valid phone number' }
}

/** The request as a message to the shop, of inquiry type financing. */
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
