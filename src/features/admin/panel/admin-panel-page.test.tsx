import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '#runtime/session'
import type { RowTypes } from '#shared/schema/rows'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { type RenderAppOptions, SYNCED } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { AdminPanelPage } from './admin-panel-page'

const SECTIONS = [
  { key: 'orders', label: 'Orders', render: () => <p>All orders</p> },
  { key: 'news', label: 'News', render: () => <p>All news</p> },
]

async function show(
  profiles: RowTypes['profiles'][],
  options: RenderAppOptions = {},
  session: Session = { kind: 'signed-in', uid: 'u1', email: 'a@rigworks.example', isLive: true },
) {
  const principal =
    session.kind === 'signed-in' ? ({ kind: 'user', uid: 'u1' } as const) : ({ kind: 'anonymous' } as const)
  const data = await openTestData(principal, { profiles })
  return { data, ...renderPage(<AdminPanelPage sections={SECTIONS} />, data, { session, ...options }) }
}

test('Admin 2: a customer is denied access', async () => {
  await show([demoProfile()])
  await screen.findByRole('heading', { level: 1, name: 'Access Denied' })
  screen.getByText("You don't have permission to access this page.")
  expect(screen.queryByText('All orders')).toBeNull()
})

test('I4 a person who loses the role while the panel is open sees what happened to unsaved work', async () => {
  const profile = demoProfile({ role: 'admin' })
  const { data } = await show([profile])
  await screen.findByText('All orders')
  await act(async () => void (await data.db.rows('profiles').update(profile.id, { role: 'user' })))
  await screen.findByText(/^You are not an admin anymore\. Anything you typed here without saving is gone;/)
  screen.getByRole('link', { name: 'Sync center' })
})

test('Admin 2: a visitor is denied access and can sign in', async () => {
  await show([], {}, { kind: 'anonymous' })
  await screen.findByRole('heading', { level: 1, name: 'Access Denied' })
  screen.getByRole('link', { name: 'Sign in' })
})

test("Admin 2: 'Loading' is shown until the profile is pulled", async () => {
  await show([], { status: { ...SYNCED, isFilled: false } })
  await screen.findByText('Loading')
  expect(screen.queryByText('Access Denied')).toBeNull()
})

test('the address selects the section', async () => {
  await show([demoProfile({ role: 'admin' })], { at: '/admin-panel?section=news' })
  await screen.findByText('All news')
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe(
    '/admin-panel?section=orders',
  )
})

test('an unknown section in the address opens the first section', async () => {
  await show([demoProfile({ role: 'admin' })], { at: '/admin-panel?section=__proto__' })
  await screen.findByText('All orders')
})

test('the document title contains the section, so that two windows can be told apart', async () => {
  await show([demoProfile({ role: 'admin' })], { at: '/admin-panel?section=news' })
  await screen.findByText('All news')
  expect(document.title).toBe('News · Admin Panel · Genoa Rigworks')
  await act(async () => screen.getByRole('link', { name: 'Orders' }).click())
  await screen.findByText('All orders')
  expect(document.title).toBe('Orders · Admin Panel · Genoa Rigworks')
})
