import { countedChanges } from './sync-phrases'

/** What somebody who logs out leaves on this device, to them; null where it could not be counted (I3). */
export function leavingSentence(count: number | null): string {
  const what = count === null ? 'What was not sent' : count === 1 ? 'One change' : countedChanges(count)
  return count === null || count === 1
    ? `${what} is kept on this device; it goes out when you sign in here again.`
    : `${what} are kept on this device; they go out when you sign in here again.`
}
