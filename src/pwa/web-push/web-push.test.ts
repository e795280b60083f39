import { expect, it } from 'vitest'
import { BackendError } from '#sync/errors'
import { KEY, makeWebPushBrowser, OTHER_KEY } from '#tests/support/web-push/web-push-browser'
import { keepWebPush, readWebPushState, turnOffWebPush, turnOnWebPush, type WebPushPorts } from './web-push'

const offline = new BackendError('network')

it("turns notifications on with the permission, a subscription and the server's confirmation", async () => {
  const browser = makeWebPushBrowser()
  const { ports, server } = browser
  expect(await readWebPushState(ports, 'ann')).toBe('off')
  expect(await turnOnWebPush(ports, server, 'ann')).toBe('on')
  expect(browser.serverCalls).toEqual(['save address 1'])
  expect(browser.record).toEqual({
    uid: 'ann',
    endpoint: 'address 1',
    auth: 'secret of address 1',
    key: KEY,
  })
  expect(await readWebPushState(ports, 'ann')).toBe('on')
  expect(await readWebPushState(ports, 'ben')).toBe('off')
})

it.each([
  ['denied', 'blocked'],
  ['default', 'off'],
] as const)('does not subscribe after the answer %s: the state is %s', async (willAnswer, state) => {
  const browser = Object.assign(makeWebPushBrowser(), { willAnswer })
  expect(await turnOnWebPush(browser.ports, browser.server, 'ann')).toBe(state)
  expect([browser.endpoint, browser.serverCalls, browser.record]).toEqual([null, [], null])
})

it('leaves notifications off if the server or the push service cannot be reached', async () => {
  const browser = makeWebPushBrowser()
  const { ports, server } = browser
  const attempt = () => turnOnWebPush(ports, server, 'ann')
  browser.publicKey = null
  await expect(attempt()).rejects.toMatchObject({ code: 'not-set-up' })
  browser.publicKey = KEY
  browser.refusal = new DOMException('push service error', 'AbortError')
  await expect(attempt()).rejects.toMatchObject({ code: 'no-service' })
  browser.refusal = null
  await expect(turnOnWebPush(ports, { ...server, save: () => Promise.reject(offline) }, 'ann')).rejects.toBe(
    offline,
  )
  expect([browser.endpoint, browser.record]).toEqual([null, null])
  expect(await readWebPushState(ports, 'ann')).toBe('off')
})

it('turns notifications off, online or offline', async () => {
  const browser = makeWebPushBrowser()
  const { ports, server } = browser
  await turnOnWebPush(ports, server, 'ann')
  browser.serverFailure = offline
  browser.shown = 2
  await turnOffWebPush(ports, server)
  expect([browser.endpoint, browser.record, browser.shown]).toEqual([null, null, 0])
  browser.serverFailure = null
  await turnOnWebPush(ports, server, 'ann')
  await turnOffWebPush(ports, server)
  expect(browser.serverCalls).toEqual(['save address 1', 'save address 2', 'remove address 2'])
  // Already off: no request.
  await turnOffWebPush(ports, server)
  expect(browser.serverCalls).toHaveLength(3)
})

it('reports why notifications are not available', async () => {
  const { ports } = makeWebPushBrowser()
  const seen = (change: Partial<WebPushPorts>) => readWebPushState({ ...ports, ...change }, 'ann')
  const noManager = { manager: async () => null }
  expect(await seen(noManager)).toBe('missing')
  expect(await seen({ notification: null })).toBe('missing')
  expect(await seen({ ...noManager, isAppleTab: true })).toBe('needs-install')
  expect(await seen({ isAppleTab: true })).toBe('off')
})

it('confirms the endpoint at a start, and replaces the subscription after a loss or for a new key', async () => {
  const browser = makeWebPushBrowser()
  const { ports, server } = browser
  await keepWebPush(ports, server, 'ann')
  expect(browser.serverCalls).toEqual([])
  await turnOnWebPush(ports, server, 'ann')
  await keepWebPush(ports, server, 'ann')
  browser.lose()
  await keepWebPush(ports, server, 'ann')
  browser.publicKey = OTHER_KEY
  await keepWebPush(ports, server, 'ann')
  expect(browser.serverCalls).toEqual([
    'save address 1',
    'save address 1 for address 1',
    'save address 2 for address 1',
    'save address 3 for address 2',
  ])
  expect(browser.record).toMatchObject({ endpoint: 'address 3', key: OTHER_KEY })
  browser.serverFailure = offline
  await expect(keepWebPush(ports, server, 'ann')).rejects.toBe(offline)
  expect(browser.endpoint).toBe('address 3')
})

it.each([
  ['another person is signed in', 'ben', 'granted'],
  ['no one is signed in', null, 'granted'],
  ['the permission was withdrawn', 'ann', 'denied'],
] as const)('turns notifications off at a start if %s', async (_why, uid, permission) => {
  const browser = makeWebPushBrowser()
  const { ports, server } = browser
  await turnOnWebPush(ports, server, 'ann')
  browser.permission = permission
  await keepWebPush(ports, server, uid)
  expect([browser.endpoint, browser.record]).toEqual([null, null])
  expect(browser.serverCalls).toEqual(['save address 1', 'remove address 1'])
})
