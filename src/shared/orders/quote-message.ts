import { QUOTE_BUDGETS, QUOTE_CONTACT_TYPES, QUOTE_TIMELINES } from '../catalog/quote-options'
import type { QuoteForm } from './quote-form'

const OWN_WORDS_LABEL = 'Additional Info'
const CONTACT_LABEL = 'Preferred Contact'

/**
 * The message text of a quote request (Site 3): one line for each filled field, in the order specialty, chassis type,
 * company, vehicle, features, budget, timeline, additional info. The preferred contact is in it because the row has no
 * column for it, and is last, so that `quoteMessagePreview` finds the end of the person's words.
 */
export function composeQuoteMessage(form: QuoteForm): string {
  const vehicle = [form.truckYear, form.truckMake, form.truckModel].map((part) => part.trim())
  const lines: [label: string, value: string][] = [
    ['Specialty', form.specialty],
    ['Chassis Type', form.chassisType],
    ['Company', form.company],
    ['Vehicle', vehicle.filter(Boolean).join(' ')],
    ['Features', form.features.join(', ')],
    ['Budget', form.budget && QUOTE_BUDGETS[form.budget]],
    ['Timeline', form.timeline && QUOTE_TIMELINES[form.timeline]],
    [OWN_WORDS_LABEL, form.additionalInfo],
    [CONTACT_LABEL, form.contactType === 'any' ? '' : QUOTE_CONTACT_TYPES[form.contactType]],
  ]
  return lines
    .map(([label, value]) => [label, value.trim()])
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

/** Whether a message has 'Phone' as the preferred contact. */
export const asksForCall = (message: string): boolean =>
  message.split('\n').includes(`${CONTACT_LABEL}: ${QUOTE_CONTACT_TYPES.phone}`)

/** A message in one paragraph: first what the person wrote, then the choices, separated by dots. */
export function quoteMessagePreview(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const at = lines.findIndex((line) => line.startsWith(`${OWN_WORDS_LABEL}: `))
  if (at === -1) return lines.join(' · ')
  const last = lines.findLastIndex((line) => line.startsWith(`${CONTACT_LABEL}: `))
  const end = last > at ? last : lines.length
  const own = lines
    .slice(at, end)
    .join(' ')
    .slice(OWN_WORDS_LABEL.length + 2)
  return [own, ...lines.slice(0, at), ...lines.slice(end)].join(' · ')
}
