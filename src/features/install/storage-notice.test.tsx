import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StorageCode } from '#pwa/probe-storage'
import { renderApp } from '#tests/support/component/render-app'
import { StorageNotice } from './storage-notice'

const show = (code: StorageCode) => renderApp(<StorageNotice probe={async () => code} />)
const says = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))

it('L1: says that nothing can be stored in a private window, and what to do', async () => {
  show('blocked')
  await says('Nothing can be saved on this device right now. This browser blocks data from this site.')
})

it('L1: says that storage fails if the database did not open although the probe found no problem', async () => {
  show('ok')
  await says(
    'Nothing can be saved on this device right now. Your browser’s storage isn’t working, so we can’t save anything new',
  )
})

it('L1: says that the device is full, and promises nothing, when the disk is too full to open the database', async () => {
  show('full')
  await says(
    'Nothing can be saved on this device right now. This device has no space left, so we can’t open your data.',
  )
  expect(screen.getByRole('alert').textContent).not.toContain('is safe')
})
