import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeLockRule } from '#runtime/screen-lock'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { setPin } from './lock-pin'
import { PinOffer } from './pin-offer'

const SESSION = { kind: 'signed-in', uid: 'ann', email: 'ann@rigworks.example', isLive: true } as const

beforeEach(() => {
  localStorage.clear()
  storeLockRule('ann', 300_000)
})

const show = async () =>
  renderPage(
    <>
      <PinOffer />
      <p>Overview</p>
    </>,
    await openTestData({ kind: 'user', uid: 'ann' }),
    { session: SESSION, port: { signIn: async () => undefined } },
  )
const offer = () => screen.queryByRole('region', { name: 'Unlock your screen without a connection' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a PIN can be set up in the offer, which is not made again', async () => {
  const { unmount } = await show()
  await press('Set Up PIN')
  await userEvent.type(screen.getByLabelText(/^PIN/, { selector: 'input' }), '482915')
  await userEvent.type(screen.getByLabelText(/^Repeat PIN/, { selector: 'input' }), '482915')
  await userEvent.type(screen.getByLabelText(/^Your password/, { selector: 'input' }), 'right')
  await press('Save PIN')
  await screen.findByText('This device has a PIN.')
  expect(screen.queryByRole('button', { name: 'Not Now' })).toBeNull()
  unmount()
  await show()
  expect(offer()).toBeNull()
})

test('a declined offer is not made again on this device', async () => {
  const { unmount } = await show()
  expect(offer()).not.toBeNull()
  await press('Not Now')
  await waitFor(() => expect(offer()).toBeNull())
  unmount()
  await show()
  expect(offer()).toBeNull()
})

test('nothing is offered to a person whose screen does not lock, or who has a PIN on this device', async () => {
  storeLockRule('ann', null)
  const { unmount } = await show()
  expect(offer()).toBeNull()
  // The rule of the shop arrives while the page is open.
  storeLockRule('ann', 300_000)
  await waitFor(() => expect(offer()).not.toBeNull())
  unmount()
  await setPin('ann', '482915')
  await show()
  expect(offer()).toBeNull()
})
