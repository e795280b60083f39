/** Opening hours: their format in the shop's settings, and their text on pages. */

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Days with the same hours: `Mon–Fri` and `7 AM–5 PM`. */
export interface OpeningHours {
  days: string
  hours: string
}

/** The contact page and the quote page show different default hours (Site 2) until an admin saves hours. */
export const CONTACT_HOURS: readonly OpeningHours[] = [
  { days: 'Mon–Fri', hours: '7 AM–5 PM' },
  { days: 'Sat', hours: '8 AM–12 PM' },
]
export const QUOTE_HOURS: readonly OpeningHours[] = [{ days: 'Mon–Fri', hours: '8 AM–5 PM' }]

/** 'Mon–Fri 7 AM–5 PM and Sat 8 AM–12 PM'. */
export const hoursText = (hours: readonly OpeningHours[]): string =>
  hours.map(({ days, hours: span }) => `${days} ${span}`).join(' and ')

/** `CONTACT_HOURS` as spans, Monday to Sunday. */
const CONTACT_SPANS = [...Array<string>(5).fill('07:00-17:00'), '08:00-12:00', null]

/** The initial settings (Admin 9). Each page shows its default hours until an admin has saved them or others. */
const UNSAVED = [...Array<string>(5).fill('08:00-17:00'), '09:00-16:00', null]

/**
 * The hours that an admin has saved, with consecutive days of the same hours grouped; null if there are none or the
 * setting has no day, so that a page shows its default hours.
 */
export function savedHours(setting: Readonly<Record<string, unknown>> | null): OpeningHours[] | null {
  const spans = savedSpans(setting)
  if (spans === null) return null
  const groups: { first: number; last: number; span: string | null }[] = []
  for (const [day, span] of spans.entries()) {
    const group = groups.at(-1)
    if (group && group.span === span) group.last = day
    else groups.push({ first: day, last: day, span })
  }
  return groups.map(({ first, last, span }) => ({
    days: first === last ? `${SHORT[first]}` : `${SHORT[first]}–${SHORT[last]}`,
    hours: span === null ? 'Closed' : span.split('-').map(readTime).join('–'),
  }))
}

/** The contact page's hours for structured data: `08:00-17:00` for Monday to Sunday, null for a closed day. */
export const contactSpans = (setting: Readonly<Record<string, unknown>> | null): readonly (string | null)[] =>
  savedSpans(setting) ?? CONTACT_SPANS

function savedSpans(setting: Readonly<Record<string, unknown>> | null): (string | null)[] | null {
  if (setting === null || !DAYS.some((day) => typeof setting[day] === 'object')) return null
  const spans = DAYS.map((day) => spanOf(setting[day]))
  return setting.saved !== true && spans.every((span, day) => span === UNSAVED[day]) ? null : spans
}

/** `08:00-17:00`; null for a closed day, and for invalid or reversed times. */
function spanOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { open, close, enabled } = value as Record<string, unknown>
  if (enabled !== true || !isTime(open) || !isTime(close) || open >= close) return null
  return `${open}-${close}`
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)

/** `8 AM`, `12:30 PM`. */
function readTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
