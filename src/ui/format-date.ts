import { onFirstUse } from '#domain/on-first-use'

const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const
const shortDate = onFirstUse(() => new Intl.DateTimeFormat('en-US', DAY))
/** Where the shop is. */
const shopDate = onFirstUse(() => new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: 'America/New_York' }))
const clock = onFirstUse(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }))

/** A moment as ISO text (Postgres timestamp) or ms since epoch. */
export type Moment = string | number

/** US short format in the reader's time zone: `Nov 21, 2026`; '' for text that is no date. */
export function formatDate(moment: Moment): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : shortDate().format(date)
}

/**
 * The day in the shop's own time zone, the same for every reader: of what was published, whose page is HTML before
 * anybody knows where its reader is. '' for text that is no date.
 */
export function formatShopDate(moment: Moment): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : shopDate().format(date)
}

/** `Nov 21, 2026, 2:05 PM`, today too: where a wrong clock of the device must show. '' for text that is no date. */
export function formatDateAndTime(moment: Moment): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : `${shortDate().format(date)}, ${clock().format(date)}`
}

/** `2:05 PM` for a moment of today (`now`, ms since epoch), `Nov 20, 2026, 2:05 PM` for any other. */
export function formatTime(moment: Moment, now: number = Date.now()): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const isToday = date.toDateString() === new Date(now).toDateString()
  return isToday ? clock().format(date) : formatDateAndTime(moment)
}
