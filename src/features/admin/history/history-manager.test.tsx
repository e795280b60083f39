import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoProfile } from '#tests/support/component/demo-profile'
import { demoProject } from '#tests/support/component/demo-project'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { HistoryManager } from './history-manager'

const change = (over: Partial<RowTypes['row_changes']> = {}): RowTypes['row_changes'] => ({
  id: 'c1',
  table_name: 'projects',
  row_id: 'p1',
  row_name: 'Forge body',
  action: 'update',
  actor_id: 'boss',
  before: { title: 'Forge body', year: 2019, tags: ['Farrier'] },
  changed_at: '2026-01-01T12:00:00Z',
  ...over,
})
const PROJECT = demoProject({
  id: 'p1',
  title: 'Forge body, nine feet',
  year: 2021,
  tags: ['Farrier', 'Steel'],
})
const {
  id: _id,
  sync_xid: _version,
  created_at: _created,
  updated_at: _updated,
  ...GONE
} = demoProject({
  title: 'Old cap',
})
const DELETION = change({
  id: 'c2',
  row_id: 'gone',
  row_name: 'Old cap',
  action: 'delete',
  before: GONE,
  changed_at: '2026-01-02T12:00:00Z',
})

async function show(changes: RowTypes['row_changes'][], at = '/admin-panel?section=history') {
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    {
      row_changes: changes,
      projects: [PROJECT],
      profiles: [demoProfile({ user_id: 'boss', role: 'admin', display_name: 'Mina Boss' })],
    },
  )
  return {
    data,
    ...renderPage(<HistoryManager />, data, { at, commands: { undo: undoWithoutEngine(data) } }),
  }
}
const namesShown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('changes are listed newest first, with the fields, the admin and whether the row is in the trash', async () => {
  await show([change(), DELETION, change({ id: 'c3', row_name: HOSTILE_HTML, actor_id: null })])
  await screen.findByRole('button', { name: 'Old cap' })
  expect(namesShown()[0]).toBe('Old cap')
  const [cap, forge] = screen.getAllByRole('row').slice(1)
  expect(cap?.textContent).toContain('In the trash')
  expect(forge?.textContent).toMatch(/Title, Year, Tags.*Project.*Mina Boss/)
  expectNoInjection(document.body)
})

