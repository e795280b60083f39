import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
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
    has: async () => true,
    open: async () => ({ matchAll: async () => seen }),
    delete: drop,
  })
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  await data.db.table('_files').put({ key: 'quote-attachments/a', type: 'image/webp', size: 1e6 })
  await data.db._meta.bulkPut([
    { key: 'pictureKeeping', value: { isOn: true, evenMetered: false } },
    { key: 'keptPictures', value: { state: 'done', kept: 8, wanted: 8, bytes: 500_000 } },
  ])
  const status = { ...SYNCED, state: 'offline', isReachable: false } as const
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
