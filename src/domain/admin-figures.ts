/** Words for the figures of the admin panel's overview. */
import { groupThousands } from './group-thousands'

/** Days that "lately" means. */
const FIGURE_DAYS = 30

/** A moment `FIGURE_DAYS` before `now` (ms since epoch), in the form of Postgres timestamps: text compares as time does. */
export const figuresSince = (now: number): string =>
  new Date(now - FIGURE_DAYS * 86_400_000).toISOString().slice(0, 19)

/** What has come in lately: '+3 in the last 30 days'. */
export const changeLabel = (added: number): string =>
  added === 0
    ? `None new in the last ${FIGURE_DAYS} days`
    : `+${groupThousands(String(added))} in the last ${FIGURE_DAYS} days`

/** Rows of a private table that an admin's device keeps: of more than these it has the newest. */
const MOST_KEPT = 5_000

/** A count for people; `isPrivate` tables may hold more on the server than here. */
export function figure(count: number, isPrivate = false): string {
  return `${groupThousands(String(count))}${isPrivate && count >= MOST_KEPT ? '+' : ''}`
}
