/** The page of a request without an account that waits, opened again after a reload. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { EntryState } from '#sync/core/mutation'
import { discardWithoutEngine } from '#tests/support/component/discard-without-engine'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { APPLIED } from '#tests/support/component/settle-queued-entries'
import { SYNCED } from '#tests/support/synced-status'
import { sendQuote } from './actions'
import { quoteFromDialog } from './quote-request'
import { QuoteSentPage } from './quote-sent-page'

const FORM = { name: 'Ann Smith', email: 'ann@example.com', phone: '315 555 0100', details: 'Two drawers.' }
const PHOTO = { type: 'image/jpeg', bytes: new Uint8Array([1]).buffer, extension: 'jpg' }

async function showWaiting(state?: EntryState) {
  const data = await openTestData({ kind: 'anonymous' })
  const request = quoteFromDialog(FORM, { projectId: null, rigId: null }, null)
  const { quoteId } = await sendQuote(data.store, request, 'A rig', [PHOTO])
  if (state) await data.db._outbox.toCollection().modify({ state })
  const offline = { ...SYNCED, state: 'offline', isReachable: false } as const
  const page = renderPage(
    <main>
      <QuoteSentPage />
    </main>,
    data,
    {
      at: `/get-quote/sent/${quoteId}`,
      route: '/get-quote/sent/:id',
      status: offline,
      commands: { discard: discardWithoutEngine(data) },
    },
  )
  return { data, page }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('shows what will be sent, also after a reload, and nothing of it once it is sent', async () => {
  const { data } = await showWaiting()
  await heading("Saved. It goes out when you're back online")
  for (const text of ['Ann Smith', '(315) 555-0100', 'Two drawers.']) screen.getByText(text)
  expect(screen.getByText('Photos').nextSibling?.textContent).toBe('1')
  await data.db._outbox.toCollection().modify({ state: APPLIED, body: { kind: 'changes', changes: [] } })
  await screen.findByText('For your privacy, this device forgets what you typed after it’s sent.')
  expect(screen.queryByText('Two drawers.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Discard Request' })).toBeNull()
})

test('a request that waits can be discarded, after a question', async () => {
  const { data, page } = await showWaiting()
  const [{ id: mutationId } = { id: '' }] = await data.db._outbox.toArray()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard Request' }))
  const ask = async () => within(await screen.findByRole('dialog', { name: 'Discard this request?' }))
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await data.db._outbox.count()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Discard Request' }))
  await userEvent.click((await ask()).getByRole('button', { name: 'Discard' }))
  await heading('This request was discarded')
  expect(screen.queryByText('Two drawers.')).toBeNull()
  expect(await data.db._outbox.count()).toBe(0)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  // The history keeps it for a reload.
  expect(page.router.state.location.state).toMatchObject({ mutationId })
})

test('a request that may have reached the server cannot be discarded here', async () => {
  await showWaiting({ kind: 'attempted' })
  await screen.findByText('Two drawers.')
  expect(screen.queryByRole('button', { name: 'Discard Request' })).toBeNull()
})
