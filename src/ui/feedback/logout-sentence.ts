import { countedChanges } from './sync-phrases'

/** Text for a person who logs out about unsent changes on this device; `count` null: unknown (I3). */
export function logoutSentence(count: number | null): string {
  const what = count === null ? 'Your unsent changes' : count === 1 ? 'One change' : countedChanges(count)
  return count === null || count === 1
    ? `${what} is saved on this device and will be sent when you sign in here again.`
    : `${what} are saved on this device and will be sent when you sign in here again.`
}
