/** Page that shows the invitation. */
export type PushPlace = 'orders' | 'inbox'

const KEY = 'rigworks-push-declined'

/** False if storage is blocked; the invitation is then shown again. */
export function isPushDeclined(place: PushPlace): boolean {
  return read().includes(place)
}

export function declinePush(place: PushPlace): void {
  try {
    localStorage.setItem(KEY, [...new Set([...read(), place])].join(' '))
  } catch {
    // Storage is blocked: the invitation is shown again.
  }
}

function read(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ')
  } catch {
    return []
  }
}
