import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { OtherAccountsWorkContext } from '#runtime/other-accounts-work'
import type { SyncStatus } from '#sync/status'
import { renderApp } from '#tests/support/component/render-app'
import { SYNCED } from '#tests/support/synced-status'
import { Appearance } from '../appearance'
import { Header } from './header'

const header = (
  <Header
    isMenuOpen={false}
    onMenuToggle={() => undefined}
    onSearch={() => undefined}
    toggleRef={createRef()}
  />
)

const targets = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')] as const)

it('links the eight pages of Site 2 in order, and Get Quote', () => {
  renderApp(header)
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(targets(main.getAllByRole('link'))).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['Farriers & Vets', '/farriers-vets'],
    ['First Responders', '/first-responders'],
    ['Projects', '/projects'],
    ['Rigs Available', '/rigs-available'],
    ['Store', '/store'],
    ['Contact', '/contact'],
  ])
  expect(screen.getByRole('link', { name: /^Get\sQuote$/ }).getAttribute('href')).toBe('/get-quote')
})

it('links a visitor to the sign-in page, with the current page as the way back', async () => {
  const { router } = renderApp(header, { at: '/rigs-available' })
  await userEvent.click(screen.getByRole('link', { name: 'Login' }))
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/rigs-available' } })
})

it('U2: has one button that shows the sync state and the number of waiting entries and opens the Sync center', async () => {
  const { router } = renderApp(header, { status: { ...SYNCED, state: 'pending', waiting: 3 } })
  const control = await screen.findByRole('button', { name: 'Sync status: Waiting, 3' })
  expect(control.closest<HTMLElement>('[data-sync-state]')?.dataset.syncState).toBe('pending')
  expect(control.textContent).toContain('3')
  await userEvent.click(control)
  expect(router.state.location.pathname).toBe('/sync')
})

it("U2: counts the visitor's outbox while a customer is signed in", async () => {
  renderApp(header, { status: { ...SYNCED, state: 'attention', waiting: 1, visitorAttention: 2 } })
  expect((await screen.findByRole('button', { name: 'Sync status: Attention, 2' })).title).toBe(
    'Needs attention: 2 requests made without an account.',
  )
})

it('U4: does not show "up to date" while the server is postponing changes', async () => {
  renderApp(header, { status: { ...SYNCED, state: 'pending', horizonStalledSince: 0 } })
  const control = await screen.findByRole('button', { name: 'Sync status: Delayed' })
  expect(control.title).not.toContain('Up to date')
  expect(control.textContent).not.toContain('Up to date')
})

it('S14: asks for an update when the version is too old', async () => {
  renderApp(header, { status: { ...SYNCED, state: 'attention', needsUpdate: true } })
  await screen.findByRole('button', { name: 'Sync status: Update' })
})

it('I3: mentions the unsent work of people who have logged out', async () => {
  renderApp(<OtherAccountsWorkContext value={2}>{header}</OtherAccountsWorkContext>)
  expect((await screen.findByRole('button', { name: /^Sync status: / })).title).toBe(
    'Up to date. None of your changes are waiting to be sent. 2 changes by someone who logged out are stored here. They will be sent when they sign in.',
  )
})

const CUSTOMER = { kind: 'signed-in', uid: 'u1', email: 'ann@rigworks.example', isLive: true } as const

const QUIET: SyncStatus[] = [SYNCED, { ...SYNCED, state: 'syncing' }]

it.each(QUIET)('shows a visitor no sync button while nothing needs attention: $state', (status) => {
  renderApp(header, { status })
  expect(document.querySelector('[data-sync-state]')?.childElementCount).toBe(0)
})

it.each(QUIET)('shows a customer a quiet icon while nothing needs attention: $state', async (status) => {
  renderApp(header, { status, session: CUSTOMER })
  expect((await screen.findByRole('button', { name: /^Sync status: / })).dataset.face).toBe('quiet')
})

const UP: Partial<SyncStatus>[] = [
  { state: 'offline' },
  { state: 'pending', waiting: 1 },
  { state: 'syncing', waiting: 1 },
  { state: 'syncing', visitorWaiting: 1 },
  { state: 'attention', attention: 1 },
  { state: 'attention', needsUpdate: true },
]

it.each(UP)('shows a visitor the sync button when something needs attention: %o', async (status) => {
  renderApp(header, { status: { ...SYNCED, ...status } })
  await screen.findByRole('button', { name: /^Sync status: / })
})

it('links to the cart while it is empty', () => {
  renderApp(header)
  expect(screen.getByRole('link', { name: 'Cart, 0 items' }).getAttribute('href')).toBe('/cart')
})

it('sets the color scheme chosen in the menu and stores it', async () => {
  renderApp(<Appearance />)
  const choice = (name: string) =>
    within(screen.getByRole('group', { name: 'Appearance' })).getByRole('button', { name })
  expect(choice('System').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(choice('Dark'))
  expect(choice('Dark').getAttribute('aria-pressed')).toBe('true')
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  expect(localStorage.getItem('rigworks-color-scheme')).toBe('dark')
})
