import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLocked } from '#runtime/is-locked'
import { lockScreen, noteUse, readLockRule, storeLockRule } from '#runtime/screen-lock'
import type { RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderApp } from '#tests/support/component/render-app'
import { Shell } from './shell'

const UID = 'u1'
const MINUTE = 60_000
const ANN = { kind: 'signed-in', uid: UID, email: 'ann@rigworks.example', isLive: true } as const
const settings = (sessionTimeout: number): RowTypes['admin_settings'] => ({
  id: 's1',
  setting_key: 'security_settings',
  setting_value: { sessionTimeout },
  updated_at: '',
})

const open = (role: 'admin' | 'user', minutes = 30) =>
  openTestData(
    { kind: 'user', uid: UID },
    { profiles: [demoProfile({ role })], admin_settings: [settings(minutes)] },
  )
const show = (options: Parameters<typeof renderApp>[1]) =>
  renderApp(<Shell needsData={() => false} />, { at: paths.diagnostics, session: ANN, ...options })
const theLock = () => screen.findByRole('dialog', { name: 'This screen is locked' })
const isHidden = () => document.documentElement.hasAttribute('data-locked')

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('locks an admin’s screen after the time in the settings, also on a page that reads no data', async () => {
  noteUse(Date.now() - 31 * MINUTE)
  show({ localData: await open('admin') })
  await theLock()
  expect(isLocked(UID)).toBe(true)
  expect(isHidden()).toBe(true)
})

test('applies a change of the settings, and removes the stored rule when the person is no longer an admin', async () => {
  const data = await open('admin')
  show({ localData: data })
  await waitFor(() => expect(readLockRule(UID)).toBe(30 * MINUTE))
  await data.db.rows('admin_settings').put(settings(5))
  await waitFor(() => expect(readLockRule(UID)).toBe(5 * MINUTE))
  await data.db.rows('profiles').put(demoProfile({ role: 'user' }))
  await waitFor(() => expect(readLockRule(UID)).toBeNull())
})

test('locks by the stored rule when no database can be opened, after the server has answered', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const fetch = vi.fn(async () => new Response(null))
  vi.stubGlobal('fetch', fetch)
  storeLockRule(UID, 30 * MINUTE)
  noteUse(Date.now() - 31 * MINUTE)
  show({})
  await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
  expect(isLocked(UID)).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await theLock()
  expect(fetch).toHaveBeenCalledWith('/before-paint.js', expect.objectContaining({ method: 'HEAD' }))
})

test('stays locked when the person loses the admin role', async () => {
  lockScreen(UID)
  show({ localData: await open('user') })
  await theLock()
})

test('offers to log out, and keeps the data on the device if there are drafts', async () => {
  const data = await open('admin')
  lockScreen(UID)
  const signOut = vi.fn(async () => undefined)
  show({ localData: data, port: { signOut } })
  await theLock()
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(signOut).toHaveBeenLastCalledWith({ unsent: 'discard' }))
  await data.db._drafts.put({ key: 'admin/news', value: 'Half a headline', savedAt: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(signOut).toHaveBeenLastCalledWith({ unsent: 'keep' }))
})

test('ignores a stored lock of another person', async () => {
  lockScreen('somebody who is gone')
  const { unmount } = show({ session: { kind: 'anonymous' } })
  expect(isHidden()).toBe(false)
  unmount()
  show({ localData: await open('admin') })
  await waitFor(() => expect(readLockRule(UID)).not.toBeNull())
  expect(isHidden()).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})
