import { createPushCalls } from '#sync/transport/supabase/push-calls'
import { createPushRecords } from '../push/push-record'
import { openClicked } from './open-clicked'
import { renewPush } from './renew-push'
import { showPush } from './show-push'

/** Handles notifications in the worker. `server`: the Supabase project that sends them. */
export function answerPush(
  worker: ServiceWorkerGlobalScope,
  server: { url: string; publishableKey: string },
): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(showPush(worker.registration, event.data?.text() ?? null))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openClicked(worker.clients, event.notification.data))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const renewed = renewPush(
      worker.registration.pushManager,
      createPushCalls(server),
      createPushRecords(caches),
    )
    // Offline, or after the permission was withdrawn, the next start of a page handles it.
    ;(event as ExtendableEvent).waitUntil(renewed.catch(() => undefined))
  })
}
