import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DoneEntry } from '#sync/core/mutation'
import type { LocalData } from '#sync/react'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ContactPage } from './contact-page'

/** Sends a message of a customer, which then waits. */
async function sendAsAda() {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(<ContactPage />, data)
  const fields = { Name: 'Ada', Email: 'ada@rigworks.example', Subject: 'Hinge', Message: 'It squeaks.' }
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } })
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
  await screen.findByText('Saved on this device')
  return data
}

/** Moves the entries of the outbox to the history, as the engine does. */
const finish = ({ db }: LocalData, outcome: DoneEntry['outcome']) =>
  db.transaction('rw', db._outbox, db._done, async () => {
    const entries = await db._outbox.toArray()
    await db._done.bulkAdd(entries.map(({ id, label }) => ({ id, label, doneAt: Date.now(), outcome })))
    await db._outbox.clear()
  })

test('once the server has a message that waited, the only toast says so', async () => {
  await finish(await sendAsAda(), 'applied')
  await screen.findByText('Message Sent')
  await waitFor(() => expect(screen.queryByText('Saved on this device')).toBeNull())
})

test('a message that is discarded at once is not called sent', async () => {
  await finish(await sendAsAda(), 'discarded')
  await waitFor(() => expect(screen.queryByText('Saved on this device')).toBeNull())
  expect(screen.queryByText('Message Sent')).toBeNull()
})
