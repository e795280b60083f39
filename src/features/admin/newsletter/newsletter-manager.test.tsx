import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { NewsletterManager } from './newsletter-manager'

const subscriber = (
  over: Partial<RowTypes['newsletter_subscriptions']>,
): RowTypes['newsletter_subscriptions'] => ({
  id: 'n1',
  email: 'ada@rigworks.example',
  is_active: true,
  subscribed_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...over,
})
const ROWS = [subscriber({}), subscriber({ id: 'n2', email: 'left@rigworks.example', is_active: false })]

async function show(rows = ROWS, address = '/admin-panel?section=newsletter', status = SYNCED) {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { newsletter_subscriptions: rows })
  return { data, ...renderPage(<NewsletterManager />, data, { at: address, status }) }
}
const count = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent

test('Admin 2: stats are shown, and a toggle also shows inactive subscribers', async () => {
  const { router } = await show()
  await screen.findByText('ada@rigworks.example')
  expect(await count('Total')).toBe('2')
  expect(await count('Active')).toBe('1')
  expect(screen.queryByText('left@rigworks.example')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Show all' }))
  await screen.findByText('left@rigworks.example')
  expect(router.state.location.search).toBe('?section=newsletter&all=1')
})

test('Admin 2: a subscription is switched off, with Undo', async () => {
  const { data } = await show(undefined, '/admin-panel?section=newsletter&all=1')
  await userEvent.click(await screen.findByRole('switch', { name: 'ada@rigworks.example is active' }))
  await screen.findByText('Subscription deactivated successfully')
  screen.getByRole('button', { name: 'Undo' })
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'subscription.status', subject: 'ada@rigworks.example' },
      body: { changes: [{ op: 'update', id: 'n1', set: { is_active: false } }] },
    },
  ])
  await waitFor(async () => expect(await count('Active')).toBe('0'))
})

test('Admin 2: deleting a subscription requires confirmation', async () => {
  const { data } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete ada@rigworks.example' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Are you sure you want to delete this subscription?')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Subscription deleted successfully')
  await screen.findByRole('heading', { name: 'No active subscribers' })
  expect(await data.db.rows('newsletter_subscriptions').count()).toBe(1)
})

test('Admin 8: a failed load and a failed save show their errors', async () => {
  const { unmount } = await show([], undefined, { ...SYNCED, isFilled: false, hasFailed: true })
  await screen.findByText('Failed to load newsletter subscriptions')
  unmount()
  const { data } = await show()
  data.store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const active = await screen.findByRole('switch', { name: 'ada@rigworks.example is active' })
  await userEvent.click(active)
  await screen.findByText(/^Failed to update subscription status\./)
  await waitFor(() => expect(active.getAttribute('aria-checked')).toBe('true'))
})

test('an empty list shows its text, and HTML in an email address is not executed', async () => {
  const { unmount } = await show([])
  await screen.findByRole('heading', { name: 'No subscribers yet' })
  unmount()
  const { container } = await show([subscriber({ email: HOSTILE_HTML, subscribed_at: '' })])
  await screen.findByRole('button', { name: `Delete ${HOSTILE_HTML}` })
  expectNoInjection(container)
})
