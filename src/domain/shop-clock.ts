const HOUR = 3_600_000
/** The shop's clock behind UTC, in hours. */
const WINTER = 5
const SUMMER = 4

/**
 * The shop's wall clock at `moment`, as the UTC fields of a date. Genoa, NY goes by Eastern time: summer time from 2:00 on
 * March's second Sunday to 2:00 on November's first (15 U.S.C. 260a, since 2007). By hand: what Intl builds for a time zone
 * holds an old phone for a tenth of a second. Should the law change, what is published around midnight is a day off.
 */
export function shopClock(moment: Date): Date {
  const year = moment.getUTCFullYear()
  const begins = Date.UTC(year, 2, sunday(year, 2, 2), 2 + WINTER)
  const ends = Date.UTC(year, 10, sunday(year, 10, 1), 2 + SUMMER)
  const time = moment.getTime()
  return new Date(time - HOUR * (time >= begins && time < ends ? SUMMER : WINTER))
}

/** The day of the month that its nth Sunday is. */
function sunday(year: number, month: number, nth: number): number {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return 1 + ((7 - firstWeekday) % 7) + 7 * (nth - 1)
}
