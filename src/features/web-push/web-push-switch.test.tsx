import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { BackendError } from '#sync/errors'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { makeWebPushBrowser, type WebPushBrowser } from '#tests/support/web-push/web-push-browser'
import { WebPushSwitch } from './web-push-switch'

const ANN = { kind: 'signed-in', uid: 'u1', email: 'ann@rigworks.example', isLive: true } as const

interface Surroundings extends RenderAppOptions {
  role?: 'admin' | 'user'
  hasOrderUpdates?: boolean
}

async function show(change: Partial<WebPushBrowser> = {}, surroundings: Surroundings = {}) {
  const browser = Object.assign(makeWebPushBrowser(), change)
  await render(browser, surroundings)
  return browser
}
async function render(
  browser: WebPushBrowser,
  { role = 'user', hasOrderUpdates = true, ...options }: Surroundings = {},
) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { profiles: [demoProfile({ role })] })
  renderPage(<WebPushSwitch ports={browser.ports} hasOrderUpdates={hasOrderUpdates} />, data, {
    session: ANN,
    port: { webPush: browser.server },
    ...options,
  })
}
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications' })
const press = async () => userEvent.click(await theSwitch())
const untilIs = (isOn: boolean) => waitFor(async () => expect((await theSwitch()).checked).toBe(isOn))

test('a click turns notifications on and another one off, and no prompt opens before a click', async () => {
  const browser = await show()
  await untilIs(false)
  screen.getByText(/when your order reaches its next stage, even when this site is closed\.$/)
  expect(browser.permission).toBe('default')
  await press()
  await untilIs(true)
  expect(browser.serverCalls).toEqual(['save address 1'])
  await press()
  await untilIs(false)
  expect(browser.serverCalls).toEqual(['save address 1', 'remove address 1'])
})

test("the switch tells an admin that notifications include the shop's inbox", async () => {
  await show({}, { role: 'admin' })
  await screen.findByText(
    /As an admin, you’ll also hear about new requests, messages, reviews and orders\. Choose which in Settings\./,
  )
})

test('the card says that the switch has no effect while Order updates is off', async () => {
  await show({}, { hasOrderUpdates: false })
  await press()
  await screen.findByText(/“Order updates” is off under Email Preferences/)
})

test('without a connection, says that one is needed and why notifications are still off', async () => {
  await show({ serverFailure: new BackendError('network') }, { status: OFFLINE })
  await screen.findByText('You need to be online to turn them on.')
  await press()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('server'))
  await untilIs(false)
})

test.each<[Partial<WebPushBrowser>, RegExp]>([
  [{ willAnswer: 'default' }, /allow them when your browser asks/],
  [{ publicKey: null }, /The shop doesn’t send notifications yet/],
  [{ refusal: new DOMException('x', 'AbortError') }, /Your browser’s notification service didn’t answer/],
])('says why notifications are still off: %j', async (change, words) => {
  await show(change)
  await press()
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words))
  await untilIs(false)
})

test("says so if the server does not support the browser's push service", async () => {
  const browser = await show()
  browser.server.save = () => Promise.reject(new BackendError('invalid'))
  await press()
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(/We can’t send notifications to this browser/),
  )
})

const without = { manager: async () => null }
test.each<[string, (browser: WebPushBrowser) => unknown, RegExp]>([
  ['no push', ({ ports }) => Object.assign(ports, without), /can’t show notifications/],
  [
    'a tab on an iPhone',
    ({ ports }) => Object.assign(ports, without, { isAppleTab: true }),
    /Share, then Add to/,
  ],
  ['forbidden', (browser) => Object.assign(browser, { permission: 'denied' }), /are blocked in your browser/],
])('%s: shows what to do instead of a switch', async (_why, prepare, words) => {
  const browser = makeWebPushBrowser()
  prepare(browser)
  await render(browser)
  await screen.findByText(words)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('shows a change in the settings of the browser when the person returns', async () => {
  const browser = await show()
  await press()
  await untilIs(true)
  browser.permission = 'denied'
  window.dispatchEvent(new Event('focus'))
  await screen.findByText(/are blocked in your browser/)
})
