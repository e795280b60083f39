import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type RenderAppOptions, renderApp } from '#tests/support/component/render-app'
import { makeWebPushBrowser, type WebPushBrowser } from '#tests/support/web-push/web-push-browser'
import { WebPushInvitation } from './web-push-invitation'

const ANN = { kind: 'signed-in', uid: 'u1', email: 'ann@rigworks.example', isLive: true } as const

function show(change: Partial<WebPushBrowser> = {}, options: RenderAppOptions = {}) {
  const browser = Object.assign(makeWebPushBrowser(), change)
  const page = renderApp(<WebPushInvitation place="orders" ports={browser.ports} />, {
    session: ANN,
    port: { webPush: browser.server },
    ...options,
  })
  return { browser, ...page }
}
const invitation = () => screen.findByRole('region', { name: 'Get order updates' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const untilGone = () => waitFor(() => expect(screen.queryByRole('region')).toBeNull())

test('a click turns notifications on, and the invitation then says where the switch is', async () => {
  const { browser } = show()
  await invitation()
  expect(browser.permission).toBe('default')
  await press('Turn On')
  await screen.findByText(/Notifications are on for this device/)
  expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile')
  expect(browser.serverCalls).toEqual(['save address 1'])
})

test('can be declined, for this device and until the page closes', async () => {
  const first = show()
  await invitation()
  await press('Not Now')
  await untilGone()
  first.unmount()
  const browser = makeWebPushBrowser()
  renderApp(
    <>
      <WebPushInvitation place="orders" ports={browser.ports} />
      <WebPushInvitation place="inbox" ports={browser.ports} />
    </>,
    { session: ANN },
  )
  await screen.findByRole('region', { name: 'Get notified of new requests' })
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

test("explains how to change the setting if the person refuses in the browser's prompt", async () => {
  show({ willAnswer: 'denied' })
  await invitation()
  await press('Turn On')
  await screen.findByText(/are blocked in your browser/)
  await press('Close')
  await untilGone()
})

test('says on an iPhone that notifications require the installed app', async () => {
  const browser = makeWebPushBrowser()
  Object.assign(browser.ports, { manager: async () => null, isAppleTab: true })
  show({ ports: browser.ports })
  await invitation()
  screen.getByText(/Add to Home Screen/)
  expect(screen.queryByRole('button', { name: 'Turn On' })).toBeNull()
})

test('is not shown if notifications are on', async () => {
  const { browser, unmount } = show()
  await invitation()
  await press('Turn On')
  await screen.findByText(/Notifications are on/)
  unmount()
  renderApp(<WebPushInvitation place="orders" ports={browser.ports} />, { session: ANN })
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
})
