import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from '#sync/errors'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { checkPin, pinTriesLeft } from './lock-pin'
import { PinCard } from './pin-card'

const SESSION = { kind: 'signed-in', uid: 'ann', email: 'ann@rigworks.example', isLive: true } as const

beforeEach(() => localStorage.clear())

async function open(signIn: (email: string, password: string) => Promise<void>) {
  renderPage(<PinCard />, await openTestData({ kind: 'user', uid: 'ann' }), {
    session: SESSION,
    port: { signIn },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Set Up PIN' }))
}

async function fill(pin: string, repeated: string, password: string) {
  for (const [label, text] of [
    [/^PIN/, pin],
    [/^Repeat PIN/, repeated],
    [/^Your password/, password],
  ] as const) {
    const field = screen.getByLabelText(label, { selector: 'input' })
    await userEvent.clear(field)
    if (text) await userEvent.type(field, text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save PIN' }))
}

test('setting a PIN requires that the server checks the password, and removing it does not', async () => {
  const signIn = vi.fn(async (_email: string, password: string) => {
    if (password !== 'right') throw new BackendError('invalid_credentials')
  })
  await open(signIn)
  await fill('482915', '482916', 'right')
  await screen.findByText('The PINs don’t match')
  expect(signIn).not.toHaveBeenCalled()
  await fill('482915', '482915', 'wrong')
  await screen.findByText('That’s not your password.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your password/))
  expect(pinTriesLeft('ann')).toBeNull()
  await fill('482915', '482915', 'right')
  await screen.findByText('This device has a PIN.')
  expect(await checkPin('ann', '482915')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Remove PIN' }))
  await screen.findByRole('button', { name: 'Set Up PIN' })
  expect(pinTriesLeft('ann')).toBeNull()
})

test('the card says before a PIN is set what happens after five wrong ones', async () => {
  renderPage(<PinCard />, await openTestData({ kind: 'user', uid: 'ann' }), { session: SESSION })
  await screen.findByText(/After 5 wrong PINs, this device needs a connection and your password\.$/)
})

test('without a connection no PIN is set, and the typed values remain', async () => {
  await open(() => Promise.reject(new BackendError('network')))
  await fill('482915', '482915', 'right')
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>(/^PIN/, { selector: 'input' }).value).toBe('482915')
  expect(pinTriesLeft('ann')).toBeNull()
})
