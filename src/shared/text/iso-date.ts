/** The day of a time in the local time zone as yyyy-mm-dd, which compares as text with Postgres dates. */
export function isoDate(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
