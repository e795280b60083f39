/** Not from Intl, whose date formatters take 30 ms or more to create on an old phone. */
import { shopClock } from '#shared/shop/shop-clock'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const DAY = /^\d{4}-\d\d-\d\d$/

/** A time as ISO text (Postgres timestamp) or ms since epoch. */
export type Moment = string | number

/**
 * US short format in the local time zone: `Nov 21, 2026`; '' for an invalid date. A day without a time (yyyy-mm-dd) is
 * that day in every time zone.
 */
export const formatDate = (moment: Moment): string =>
  // Without a time it would be read as midnight UTC, which is the day before in Genoa. Noon exists on each day.
  ifDate(DAY.test(String(moment)) ? `${moment}T12:00` : moment, dayOf)

/**
 * The day in the shop's time zone, for prerendered pages, where the reader's time zone is unknown. '' for an invalid
 * date.
 */
export const formatShopDate = (moment: Moment): string =>
  ifDate(moment, (date) => {
    const clock = shopClock(date)
    return inWords(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate())
  })

/** `Nov 21, 2026, 2:05 PM`, also for today, so that a wrong device clock is noticed. '' for an invalid date. */
export const formatDateAndTime = (moment: Moment): string =>
  ifDate(moment, (date) => `${dayOf(date)}, ${timeOf(date)}`)

/** `2:05 PM` for a time of today (`now`, ms since epoch), `Nov 20, 2026, 2:05 PM` for any other. */
export const formatTime = (moment: Moment, now: number = Date.now()): string =>
  ifDate(moment, (date) =>
    date.toDateString() === new Date(now).toDateString() ? timeOf(date) : formatDateAndTime(moment),
  )

function ifDate(moment: Moment, format: (date: Date) => string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : format(date)
}

const dayOf = (date: Date) => inWords(date.getFullYear(), date.getMonth(), date.getDate())

const inWords = (year: number, month: number, day: number) => `${MONTHS[month]} ${day}, ${year}`

function timeOf(date: Date): string {
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
