/** Converts times between columns and fields of the type `datetime-local`, in the time zone of the device. */

const MINUTE = 60_000

/** `2026-12-01T09:00` on the device's clock; '' for a text that is no time. */
export function toLocalDateTime(moment: string): string {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return ''
  return new Date(time - new Date(time).getTimezoneOffset() * MINUTE).toISOString().slice(0, 16)
}

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
