import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { OtherAccountsWorkContext } from '#runtime/other-accounts-work'
import { renderApp, SYNCED } from '#tests/support/component/render-app'
import { Header } from './header'

const header = <Header isMenuOpen={false} onMenuToggle={() => undefined} toggleRef={createRef()} />

it('links a visitor to the sign-in page, with the current page as the way back', async () => {
  const { router } = renderApp(header, { at: '/rigs-available' })
  await userEvent.click(screen.getByRole('link', { name: 'Login' }))
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/rigs-available' } })
})

it('U2: has one control that shows the sync state and the number of waiting entries and opens the sync center', async () => {
  const { router } = renderApp(header, { status: { ...SYNCED, state: 'pending', waiting: 3 } })
  const control = screen.getByRole('button', { name: 'Sync status: Waiting, 3' })
  expect(control.dataset.syncState).toBe('pending')
  expect(control.textContent).toContain('3')
  await userEvent.click(control)
  expect(router.state.location.pathname).toBe('/sync')
})

it("U2: counts the visitor's outbox while a customer is signed in", () => {
  renderApp(header, { status: { ...SYNCED, state: 'attention', waiting: 1, visitorAttention: 2 } })
  expect(screen.getByRole('button', { name: 'Sync status: Attention, 2' }).title).toBe(
    'Needs attention: 2 requests made without an account.',
  )
})

it('U4: does not show "up to date" while the server holds changes back', () => {
  renderApp(header, { status: { ...SYNCED, state: 'pending', horizonStalledSince: 0 } })
  const control = screen.getByRole('button', { name: 'Sync status: Delayed' })
  expect(control.title).not.toContain('Up to date')
  expect(control.textContent).not.toContain('Up to date')
})

it('S14: asks for an update when the version is too old', () => {
  renderApp(header, { status: { ...SYNCED, state: 'attention', needsUpdate: true } })
  screen.getByRole('button', { name: 'Sync status: Update' })
})

it('I3: mentions the unsent work of people who have logged out', () => {
  renderApp(<OtherAccountsWorkContext value={2}>{header}</OtherAccountsWorkContext>)
  expect(screen.getByRole('button', { name: /^Sync status: / }).title).toBe(
    'Up to date. Nothing of yours is waiting to be sent. 2 changes of a person who logged out are stored here; they are sent when that person signs in.',
  )
})

it('cycles through the color schemes and stores the choice', async () => {
  renderApp(header)
  await userEvent.click(screen.getByRole('button', { name: 'Color scheme: as the device' }))
  await userEvent.click(screen.getByRole('button', { name: 'Color scheme: light' }))
  expect(screen.getByRole('button', { name: 'Color scheme: dark' })).toBeDefined()
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  expect(localStorage.getItem('rigworks-color-scheme')).toBe('dark')
})
