import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fillHoneypot } from '#tests/support/component/fill-honeypot'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { FinancingCall } from './financing-call'

async function enter(label: RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

test('a financing call requested offline is queued in the outbox as a contact message', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<FinancingCall />, data, { status: OFFLINE })
  const button = screen.getByRole('button', { name: 'Schedule Financing Call' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Request Call' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Name is required',
    'Phone is required',
    'Email is required',
  ])
  await enter(/^Name/, 'Ann Smith')
  await enter(/^Phone/, '315 555 0100')
  await enter(/^Email/, 'Ann@Example.com')
  await enter(/finance\?$/, 'A vet chassis')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Request Call' }))
  await fillHoneypot(send)
  await send()
  await screen.findByText('Saved on this device')
  expect(screen.queryByText('Financing Call Requested')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    kind: 'changes',
    changes: [
      {
        op: 'insert',
        table: 'contact_messages',
        values: {
          user_id: null,
          name: 'Ann Smith',
          email: 'ann@example.com',
          phone: '315 555 0100',
          subject: 'Financing call',
          message: 'Please call Ann Smith at 315 555 0100.\nBest time: Any time\nAbout: A vet chassis',
          inquiry_type: 'financing',
        },
      },
    ],
  })
  // The next request begins with an empty form.
  await userEvent.click(button)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('')
})
