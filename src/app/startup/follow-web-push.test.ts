import { expect, it, vi } from 'vitest'
import { turnOnWebPush } from '#pwa/web-push/web-push'
import type { AuthState } from '#sync/backend'
import { eventually } from '#tests/support/eventually'
import { makeWebPushBrowser } from '#tests/support/web-push/web-push-browser'
import { followWebPush } from './follow-web-push'

const signedIn = (uid: string, isLive = true): AuthState => ({
  kind: 'signed-in',
  uid,
  email: `${uid}@rigworks.example`,
  isLive,
})

async function open() {
  const browser = makeWebPushBrowser()
  await turnOnWebPush(browser.ports, browser.server, 'ann')
  browser.serverCalls.length = 0
  const onFailure = vi.fn()
  return { browser, onFailure, follower: followWebPush(browser.ports, browser.server, onFailure) }
}

it('confirms the device once for each person, and not while the session has expired', async () => {
  const { browser, follower } = await open()
  follower.follow(signedIn('ann', false))
  follower.follow(signedIn('ann'))
  follower.follow(signedIn('ann'))
  await eventually(() => expect(browser.serverCalls).toEqual(['save address 1 for address 1']))
})

it('removes the device before a sign-out, and does not wait for a server that does not answer', async () => {
  const { browser, follower, onFailure } = await open()
  await follower.leave()
  expect(browser.serverCalls).toEqual(['remove address 1'])
  expect(browser.endpoint).toBeNull()

  await turnOnWebPush(browser.ports, browser.server, 'ann')
  vi.useFakeTimers()
  browser.server.remove = () => new Promise(() => undefined)
  const left = follower.leave()
  await vi.runAllTimersAsync()
  await left
  vi.useRealTimers()
  expect([browser.endpoint, browser.record]).toEqual([null, null])
  expect(onFailure).not.toHaveBeenCalled()
})
