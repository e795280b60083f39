/** Where the invitation stands. */
export type PushPlace = 'orders' | 'inbox'

const KEY = 'rigworks-push-declined'

/** Blocked storage remembers nothing: then the invitation comes again. */
export function isPushDeclined(place: PushPlace): boolean {
  return read().includes(place)
}

export function declinePush(place: PushPlace): void {
  try {
    localStorage.setItem(KEY, [...new Set([...read(), place])].join(' '))
  } catch {
    // See above.
  }
}

function read(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ')
  } catch {
    return []
  }
}
