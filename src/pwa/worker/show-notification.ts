import { readWebPushMessage } from '#shared/device/read-web-push-message'

/** Missing in TypeScript's DOM library. */
interface ShowOptions extends NotificationOptions {
  renotify?: boolean
}

/**
 * Shows one notification for each push, whatever its content. A later stage of the same order replaces the notification
 * with a sound; the same stage again (sent twice after a crash of the sender) replaces it silently.
 */
export async function showNotification(
  registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>,
  text: string | null,
): Promise<void> {
  const { id, title, body, path, tag } = readWebPushMessage(text)
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
