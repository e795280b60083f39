import { countedChanges } from './sync-phrases'

/** Text for a person who logs out about unsent changes on this device; `count` null: unknown (I3). */
export function logoutSentence(count: number | null): string {
  const what = count === null ? 'What was not sent' : count === 1 ? 'One change' : countedChanges(count)
  return count === null || count === 1
    ? `${what} is kept on this device; it will be sent when you sign in here again.`
    : `${what} are kept on this device; they will be sent when you sign in here again.`
}
