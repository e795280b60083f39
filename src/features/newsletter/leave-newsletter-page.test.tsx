import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BackendError } from '#sync/errors'
import { renderApp } from '#tests/support/component/render-app'
import { LeaveNewsletterPage } from './leave-newsletter-page'

const ID = '5f0c1a52-0000-4000-8000-000000000001'
const show = (rpc: () => Promise<unknown>, at = `/auth/confirm?leave=${ID}`) =>
  renderApp(<LeaveNewsletterPage />, { at, port: { rpc } })

test('opening the link changes nothing; the button ends the subscription', async () => {
  const rpc = vi.fn(async () => null)
  show(rpc)
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(rpc).not.toHaveBeenCalled()
  await userEvent.click(button)
  await screen.findByText(/^You have unsubscribed\./)
  expect(rpc.mock.calls).toEqual([['leave_newsletter', { subscription: ID }]])
  expect(screen.getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/news')
})

test('a second press says that there is no subscription to end', async () => {
  show(async () => false)
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText(/^You’re already unsubscribed\./)
})

test('a refusal says that the person is still subscribed, a missing answer that it is not confirmed; both can be retried', async () => {
  const rpc = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new BackendError('not_permitted'))
    .mockRejectedValueOnce(new BackendError('network'))
    .mockResolvedValue(null)
  show(rpc)
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText(/^You’re still subscribed\./)
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText(/^We couldn’t confirm that you’re unsubscribed\./)
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await screen.findByText(/^You have unsubscribed\./)
})

test.each(['', '?leave=', '?leave=5', `?leave=${ID}x`])('the link %j is incomplete', async (query) => {
  show(() => Promise.reject(new Error('not part of this test')), `/auth/confirm${query}`)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is incomplete\./)
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})
