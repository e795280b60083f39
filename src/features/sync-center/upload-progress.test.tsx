import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SyncStatus } from '#sync/status'
import { changingStatus } from '#tests/support/component/changing-status'
import { renderApp } from '#tests/support/component/render-app'
import { UploadProgress } from './upload-progress'

function show(first: Partial<SyncStatus>) {
  const status = changingStatus(first)
  renderApp(<UploadProgress />, { status })
  return status
}

test('F2: shows the number of photos and the bytes sent, as text and as a bar', async () => {
  const status = show({
    state: 'syncing',
    uploadFiles: 5,
    uploadFilesSent: 1,
    uploadSentBytes: 1_290_000,
    uploadTotalBytes: 6_000_000,
  })
  const bar = await screen.findByRole('progressbar', {
    name: 'Uploading 2 of 5 photos, 1.2 of 6.0 MB',
  })
  expect(bar).toHaveProperty('value', 1_290_000)
  expect(bar).toHaveProperty('max', 6_000_000)
  status.set({ uploadFilesSent: 5, uploadSentBytes: 6_000_000 })
  expect(screen.getByRole('progressbar', { name: 'Uploading 5 of 5 photos, 6.0 of 6.0 MB' })).toBe(bar)
  status.set({ uploadFiles: 1, uploadFilesSent: 0, uploadSentBytes: 12_400, uploadTotalBytes: 740_000 })
  expect(screen.getByText('Uploading 1 photo, 12 of 740 kB')).toBeDefined()
})

test('F2: shows nothing while no photo is being uploaded', () => {
  show({ state: 'pending', waiting: 3 })
  expect(screen.queryByRole('progressbar')).toBeNull()
})
