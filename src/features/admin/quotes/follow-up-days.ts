import { isoDate } from '#shared/text/iso-date'
import { formatDate } from '#ui/format/format-date'

/** The choice that opens the calendar. */
export const PICK_A_DAY = 'pick'

const CHOICES = [
  [0, 'Today'],
  [1, 'Tomorrow'],
  [3, 'In 3 days'],
  [7, 'In a week'],
  [14, 'In 2 weeks'],
] as const

function dayIn(days: number, now: Date): string {
  // Noon exists on each day, also where the clock changes at midnight.
  return isoDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12))
}

/** Choices for the day of a follow-up; `day` (yyyy-mm-dd) is one of them. */
export function dayChoices(day: string | null, now: Date): { value: string; label: string }[] {
  const soon = CHOICES.map(([days, label]) => ({ value: dayIn(days, now), label }))
  return [
    { value: '', label: 'Not planned' },
    ...(day === null || soon.some(({ value }) => value === day)
      ? []
      : [{ value: day, label: dayWords(day, now) }]),
    ...soon,
    { value: PICK_A_DAY, label: 'Pick a day…' },
  ]
}

/** 'Today', 'Tomorrow', 'Dec 4, 2026', and 'Nov 20, 2026 (overdue)' for a day that has passed. */
export function dayWords(day: string, now: Date): string {
  const today = isoDate(now)
  if (day === today) return 'Today'
  if (day === dayIn(1, now)) return 'Tomorrow'
  const date = formatDate(day)
  return day < today ? `${date} (overdue)` : date
}
