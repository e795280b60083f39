import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { StorageCode } from '#pwa/probe-storage'
import { renderApp, SYNCED } from '#tests/support/component/render-app'
import { StorageNotice } from './storage-notice'

const meet = (code: StorageCode, isInMemory: boolean, hasLocalFailure = false) => {
  const probe = vi.fn(async () => code)
  renderApp(<StorageNotice probe={probe} isInMemory={isInMemory} />, {
    status: { ...SYNCED, hasLocalFailure },
  })
  return probe
}
const says = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))

it('L1: says that a private window keeps nothing, and the way on', async () => {
  meet('blocked', true)
  await says('Nothing is kept on this device. This browser is set to keep nothing for this site.')
})

it('L1: a database that did not open is said, though the probe found all well', async () => {
  meet('ok', true)
  await says('Nothing is kept on this device. The storage of this browser fails.')
})

it('F3: on a full device what is saved is still there', async () => {
  meet('full', false, true)
  await says('Nothing more can be kept on this device. This device has no room left.')
})

it('L1: a disk so full that nothing opens does not speak of saving more', async () => {
  meet('full', true)
  await says('Nothing is kept on this device. This device has no room left, not even to open what it holds.')
  expect(screen.getByRole('alert').textContent).not.toContain('is safe')
})

it('L1: where all is well the storage is not tried', () => {
  expect(meet('ok', false)).not.toHaveBeenCalled()
})
