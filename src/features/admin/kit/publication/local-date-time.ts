/** Converts times between columns and fields of the type `datetime-local`, in the time zone of the device. */

/** `2026-12-01T09:00` on the device's clock; '' for a text that is no time. */
export function toLocalDateTime(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  // A year that is being typed, such as 0002, is older than time zones: its offset has seconds, which `getTimezoneOffset`
  // drops, so the field would change while the person types.
  const day = [digits(date.getFullYear(), 4), digits(date.getMonth() + 1), digits(date.getDate())].join('-')
  return `${day}T${digits(date.getHours())}:${digits(date.getMinutes())}`
}

const digits = (value: number, count = 2): string => String(value).padStart(count, '0')

/** The ISO time of `2026-12-01T09:00` on the device's clock; null for a text that is no time. */
export function fromLocalDateTime(text: string): string | null {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Nine o'clock of the next morning on the device's clock, as ISO time. */
export function tomorrowMorning(): string {
  const date = new Date()
  date.setDate(date.getDate() + 1)
  date.setHours(9, 0, 0, 0)
  return date.toISOString()
}

/** The name of the device's time zone: `America/New_York`. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
