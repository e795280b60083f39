import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StorageCode } from '#pwa/probe-storage'
import { renderApp } from '#tests/support/component/render-app'
import { StorageNotice } from './storage-notice'

const meet = (code: StorageCode) => renderApp(<StorageNotice probe={async () => code} />)
const says = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))

it('L1: says that a private window keeps nothing, and the way on', async () => {
  meet('blocked')
  await says('Nothing is kept on this device. This browser is set to keep nothing for this site.')
})

it('L1: a database that did not open is said, though the probe found all well', async () => {
  meet('ok')
  await says('Nothing is kept on this device. The storage of this browser fails.')
})

it('L1: a disk so full that nothing opens does not speak of saving more', async () => {
  meet('full')
  await says('Nothing is kept on this device. This device has no room left, not even to open what it holds.')
  expect(screen.getByRole('alert').textContent).not.toContain('is safe')
})
