import { readPushMessage } from '#domain/push-message'

/** Not in TypeScript's library. */
interface ShowOptions extends NotificationOptions {
  renotify?: boolean
}

/**
 * Shows one notification for a push, whatever it holds. A later stage of the same order takes the place of the one
 * before, with a sound; the same stage once more (sent twice by a crash of the sender) does so without.
 */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>,
  text: string | null,
): Promise<void> {
  const { id, title, body, path, tag } = readPushMessage(text)
  const shown = await registration.getNotifications({ tag })
  const isKnown = shown.some(({ data }) => data?.id === id)
  const options: ShowOptions = {
    body,
    tag,
    renotify: !isKnown,
    silent: isKnown,
    lang: 'en-US',
    icon: '/icons/plate-192.png',
    badge: '/icons/notification-96.png',
    data: { id, path },
  }
  await registration.showNotification(title, options)
}
