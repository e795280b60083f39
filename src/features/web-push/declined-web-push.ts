import { ignoringBlocked } from '#shared/device/ignoring-blocked'

/** Page that shows the invitation. */
export type WebPushPlace = 'orders' | 'inbox'

const KEY = 'rigworks-push-declined'

/** Whether the person has declined the invitation of this page. False if storage is blocked: it is then shown again. */
export function isWebPushDeclined(place: WebPushPlace): boolean {
  return read().includes(place)
}

/** Stores that the person has declined the invitation of this page. */
export function declineWebPush(place: WebPushPlace): void {
  ignoringBlocked(() => localStorage.setItem(KEY, [...new Set([...read(), place])].join(' ')))
}

const read = (): string[] => (ignoringBlocked(() => localStorage.getItem(KEY)) ?? '').split(' ')
