import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type DeviceStatus, HEALTHY_DEVICE } from '#runtime/device-status'
import { renderApp } from '#tests/support/component/render-app'
import { SYNCED } from '#tests/support/synced-status'
import { DeviceNotice } from './device-notice'

function show(device: DeviceStatus, isOutdated = false) {
  const [onDismissEviction, reload] = [vi.fn(), vi.fn()]
  renderApp(<DeviceNotice device={device} onDismissEviction={onDismissEviction} reload={reload} />, {
    status: { ...SYNCED, isOutdated },
  })
  return { onDismissEviction, reload }
}

it('T4: an outdated page asks for a reload, before any other notice', async () => {
  const { reload } = show({ ...HEALTHY_DEVICE, isBlocked: true }, true)
  expect((await screen.findByRole('alert')).textContent).toContain('This page is out of date.')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('shows a failed start, with a reload button and a link to the diagnostics', async () => {
  const { reload } = show({ ...HEALTHY_DEVICE, failure: 'broken' })
  expect(screen.getByRole('link', { name: 'diagnostics' }).getAttribute('href')).toBe('/sync/diagnostics')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('distinguishes a start whose code could not be loaded from one that failed', async () => {
  const { reload } = show({ ...HEALTHY_DEVICE, failure: 'missing' })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The connection dropped while it was loading',
  )
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('T4: a blocked upgrade asks to close the other tabs', async () => {
  show({ ...HEALTHY_DEVICE, isBlocked: true })
  expect((await screen.findByRole('alert')).textContent).toContain('Close this site’s other tabs.')
})

it('L4: shows how much work was lost, until the notice is dismissed', async () => {
  const { onDismissEviction } = show({ ...HEALTHY_DEVICE, eviction: { lost: 2 } })
  expect((await screen.findByRole('alert')).textContent).toContain('2 unsent changes were lost')
  await userEvent.click(screen.getByRole('button', { name: 'Got It' }))
  expect(onDismissEviction).toHaveBeenCalledOnce()
})

it('L4: says that nothing unsent was lost in an eviction', async () => {
  show({ ...HEALTHY_DEVICE, eviction: { lost: 0 } })
  expect((await screen.findByRole('alert')).textContent).toContain('You had no unsent changes.')
})

it('F3: warns while the device is nearly full', async () => {
  show({ ...HEALTHY_DEVICE, isNearlyFull: true })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This device is nearly full. Everything you’ve saved is safe.',
  )
})

it('L4: shows no notice on a healthy device', async () => {
  show(HEALTHY_DEVICE)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that the account was deleted elsewhere; with unsent work, the notice links to the Sync center and remains', async () => {
  const { onDismissEviction } = show({ ...HEALTHY_DEVICE, closedAccount: { unsent: 0 } })
  expect((await screen.findByRole('alert')).textContent).toContain('has been removed from this device')
  await userEvent.click(screen.getByRole('button', { name: 'Got It' }))
  expect(onDismissEviction).toHaveBeenCalledOnce()
  cleanup()
  show({ ...HEALTHY_DEVICE, closedAccount: { unsent: 2 } })
  expect((await screen.findByRole('alert')).textContent).toContain('2 changes on this device were never sent')
  expect(screen.getByRole('link', { name: 'Sync center' }).getAttribute('href')).toBe('/sync')
  expect(screen.queryByRole('button')).toBeNull()
})
