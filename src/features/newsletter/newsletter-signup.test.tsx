import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { SessionContext, useSession } from '#runtime/session'
import type { DoneEntry, EntryState } from '#sync/core/mutation'
import type { LocalData } from '#sync/react'
import { fillHoneypot } from '#tests/support/component/fill-honeypot'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { NewsletterSignup } from './newsletter-signup'

const REFUSED: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'server_error', sqlstate: null },
}

/** Simulates a server that finishes each entry with `outcome`. */
function settleAs(outcome: DoneEntry['outcome'], { db, store }: LocalData): void {
  const settle = () =>
    void db.transaction('rw', db._outbox, db._done, async () => {
      const entries = await db._outbox.toArray()
      await db._outbox.bulkDelete(entries.map(({ seq }) => seq))
      await db._done.bulkPut(entries.map(({ id, label }) => ({ id, label, doneAt: 1, outcome })))
    })
  onTestFinished(store.watchOutbox(settle))
}

/** Simulates a server that applies the oldest entry. */
async function settleFirst({ db }: LocalData): Promise<void> {
  const [entry] = await db._outbox.toArray()
  if (!entry) throw new Error('nothing is queued')
  const { id, label, seq } = entry
  await db.transaction('rw', db._outbox, db._done, async () => {
    await db._outbox.delete(seq)
    await db._done.put({ id, label, doneAt: 1, outcome: 'applied' })
  })
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

test('trims, lower-cases and queues an address, shows thanks, and accepts another one', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<NewsletterSignup />, data, { status: OFFLINE })
  await enter('  Ann@Example.COM ')
  await screen.findByText('Saved on this device')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [{ table: 'newsletter_subscriptions', values: { email: 'ann@example.com' } }],
  })
  expect(entry?.label.subject).toBe('')
  const thanks = screen.getByRole('heading', { name: 'Your address is saved' })
  expect(document.activeElement).toBe(thanks)
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe Another Email' }))
  const field = await screen.findByLabelText('Email address')
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
})

test('begins with the address of whoever is signed in, and is empty for another one', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(<NewsletterSignup />, data, {
    status: OFFLINE,
    session: { kind: 'signed-in', uid: 'u1', email: 'jamie@example.com', isLive: true },
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Email address')
  expect(field.value).toBe('jamie@example.com')
  await userEvent.clear(field)
  expect(field.value).toBe('')
  await enter('jamie@example.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe Another Email' }))
  expect(await screen.findByLabelText('Email address')).toHaveProperty('value', '')
})

/** Renders the form for a person who can sign out. */
function WithSignOut() {
  const own = useSession()
  const [isOut, setOut] = useState(false)
  return (
    <SessionContext value={isOut ? { ...own, session: { kind: 'anonymous' } } : own}>
      <button type="button" onClick={() => setOut(true)}>
        Sign out
      </button>
      <NewsletterSignup />
    </SessionContext>
  )
}

test('clears the address of a person who signs out', async () => {
  renderPage(<WithSignOut />, await openTestData({ kind: 'anonymous' }), {
    session: { kind: 'signed-in', uid: 'u1', email: 'jamie@example.com', isLive: true },
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Email address')
  expect(field.value).toBe('jamie@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(field.value).toBe('')
})

test('U1: without a connection, says that the address is waiting', async () => {
  renderPage(<NewsletterSignup />, await openTestData({ kind: 'anonymous' }), { status: OFFLINE })
  await screen.findByLabelText('Email address')
  await fillHoneypot(() => enter('ann@example.com'))
  await enter('ann@example.com')
  await screen.findByText("It goes out when you're back online.")
  expect(screen.queryByText('Successfully Subscribed!')).toBeNull()
  screen.getByText(/^It’s on this device. We’ll subscribe you once we can reach our server/)
  expect(screen.queryByText('Thank you for subscribing')).toBeNull()
})

test('an applied subscription shows the thanks of Site 8', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  settleAs('applied', data)
  renderPage(<NewsletterSignup />, data)
  await enter('ann@example.com')
  await screen.findByText('Successfully Subscribed!')
  screen.getByText('Thank you for subscribing to our newsletter')
})

test('U1: an address that was saved offline is thanked for when the server has it', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<NewsletterSignup />, data, { status: OFFLINE })
  await enter('ann@example.com')
  await screen.findByRole('heading', { name: 'Your address is saved' })
  await settleFirst(data)
  await screen.findByRole('heading', { name: 'Thank you for subscribing' })
  await screen.findByText('Successfully Subscribed!')
})

test('U1: the thanks for one address do not claim that another one, which waits, was subscribed', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<NewsletterSignup />, data, { status: OFFLINE })
  await enter('ann@example.com')
  await screen.findByRole('heading', { name: 'Your address is saved' })
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe Another Email' }))
  await enter('bob@example.com')
  await screen.findByRole('heading', { name: 'Your address is saved' })
  await settleFirst(data)
  await screen.findByText('Successfully Subscribed!')
  screen.getByRole('heading', { name: 'Your address is saved' })
})

test('the field is required and of the email type', async () => {
  renderPage(<NewsletterSignup />, await openTestData({ kind: 'anonymous' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Email address')
  expect([field.required, field.type]).toEqual([true, 'email'])
})

test.each(['', 'ann', '@', 'a b@example.com'])("%j shows 'Invalid Email' and is not queued", async (text) => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<NewsletterSignup />, data)
  await enter(text)
  await screen.findByText('Invalid Email')
  // Once in the toast, and once under the field, where it stays.
  expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
  expect(await data.db._outbox.count()).toBe(0)
})

test("an address that the server already has shows 'Already Subscribed' and remains in the field", async () => {
  const data = await openTestData({ kind: 'anonymous' })
  settleAs('already_subscribed', data)
  renderPage(<NewsletterSignup />, data)
  await enter('ann@example.com')
  await screen.findByText('Already Subscribed')
  screen.getByText('This email is already subscribed to our newsletter')
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ann@example.com')
  expect(screen.queryByText('Successfully Subscribed!')).toBeNull()
})

test('shows a failure if the server refuses the subscription or the device cannot save it', async () => {
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

test("shows the section until the shop's switch is known to be off", async () => {
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
