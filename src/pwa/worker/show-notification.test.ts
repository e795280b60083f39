import { expect, it, vi } from 'vitest'
import { showNotification } from './show-notification'

const STAGE = { id: 'e1', title: 'Order GR-1', body: 'In Production', path: '/my-orders/o1', tag: 'order o1' }

function makeRegistration(shown: { data: unknown }[] = []) {
  return {
    getNotifications: vi.fn(async () => shown as Notification[]),
    showNotification: vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined),
  }
}

it('shows the message with the tag of its order', async () => {
  const registration = makeRegistration()
  await showNotification(registration, JSON.stringify(STAGE))
  expect(registration.getNotifications).toHaveBeenCalledWith({ tag: 'order o1' })
  expect(registration.showNotification.mock.calls).toEqual([
    [
      'Order GR-1',
      expect.objectContaining({
        body: 'In Production',
        tag: 'order o1',
        renotify: true,
        silent: false,
        data: { id: 'e1', path: '/my-orders/o1' },
      }),
    ],
  ])
})

it('makes a sound for a new stage, but not for the same stage again', async () => {
  const registration = makeRegistration([{ data: { id: 'e1' } }])
  await showNotification(registration, JSON.stringify(STAGE))
  await showNotification(registration, JSON.stringify({ ...STAGE, id: 'e2' }))
  expect(registration.showNotification.mock.calls.map(([, options]) => options?.silent)).toEqual([
    true,
    false,
  ])
})

it.each([null, '', '<b>'])('shows a general notification for a push with the content %j', async (text) => {
  const registration = makeRegistration([{ data: null }])
  await showNotification(registration, text)
  expect(registration.showNotification).toHaveBeenCalledOnce()
  expect(registration.showNotification.mock.lastCall?.[0]).toBe('Genoa Rigworks')
})
