/**
 * Notifications in a browser. The tests have no push service, so `pushManager` is replaced by a fake device; page,
 * worker, server and encryption are real.
 */
import type { CDPSession, Page } from '@playwright/test'
import {
  openWebPushService,
  type WebPushDevice,
  type WebPushService,
} from '#tests/support/web-push/web-push-service'
import { WHOLE_CHROMIUM } from '../support/launch-options'
import { ADMIN, test as base, expect, openSignedIn } from '../support/story'
import { openStoryBackend } from '../support/story-backend'

const test = base.extend<{ service: WebPushService; device: WebPushDevice }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  service: async ({}, use) => {
    const service = await openWebPushService()
    await use(service)
    await service.close()
  },
  backend: async ({ service }, use) => {
    const backend = await openStoryBackend(process.env.RIGWORKS_STORY_TEMPLATE ?? null, {
      RIGWORKS_STAND_IN: service.url,
    })
    await use(backend)
    await backend.remove()
  },
  device: async ({ backend, service }, use) => {
    const answer = await fetch(`${backend.url}/functions/v1/send-push`)
    const { publicKey } = (await answer.json()) as { publicKey: string }
    await use(service.makeDevice(publicKey))
  },
})

test.use({ launchOptions: WHOLE_CHROMIUM })

/** Replaces the subscription of the page's browser by this device. */
const standIn = (page: Page, { subscription }: WebPushDevice) =>
  page.addInitScript((address) => {
    const mark = 'stand-in-subscribed'
    const made = {
      endpoint: address.endpoint,
      options: {},
      toJSON: () => address,
      unsubscribe: async () => {
        localStorage.removeItem(mark)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(mark) ? made : null),
      subscribe: async () => {
        localStorage.setItem(mark, '1')
        return made
      },
    })
  }, subscription)

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const found = await getNotifications.call(await navigator.serviceWorker.ready)
    return found.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))
  })

/** Delivers push messages to the worker, decrypted, as the browser does. */
async function openDelivery(cdp: CDPSession, origin: string): Promise<(data: string) => Promise<unknown>> {
  const found = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await found
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

test('an admin turns notifications on, is notified of a message, opens it by a click, and is unsubscribed at log-out', {
  tag: '@full',
}, async ({ page, context, backend, device }) => {
  await context.grantPermissions(['notifications'])
  await standIn(page, device)
  await openSignedIn(page, ADMIN, '/notifications')
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()

  const words = { name: 'Ann', email: 'ann@rigworks.example', subject: 'Door seal', message: 'It leaks.' }
  const sent = await fetch(`${backend.url}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_embedded', 'content-type': 'application/json' },
    body: JSON.stringify(words),
  })
  expect(sent.ok).toBe(true)
  await expect.poll(() => device.received.length).toBe(1)
  const payload = device.received[0]?.payload as { path: string; tag: string }

  const deliver = await openDelivery(await context.newCDPSession(page), backend.url)
  await deliver(JSON.stringify(payload))
  await deliver('no news of ours')
  const news = {
    title: 'New message',
    body: 'See it in Notifications.',
    tag: payload.tag,
    path: payload.path,
  }
  const unreadable = { title: 'Genoa Rigworks', body: 'You have a new notification.', tag: 'news', path: '/' }
  await expect.poll(() => shown(page)).toEqual(expect.arrayContaining([news, unreadable]))
  expect(await shown(page)).toHaveLength(2)

  await page.goto('/profile')
  await expect(page.getByRole('switch', { name: 'Notifications', exact: true })).toBeChecked()
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async (tag) => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const [notification] = await scope.registration.getNotifications({ tag })
    if (!notification) throw new Error('not shown')
    const click = new NotificationEvent('notificationclick', { notification })
    // The real one throws on an event that a script has made.
    click.waitUntil = () => undefined
    scope.dispatchEvent(click)
  }, payload.tag)
  await page.waitForURL(`**${payload.path}`)
  await expect(page.getByRole('dialog').getByText('It leaks.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  const isKept = () => page.evaluate(async () => [await caches.has('rigworks-push'), { ...localStorage }])
  await expect.poll(isKept).toEqual([false, expect.not.objectContaining({ 'stand-in-subscribed': '1' })])
})
