/** The calendar day of a moment in the reader's time zone as yyyy-mm-dd, comparable with Postgres dates as text. */
export function isoDate(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
