import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import type { LocalData } from '#data/react'
import type { DoneEntry, EntryState } from '#domain/mutation'
import { openTestData } from '#tests/support/component/open-test-data'
import { SYNCED } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { springTrap } from '#tests/support/component/spring-trap'
import { NewsletterSignup } from './newsletter-signup'

const OFFLINE = { ...SYNCED, state: 'offline', isReachable: false } as const
const REFUSED: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'server_error', sqlstate: null },
}

/** A server that settles each entry so, and forgets it. */
function settleAs(outcome: DoneEntry['outcome'], { db, store }: LocalData): void {
  const settle = () =>
    void db.transaction('rw', db._outbox, db._done, async () => {
      const entries = await db._outbox.toArray()
      await db._outbox.bulkDelete(entries.map(({ seq }) => seq))
      await db._done.bulkPut(entries.map(({ id, label }) => ({ id, label, doneAt: 1, outcome })))
    })
  onTestFinished(store.watchOutbox(settle))
}

const settings = (enableNewsletter: boolean) => ({
  public_settings: [
    { id: 's1', setting_key: 'feature_settings', setting_value: { enableNewsletter }, updated_at: '' },
  ],
})

async function enter(value: string) {
  const field = await screen.findByLabelText('Email address')
  fireEvent.change(field, { target: { value } })
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
}

test('an address is trimmed, lower-cased, queued and thanked for; another one may follow', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<NewsletterSignup />, data, { status: OFFLINE })
  await enter('  Ann@Example.COM ')
  await screen.findByText('Successfully Subscribed!')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [{ table: 'newsletter_subscriptions', values: { email: 'ann@example.com' } }],
  })
  expect(entry?.label.subject).toBe('')
  const thanks = screen.getByRole('heading', { name: 'Thank you for subscribing' })
  expect(document.activeElement).toBe(thanks)
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe Another Email' }))
  const field = await screen.findByLabelText('Email address')
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
})

test('U1 without a connection it says that the address waits', async () => {
  renderPage(<NewsletterSignup />, await openTestData({ kind: 'anonymous' }), { status: OFFLINE })
  await screen.findByLabelText('Email address')
  await springTrap(() => enter('ann@example.com'))
  await enter('ann@example.com')
  await screen.findByText('Saved on this device. It goes out with the next connection.')
  screen.getByText(/^Your address waits on this device/)
})

test('a subscription that arrives is thanked for in the words of Site 8', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  settleAs('applied', data)
  renderPage(<NewsletterSignup />, data)
  await enter('ann@example.com')
  await screen.findByText('Successfully Subscribed!')
  screen.getByText('Thank you for subscribing to our newsletter')
})

test.each(['', 'ann', '@', 'a b@example.com'])("%j is 'Invalid Email' and not queued", async (text) => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<NewsletterSignup />, data)
  await enter(text)
  await screen.findByText('Invalid Email')
  // In the toast, and under the field, which stays when the toast has gone.
  expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
  expect(await data.db._outbox.count()).toBe(0)
})

test("an address that the server has is 'Already Subscribed', and stays in the field", async () => {
  const data = await openTestData({ kind: 'anonymous' })
  settleAs('already_subscribed', data)
  renderPage(<NewsletterSignup />, data)
  await enter('ann@example.com')
  await screen.findByText('Already Subscribed')
  screen.getByText('This email is already subscribed to our newsletter')
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ann@example.com')
  expect(screen.queryByText('Successfully Subscribed!')).toBeNull()
})

test('what the server refuses, or the device cannot save, failed', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const refuse = () => void data.db._outbox.toCollection().modify({ state: REFUSED })
  const stop = data.store.watchOutbox(refuse)
  renderPage(<NewsletterSignup />, data)
  await enter('ann@example.com')
  await screen.findByText('Failed to subscribe. Please try again.')
  stop()
  data.db.close({ disableAutoOpen: true })
  await enter('ann@example.com')
  await screen.findByText(/^Failed to subscribe\. Please try again\./)
})

test('the block is there while nothing is known, and not once the shop has switched it off', async () => {
  const off = await openTestData({ kind: 'anonymous' }, settings(false))
  const { unmount } = renderPage(
    <NewsletterSignup />,
    await openTestData({ kind: 'anonymous' }, settings(true)),
  )
  await screen.findByRole('button', { name: 'Subscribe' })
  unmount()
  renderPage(<NewsletterSignup />, off)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull())
})
