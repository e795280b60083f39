import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Session } from '#runtime/session'
import type { RowTypes } from '#shared/schema/rows'
import { demoProfile } from '#tests/support/component/demo-profile'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { InternalNotes } from './internal-notes'
import type { NoteSubject } from './note-subject'

const note = (over: Partial<RowTypes['internal_notes']> = {}): RowTypes['internal_notes'] => ({
  id: 'n1',
  quote_request_id: 'q1',
  order_id: null,
  customer_id: null,
  author_id: 'boss',
  body: 'Wants it in red.',
  pictures: [],
  created_at: '2026-01-01T12:00:00Z',
  ...over,
})
const SUBJECT: NoteSubject = { column: 'quote_request_id', id: 'q1', name: 'Ada Farrier' }

async function show(notes: RowTypes['internal_notes'][], subject = SUBJECT) {
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    {
      internal_notes: notes,
      profiles: [demoProfile({ user_id: 'boss', role: 'admin', display_name: 'Mina Boss' })],
    },
  )
  const session = { kind: 'signed-in', uid: 'boss' } as Session
  return {
    data,
    session,
    ...renderPage(<InternalNotes subject={subject} />, data, {
      session,
      port: { readPrivate: async () => new Blob(['x'], { type: 'image/webp' }) },
      commands: { undo: undoWithoutEngine(data) },
    }),
  }
}
const shownTexts = () =>
  within(screen.getByRole('list', { name: 'Notes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('notes are listed oldest first with their authors, and only those about the subject', async () => {
  await show([
    note({ id: 'n2', body: HOSTILE_HTML, author_id: null, created_at: '2026-01-02T12:00:00Z' }),
    note(),
    note({ id: 'n3', quote_request_id: null, order_id: 'q1', body: 'Of an order' }),
    note({ id: 'n4', quote_request_id: 'q2', body: 'Of another request' }),
  ])
  await screen.findByText('Wants it in red.')
  expect(shownTexts()).toEqual([
    expect.stringMatching(/^Mina BossJan 1, 2026.*Wants it in red\.$/),
    expect.stringMatching(/^A former adminJan 2, 2026/),
  ])
  expectNoInjection(screen.getByRole('list', { name: 'Notes' }))
})

test('a note is saved with its author and subject; an empty one cannot be added', async () => {
  const { data } = await show([])
  const add = await screen.findByRole('button', { name: 'Add Note' })
  await userEvent.type(screen.getByLabelText('New note'), '  ')
  await userEvent.click(add)
  await screen.findByText('Write a note first')
  await userEvent.type(screen.getByLabelText('New note'), 'Call before noon.')
  await userEvent.click(add)
  await screen.findByText('Note saved')
  await screen.findByText('Call before noon.')
  expect(screen.getByLabelText('New note')).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByLabelText('New note'))
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'internal-note.create', subject: 'Ada Farrier' },
      body: {
        changes: [
          {
            op: 'insert',
            table: 'internal_notes',
            values: {
              quote_request_id: 'q1',
              order_id: null,
              customer_id: null,
              author_id: 'boss',
              body: 'Call before noon.',
            },
          },
        ],
      },
    },
  ])
  expect(await data.db._drafts.count()).toBe(0)
})

test('the typed text of a note remains after closing, separately for each subject', async () => {
  const { data, session, unmount } = await show([])
  await userEvent.type(await screen.findByLabelText('New note'), 'Half a thought')
  unmount()
  const order: NoteSubject = { column: 'order_id', id: 'o1', name: 'GR-1' }
  const ofOrder = renderPage(<InternalNotes subject={order} />, data, { session })
  expect(await screen.findByLabelText('New note')).toHaveProperty('value', '')
  ofOrder.unmount()
  renderPage(<InternalNotes subject={SUBJECT} />, data, { session })
  expect(await screen.findByLabelText('New note')).toHaveProperty('value', 'Half a thought')
})

test('a note is deleted without a question, and Undo restores it', async () => {
  const { data } = await show([note()])
  await userEvent.click(await screen.findByRole('button', { name: /^Delete note by Mina Boss, / }))
  await screen.findByText('Note deleted')
  await waitFor(() => expect(screen.queryByText('Wants it in red.')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Internal notes' }))
  expect(await data.db.rows('internal_notes').count()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Wants it in red.')
})

test('the photos of a note are shown, and a note with photos requires no text', async () => {
  const pictures = ['a', 'b'].map((name) => `shop-photos/n1/${name}.webp`)
  await show([note({ body: '', pictures })])
  const photos = await screen.findByRole('list', { name: 'Photos from Mina Boss' })
  expect(within(photos).getAllByRole('listitem')).toHaveLength(2)
})

test('a double tap adds the note only once', async () => {
  const { data } = await show([])
  await userEvent.type(await screen.findByLabelText('New note'), 'Call before noon.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add Note' }))
  await screen.findByText('Note saved')
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveProperty('value', ''))
  expect(await data.db._outbox.count()).toBe(1)
})
