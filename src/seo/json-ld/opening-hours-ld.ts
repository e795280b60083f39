import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'
import { contactSpans } from '../../shared/shop/business-hours'

const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies DayOfWeek[]

/** Opening hours of the contact page, with days of the same hours grouped. `setting`: business_hours. */
export function openingHoursLd(
  setting: Readonly<Record<string, unknown>> | null,
): OpeningHoursSpecification[] {
  const days = new Map<string, DayOfWeek[]>()
  for (const [day, span] of contactSpans(setting).entries()) {
    const name = DAY_NAMES[day]
    if (span !== null && name) days.set(span, [...(days.get(span) ?? []), name])
  }
  return [...days].map(([span, dayOfWeek]) => {
    const [opens = '', closes = ''] = span.split('-')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}
