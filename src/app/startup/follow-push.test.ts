import { expect, it, vi } from 'vitest'
import { turnOnPush } from '#pwa/push/push-device'
import type { AuthState } from '#sync/contract'
import { makePushBrowser } from '#tests/support/push/push-browser'
import { followPush } from './follow-push'

const signedIn = (uid: string, isLive = true): AuthState => ({
  kind: 'signed-in',
  uid,
  email: `${uid}@rigworks.example`,
  isLive,
})

async function open() {
  const browser = makePushBrowser()
  await turnOnPush(browser.ports, browser.server, 'ann')
  browser.told.length = 0
  const onFailure = vi.fn()
  return { browser, onFailure, follower: followPush(browser.ports, browser.server, onFailure) }
}

it('confirms the device once for each person, and not while the session has expired', async () => {
  const { browser, follower } = await open()
  follower.follow(signedIn('ann', false))
  follower.follow(signedIn('ann'))
  follower.follow(signedIn('ann'))
  await vi.waitFor(() => expect(browser.told).toEqual(['save address 1 for address 1']))
})

it('removes the device before a sign-out, and does not wait for a server that does not answer', async () => {
  const { browser, follower, onFailure } = await open()
  await follower.leave()
  expect(browser.told).toEqual(['remove address 1'])
  expect(browser.endpoint).toBeNull()

  await turnOnPush(browser.ports, browser.server, 'ann')
  vi.useFakeTimers()
  browser.server.remove = () => new Promise(() => undefined)
  const left = follower.leave()
  await vi.runAllTimersAsync()
  await left
  vi.useRealTimers()
  expect([browser.endpoint, browser.note]).toEqual([null, null])
  expect(onFailure).not.toHaveBeenCalled()
})
