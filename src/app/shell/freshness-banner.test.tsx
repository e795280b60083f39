import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SyncStatus } from '#sync/status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderApp } from '#tests/support/component/render-app'
import { eventually } from '#tests/support/eventually'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { FreshnessBanner } from './freshness-banner'

const NOON = new Date(2026, 10, 21, 12, 0).getTime()
const text = () => screen.getByRole('status').textContent ?? ''
const show = (status: SyncStatus) => renderApp(<FreshnessBanner />, { status })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

it('U4: says nothing while the data is fresh', () => {
  show({ ...SYNCED, lastCheckedAt: NOON })
  wait(10 * 60_000)
  expect(text()).toBe('')
})

it('U4: says how old the copy is while offline', () => {
  show({ ...OFFLINE, lastCheckedAt: new Date(2026, 10, 21, 11, 5).getTime() })
  expect(text()).toMatch(/saved copy, as of 11:05\sAM\.$/u)
})

it('U4: says that the server can’t be reached, also when a change needs attention', () => {
  show({ ...OFFLINE, state: 'attention', attention: 1, lastCheckedAt: NOON })
  expect(text()).toContain('The server can’t be reached.')
})

it('U1: says that the person is offline, not that the server can’t be reached, if the device has no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show({ ...OFFLINE, lastCheckedAt: NOON })
  expect(text()).toMatch(/^You’re offline\. You’re seeing a saved copy, as of 12:00\sPM\.$/u)
})

it('U1: stops saying that the person is offline once the network is back while the server is still unreachable', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show({ ...OFFLINE, lastCheckedAt: NOON })
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(text()).toMatch(/^The server can’t be reached\. You’re seeing a saved copy/)
})

it('L4: says both if the device has no network and the site was never fully loaded', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show({ ...OFFLINE, isFilled: false })
  expect(text()).toBe('You’re offline. The site hasn’t fully loaded on this device yet.')
})

it('U4: says how old the copy is when the last check was a quarter of an hour ago, even if the server is reachable', () => {
  show({ ...SYNCED, lastCheckedAt: NOON })
  wait(16 * 60_000)
  expect(text()).toMatch(/^You’re seeing a saved copy, as of 12:00\sPM\.$/u)
})

it('U4: waits for a check to finish before it says that data is old', () => {
  show({ ...SYNCED, lastCheckedAt: NOON - 8 * 3_600_000 })
  wait(2_000)
  expect(text()).toBe('')
  wait(2_000)
  expect(text()).toContain('as of')
})

it('U4: releases the space reserved at an offline start once the connection state is known', () => {
  const page = document.documentElement.dataset
  page.offline = ''
  const { unmount } = show({ ...SYNCED, state: 'syncing', isReachable: false, lastCheckedAt: null })
  expect(page.offline).toBe('')
  unmount()
  show({ ...OFFLINE, lastCheckedAt: NOON })
  expect(page.offline).toBeUndefined()
})

it('U4: says nothing during the first sync round', () => {
  show({ ...SYNCED, state: 'syncing', isReachable: false, isFilled: false, lastCheckedAt: null })
  wait(60_000)
  expect(text()).toBe('')
})

it('U1: says that a copy in memory exists in this tab, not on this device', async () => {
  vi.useRealTimers()
  const data = await openTestData({ kind: 'anonymous' })
  const localData = { ...data, store: { ...data.store, isDurable: false } }
  renderApp(<FreshnessBanner />, { status: { ...OFFLINE, lastCheckedAt: NOON }, localData })
  expect(text()).toContain('copy in this tab')
})

it('L4: says that the site is not fully loaded when offline before the first pull', () => {
  show({ ...OFFLINE, isFilled: false })
  expect(text()).toContain('hasn’t fully loaded')
})

it('W4: links to the sign-in page when the session has ended', () => {
  show({ ...SYNCED, waiting: 1, needsSignIn: true })
  expect(text()).toBe('Your session has ended. Your changes are saved on this device; sign in to send them.')
  expect(screen.getByRole('link', { name: 'sign in to send them' }).getAttribute('href')).toBe('/auth')
})

it('W4: promises only new data when the session has ended and nothing waits', () => {
  show({ ...SYNCED, needsSignIn: true })
  expect(text()).toBe('Your session has ended. Sign in to load new data.')
  expect(screen.getByRole('link', { name: 'Sign in to load new data' }).getAttribute('href')).toBe('/auth')
})

it('U4: says that the server is postponing changes, also during a sync round', () => {
  const since = new Date(2026, 10, 21, 11, 40).getTime()
  show({ ...SYNCED, state: 'syncing', lastCheckedAt: NOON, horizonStalledSince: since })
  expect(text()).toBe('The server has been holding back some changes since 11:40 AM.')
})

it('S14: offers the update when the server no longer serves this version', async () => {
  renderApp(<FreshnessBanner />, { status: { ...SYNCED, state: 'attention', needsUpdate: true } })
  screen.getByText(/^This version is too old to sync\. Update to continue\. Your unsent changes are safe\./)
  await eventually(() => screen.getByRole('button', { name: 'Update Now' }))
})

it('W4: says nothing when the server cannot save, because the Sync center shows it', () => {
  show({ ...SYNCED, state: 'pending', waiting: 1, areWritesFailing: true, lastCheckedAt: NOON })
  expect(text()).toBe('')
})

it('T4: says nothing in a tab that a newer build has retired, because another notice does', () => {
  show({ ...OFFLINE, needsSignIn: true, isOutdated: true })
  expect(text()).toBe('')
})

it('W4: explains how to sign in to the network behind a captive portal', () => {
  show({ ...OFFLINE, isBehindPortal: true, lastCheckedAt: NOON })
  expect(text()).toMatch(/^This network is blocking our server. .+ You’re seeing a saved copy/u)
})

it("without scroll anchoring, scrolls a scrolled page by the banner's height, but not when the space was reserved before", () => {
  const scrolled = vi.fn()
  vi.stubGlobal('CSS', { supports: () => false })
  vi.stubGlobal('scrollY', 500)
  vi.stubGlobal('scrollBy', scrolled)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, 300, this.textContent ? 40 : 0)
  })
  show({ ...OFFLINE, lastCheckedAt: NOON }).unmount()
  expect(scrolled).not.toHaveBeenCalled()
  show({ ...SYNCED, lastCheckedAt: NOON })
  wait(16 * 60_000)
  expect(text()).toContain('You’re seeing a saved copy')
  expect(scrolled).toHaveBeenLastCalledWith(0, 40)
})
