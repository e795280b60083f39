/** Page that shows the invitation. */
export type WebPushPlace = 'orders' | 'inbox'

const KEY = 'rigworks-push-declined'

/** False if storage is blocked; the invitation is then shown again. */
export function isWebPushDeclined(place: WebPushPlace): boolean {
  return read().includes(place)
}

export function declineWebPush(place: WebPushPlace): void {
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
