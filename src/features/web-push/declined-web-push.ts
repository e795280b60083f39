import { ignoringBlocked } from '#shared/device/ignoring-blocked'

/** Page that shows the invitation. */
export type WebPushPlace = 'orders' | 'inbox'

const KEY = 'rigworks-push-declined'

/** False if storage is blocked; the invitation is then shown again. */
export function isWebPushDeclined(place: WebPushPlace): boolean {
  return read().includes(place)
}

export function declineWebPush(place: WebPushPlace): void {
  ignoringBlocked(() => localStorage.setItem(KEY, [...new Set([...read(), place])].join(' ')))
}

const read = (): string[] => (ignoringBlocked(() => localStorage.getItem(KEY)) ?? '').split(' ')
