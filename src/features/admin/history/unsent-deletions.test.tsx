/** Deletions of this device that are not sent yet, in the trash. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'
import type { EntryState } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import { demoProfile } from '#tests/support/component/demo-profile'
import { demoProject } from '#tests/support/component/demo-project'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { HistoryManager } from './history-manager'

const NAMES = ['Anvil cap', 'Bench body', 'Clamp trailer']
const projects = NAMES.map((title, at) => ({ ...demoProject({ id: `p${at}`, title }), sync_xid: '100' }))

async function openData(rows: { [T in keyof RowTypes]?: RowTypes[T][] } = {}) {
  const profiles = [demoProfile({ user_id: 'boss', role: 'admin', display_name: 'Mina Boss' })]
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { projects, profiles, ...rows })
  const remove = (ids: string[], table: TableName = 'projects') =>
    mutate(data.store, {
      label:
        ids.length === 1
          ? { action: 'project.delete', subject: 'Anvil cap' }
          : { action: 'project.delete-many', subject: `${ids.length} projects` },
      changes: ids.map((id) => ({ op: 'delete', table, id })),
    })
  const setState = (state: EntryState) => data.db._outbox.toCollection().modify({ state })
  const show = (at = '/admin-panel?section=history') =>
    renderPage(<HistoryManager />, data, { at, commands: { undo: undoWithoutEngine(data) } })
  const titles = async () =>
    (await data.db.rows('projects').orderBy('id').toArray()).map(({ title }) => title)
  const actions = async () => (await data.db._outbox.toArray()).map(({ label }) => label)
  return { data, remove, setState, show, titles, actions }
}

test('a deletion that waits to be sent is in the trash, and Restore cancels it', async () => {
  const { remove, show, titles, actions } = await openData()
  await remove(['p0'])
  show('/admin-panel?section=history&action=trash')
  await screen.findByRole('button', { name: 'Anvil cap' })
  const line = screen.getAllByRole('row')[1]
  expect(line?.textContent).toMatch(/In the trash.*Waiting to send.*Project.*Mina Boss/)
  await userEvent.click(screen.getByRole('button', { name: 'Restore Anvil cap' }))
  await screen.findByText('“Anvil cap” was restored')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anvil cap' })).toBeNull())
  expect(await titles()).toEqual(NAMES)
  expect(await actions()).toEqual([])
})

test('its dialog shows the values of the deleted row, and restores it', async () => {
  const { remove, show, titles } = await openData()
  await remove(['p0'])
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Anvil cap' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted project: Anvil cap' }))
  const title = await dialog.findByRole('region', { name: 'Title' })
  expect(title.textContent).toContain('Anvil cap')
  expect(dialog.queryByRole('region', { name: 'Sync xid' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect(await titles()).toEqual(NAMES))
})

test('of an unsent bulk deletion one row can be restored, then the others together', async () => {
  const { remove, show, titles, actions } = await openData()
  await remove(['p0', 'p1', 'p2'])
  show()
  await userEvent.click(await screen.findByRole('button', { name: '3 projects' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bench body' }))
  const one = within(await screen.findByRole('dialog', { name: 'Deleted project: Bench body' }))
  await userEvent.click(one.getByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect(await titles()).toEqual(['Bench body']))
  await userEvent.click(await screen.findByRole('button', { name: 'Restore All 2' }))
  const question = await screen.findByRole('dialog', { name: 'Restore 2 projects' })
  await userEvent.click(within(question).getByRole('button', { name: 'Restore' }))
  await screen.findByText('Restored 2 projects')
  expect(await titles()).toEqual(NAMES)
  expect(await actions()).toEqual([
    { action: 'project.delete-many', subject: '3 projects' },
    { action: 'project.restore', subject: 'Bench body' },
    { action: 'project.delete-many', subject: '3 projects', isUndo: true },
  ])
})

test('Restore cancels a deletion that is under way, and removes one that the server has refused', async () => {
  const attempted = await openData()
  await attempted.remove(['p0'])
  await attempted.setState({ kind: 'attempted' })
  const { unmount } = attempted.show()
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Anvil cap' }))
  await screen.findByText('“Anvil cap” was restored')
  expect(await attempted.titles()).toEqual(NAMES)
  expect(await attempted.actions()).toHaveLength(2)
  unmount()
  const refused = await openData()
  await refused.remove(['p0'])
  const verdict = { status: 'rejected', code: 'not_permitted', sqlstate: null } as const
  await refused.setState({ kind: 'parked', verdict })
  refused.show()
  await screen.findByRole('link', { name: 'Needs attention' })
  await userEvent.click(screen.getByRole('button', { name: 'Restore Anvil cap' }))
  await waitFor(async () => expect(await refused.titles()).toEqual(NAMES))
  expect(await refused.actions()).toEqual([])
})

test('a deletion that the server has recorded is listed once, also while its mutation is still here', async () => {
  const recorded: RowTypes['row_changes'] = {
    id: 'c1',
    table_name: 'projects',
    row_id: 'p0',
    row_name: 'Anvil cap, recorded',
    action: 'delete',
    actor_id: 'boss',
    before: { title: 'Anvil cap' },
    changed_at: '2026-01-01T12:00:00Z',
  }
  const { data, remove, show } = await openData()
  await remove(['p0'])
  // The deletion before the row was restored is older than the row that was deleted here.
  await data.db.table('row_changes').bulkPut([
    {
      ...recorded,
      id: 'c0',
      row_name: 'Anvil cap, earlier',
      changed_at: '2025-12-31T12:00:00Z',
      sync_xid: '99',
    },
  ])
  show()
  await screen.findByRole('button', { name: 'Restore Anvil cap' })
  expect(screen.queryByRole('button', { name: 'Restore Anvil cap, earlier' })).toBeNull()
  await data.db.table('row_changes').put({ ...recorded, sync_xid: '101' })
  await screen.findByRole('button', { name: 'Restore Anvil cap, recorded' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Anvil cap' })).toBeNull())
})

test('a deletion of a row without a history is not listed', async () => {
  const { data, remove, show } = await openData({
    product_reviews: [{ id: 'r1' } as unknown as RowTypes['product_reviews']],
  })
  await remove(['r1'], 'product_reviews')
  expect(await data.db._outbox.count()).toBe(1)
  show()
  await screen.findByText('No changes yet')
})
