import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { StorageCard } from './storage-card'

test('L2: the storage card asks the browser for persistent storage, and shows its answer', async () => {
  const persist = vi.fn(async () => false)
  const storage = {
    persisted: async () => false,
    persist,
    estimate: async () => ({ usage: 3e6, quota: 2e9, usageDetails: { indexedDB: 1.5e6, caches: 1.5e6 } }),
  }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  renderPage(<StorageCard />, await openTestData({ kind: 'user', uid: 'u1' }))
  await screen.findByText('3.0 MB of 2.0 GB')
  await userEvent.click(screen.getByRole('button', { name: 'Keep My Data on This Device' }))
  await screen.findByText(/^Your browser hasn’t agreed yet\./)
  expect(persist).toHaveBeenCalledOnce()
  expect(screen.queryByText(/nearly full/)).toBeNull()
})

test('F3: the storage card shows what uses space, warns on a nearly full device, and can remove cached pictures', async () => {
  const storage = {
    persisted: async () => true,
    estimate: async () => ({ usage: 990e6, quota: 1e9, usageDetails: { indexedDB: 4e6, caches: 986e6 } }),
  }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  const seen = [new Response(null, { headers: { 'content-length': '984000000' } })]
  const drop = vi.fn(async () => seen.pop() !== undefined)
  vi.stubGlobal('caches', {
    has: async (name: string) => name === 'pictures-v1',
    open: async () => ({ matchAll: async () => seen }),
    delete: drop,
  })
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  await data.db.table('_files').put({ key: 'quote-attachments/a', type: 'image/webp', size: 1e6 })
  await data.db._meta.bulkPut([
    { key: 'pictureKeeping', value: { isOn: true, evenMetered: false } },
    { key: 'keptPictures', value: { state: 'done', kept: 8, wanted: 8, bytes: 500_000 } },
  ])
  const status = OFFLINE
  renderPage(<StorageCard />, data, { status })
  await screen.findByText('1 (984 MB)')
  const shares = [
    'The app',
    'Catalog and your data',
    'Cached pictures',
    'Offline pictures',
    'Pictures to send',
  ]
  await waitFor(() =>
    expect(shares.map((label) => screen.getByText(label).nextElementSibling?.textContent)).toEqual([
      '1.5 MB',
      '3.0 MB',
      '1 (984 MB)',
      '8 (500 kB)',
      '1.0 MB',
    ]),
  )
  screen.getByText(/^This device is nearly full\./)
  await userEvent.click(screen.getByRole('button', { name: 'Clear Cached Pictures' }))
  const dialog = await screen.findByRole('dialog', { name: 'Clear cached pictures?' })
  // The browser has a network.
  within(dialog).getByText(/^The server can’t be reached\. You won’t see these pictures/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(drop).toHaveBeenCalledWith('pictures-v1'))
  await waitFor(() => expect(screen.queryByText('Cached pictures')).toBeNull())
})

/** Caches with one file of 240 kB in each of these. */
function giveCaches(...names: string[]): void {
  const present = new Set(names)
  vi.stubGlobal('caches', {
    has: async (name: string) => present.has(name),
    open: async () => ({
      matchAll: async () => [new Response(null, { headers: { 'content-length': '240000' } })],
    }),
    delete: async (name: string) => present.delete(name),
  })
  const storage = {
    persisted: async () => true,
    estimate: async () => ({ usage: 9e6, quota: 1e9, usageDetails: { indexedDB: 4e6, caches: 2_240_000 } }),
  }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
}
const shareOf = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent

test('the stored rig builder is shown with its size, and can be removed', async () => {
  giveCaches('rigworks-rig-builder')
  renderPage(<StorageCard />, await openTestData({ kind: 'anonymous' }))
  await waitFor(() => expect([shareOf('Rig builder'), shareOf('The app')]).toEqual(['240 kB', '2.0 MB']))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rig Builder Files' }))
  await screen.findByText('Removed 240 kB of rig builder files from this device.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Rig Builder Files' })).toBeNull())
  expect(shareOf('Rig builder')).toBeUndefined()
})

test('on the device of an admin, whose panel needs the rig builder, it cannot be removed', async () => {
  giveCaches('rigworks-rig-builder', 'rigworks-admin')
  renderPage(<StorageCard />, await openTestData({ kind: 'user', uid: 'boss' }))
  await waitFor(() => expect(shareOf('Rig builder')).toBe('240 kB'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button', { name: 'Remove Rig Builder Files' })).toBeNull()
})

test('without a connection, removing the rig builder asks first', async () => {
  giveCaches('rigworks-rig-builder')
  const status = OFFLINE
  renderPage(<StorageCard />, await openTestData({ kind: 'anonymous' }), { status })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Rig Builder Files' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove rig builder files?' }))
  dialog.getByText(/You can’t open the rig builder until you’re connected again\.$/)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(shareOf('Rig builder')).toBe('240 kB')
})
