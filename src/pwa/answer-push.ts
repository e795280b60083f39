import { createPushCalls } from '#backend/supabase/push-calls'
import { openClicked } from './open-clicked'
import { createPushNotes } from './push-note'
import { renewPush } from './renew-push'
import { showPush } from './show-push'

/** The worker's part in notifications. `server` is the project that sends them. */
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
      createPushNotes(caches),
    )
    // Without a network, or without the permission by now: the next page sees to it.
    ;(event as ExtendableEvent).waitUntil(renewed.catch(() => undefined))
  })
}
