import { createWebPushCalls } from '#sync/transport/supabase/web-push-calls'
import { createWebPushRecordStore } from '../web-push/web-push-record'
import { openNotificationPage } from './open-notification-page'
import { renewWebPush } from './renew-web-push'
import { showNotification } from './show-notification'

/** Handles notifications in the worker. `server`: the Supabase project that sends them. */
export function answerWebPush(
  worker: ServiceWorkerGlobalScope,
  server: { url: string; publishableKey: string },
): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(showNotification(worker.registration, event.data?.text() ?? null))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openNotificationPage(worker.clients, event.notification.data))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const renewed = renewWebPush(
      worker.registration.pushManager,
      createWebPushCalls(server),
      createWebPushRecordStore(caches),
    )
    // Offline, or after the permission was withdrawn, the next start of a page handles it.
    ;(event as ExtendableEvent).waitUntil(renewed.catch(() => undefined))
  })
}
