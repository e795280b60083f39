/** By hand: what Intl builds for a date costs an old phone 30 ms, and for one of a time zone more. */
import { shopClock } from '#domain/shop-clock'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment as ISO text (Postgres timestamp) or ms since epoch. */
export type Moment = string | number

/** US short format in the reader's time zone: `Nov 21, 2026`; '' for text that is no date. */
export const formatDate = (moment: Moment): string => ifDate(moment, dayOf)

/**
 * The day in the shop's own time zone, the same for every reader: of what was published, whose page is HTML before
 * anybody knows where its reader is. '' for text that is no date.
 */
export const formatShopDate = (moment: Moment): string =>
  ifDate(moment, (date) => {
    const clock = shopClock(date)
    return inWords(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate())
  })

/** `Nov 21, 2026, 2:05 PM`, today too: where a wrong clock of the device must show. '' for text that is no date. */
export const formatDateAndTime = (moment: Moment): string =>
  ifDate(moment, (date) => `${dayOf(date)}, ${timeOf(date)}`)

/** `2:05 PM` for a moment of today (`now`, ms since epoch), `Nov 20, 2026, 2:05 PM` for any other. */
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