test('a row restored from the list has its old id, and Undo deletes it again', async () => {
  const { data } = await show([DELETION])
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Restore Old cap' }))
  await screen.findByText('“Old cap” was restored')
  await screen.findByText('Deleted, then restored')
  expect(screen.queryByRole('button', { name: 'Restore Old cap' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Old cap' }))
  await screen.findByText(/The item was restored on /)
  await userEvent.keyboard('{Escape}')
  expect(await data.db.rows('projects').get('gone')).toMatchObject({ title: 'Old cap' })
  expect((await data.db._outbox.toArray()).map(({ label }) => label)).toEqual([
    { action: 'project.restore', subject: 'Old cap' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Restore Old cap' })
  expect(await data.db.rows('projects').get('gone')).toBeUndefined()
})

test('a change shows each field before and after; one field can be restored, then all', async () => {
  const { data } = await show([change()])
  await userEvent.click(await screen.findByRole('button', { name: 'Forge body' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed project: Forge body' }))
  const year = within(await dialog.findByRole('region', { name: 'Year' }))
  expect(year.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2019', '2021'])
  await userEvent.click(dialog.getByRole('button', { name: 'Restore Year' }))
  await screen.findByText('Restored “Year” for Forge body')
  await waitFor(async () =>
    expect(await data.db.rows('projects').get('p1')).toMatchObject({
      year: 2019,
      title: 'Forge body, nine feet',
    }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Restore All Fields' }))
  await waitFor(async () =>
    expect(await data.db.rows('projects').get('p1')).toMatchObject({
      year: 2019,
      title: 'Forge body',
      tags: ['Farrier'],
    }),
  )
})

test('a restore says so in the list, and leads to the change whose earlier values it restored', async () => {
  const restore = change({ id: 'c5', before: { title: 'Cap' }, changed_at: '2026-01-03T12:00:00Z' })
  const first = change({ before: { title: PROJECT.title, year: 2019 } })
  await show([first, restore, DELETION], '/admin-panel?section=history&action=restored')
  const list = await screen.findAllByRole('row')
  expect(list).toHaveLength(2)
  expect(list[1]?.textContent).toContain(
    'Restored Title to “Forge body, nine feet”, from before the change on Jan 1, 2026, 12:00 PM',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Forge body' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('link', { name: 'the change on Jan 1, 2026, 12:00 PM' }))
  await screen.findByRole('button', { name: 'Restore Year' })
  screen.getByText('Mina Boss made this change on Jan 1, 2026, 12:00 PM.')
})

test("a change of a row's position shows the position, but cannot restore it alone", async () => {
  await show([change({ before: { display_order: 3, year: 2019 } })])
  await userEvent.click(await screen.findByRole('button', { name: 'Forge body' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Restore Year' })
  dialog.getByRole('region', { name: 'Display order' })
  expect(dialog.queryByRole('button', { name: 'Restore Display order' })).toBeNull()
})

test('a row deleted twice can be restored only from its last deletion', async () => {
  await show([DELETION, change({ ...DELETION, id: 'c0', changed_at: '2026-01-01T12:00:00Z' })])
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Restore Old cap' })).toHaveLength(1))
})

test('the history of one row lists only its changes, and links to the complete history', async () => {
  await show([change(), DELETION], '/admin-panel?section=history&row=p1')
  await screen.findByRole('button', { name: 'Forge body' })
  expect(namesShown()).toEqual(['Forge body'])
  await screen.findByText(/The item was added on Jan 1, 2025, 12:00 AM\./)
  await userEvent.click(screen.getByRole('link', { name: 'Show all changes' }))
  await screen.findByRole('button', { name: 'Old cap' })
})

test('the filter shows what is in the trash', async () => {
  await show([change(), DELETION], '/admin-panel?section=history&action=trash')
  await screen.findByRole('button', { name: 'Old cap' })
  expect(namesShown()).toEqual(['Old cap'])
})

test('deleted photos of an order are shown as pictures, from this device if they are waiting there', async () => {
  const key = 'shop-photos/r1/1.webp'
  const before = { order_id: 'o1', user_id: null, caption: 'Doors', pictures: [key] }
  const deletion = {
    id: 'c9',
    table_name: 'order_photos',
    row_id: 'r1',
    row_name: '',
    action: 'delete',
  } as const
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    { row_changes: [change({ ...deletion, before })] },
  )
  await data.db.table('_files').put({ key, type: 'image/webp' })
  await data.db.table('_fileBytes').put({ key, bytes: new ArrayBuffer(1) })
  renderPage(<HistoryManager />, data, { at: '/admin-panel?section=history&edit=c9' })
  const dialog = await screen.findByRole('dialog', { name: /^Deleted order photos/ })
  await waitFor(() => expect(dialog.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/))
})

test('a deleted note shows its text and author, and is restored with all of its columns', async () => {
  const before = {
    quote_request_id: 'q1',
    order_id: null,
    customer_id: null,
    author_id: 'boss',
    body: 'Wants it in red.',
    pictures: [],
  }
  const { data } = await show([
    change({ table_name: 'internal_notes', row_id: 'n1', row_name: 'Ada Farrier', action: 'delete', before }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Ada Farrier' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted internal note: Ada Farrier' }))
  expect((await dialog.findByRole('region', { name: 'Text' })).textContent).toContain('Wants it in red.')
  expect(dialog.getByRole('region', { name: 'Author' }).textContent).toContain('Mina Boss')
  expect(dialog.queryByRole('region', { name: 'Quote request' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
  await screen.findByText('“Ada Farrier” was restored')
  expect(await data.db.rows('internal_notes').get('n1')).toMatchObject(before)
})
