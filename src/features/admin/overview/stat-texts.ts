/** Texts for the numbers of the admin panel's overview. */
import { groupThousands } from '#shared/text/group-thousands'

const RECENT_DAYS = 30

/** `RECENT_DAYS` before `now` (ms since epoch), in the format of Postgres timestamps, so that both compare as text. */
export const recentSince = (now: number): string =>
  new Date(now - RECENT_DAYS * 86_400_000).toISOString().slice(0, 19)

/** Label for the number of new rows: '+3 in the last 30 days'. */
export const changeLabel = (added: number): string =>
  added === 0
    ? `No new ones in the last ${RECENT_DAYS} days`
    : `+${groupThousands(String(added))} in the last ${RECENT_DAYS} days`

/** An admin's device stores at most this many rows of a private table, the newest ones. */
const MAX_STORED_ROWS = 5_000

/** A count as text, with a plus sign where the server may have more rows of an `isPrivate` table than the device. */
export function countText(count: number, isPrivate = false): string {
  return `${groupThousands(String(count))}${isPrivate && count >= MAX_STORED_ROWS ? '+' : ''}`
}
