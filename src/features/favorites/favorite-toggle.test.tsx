import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SyncCommandError } from '#domain/sync-command-error'
import { openTestData } from '#tests/support/component/open-test-data'
import { SYNCED } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { saveProject } from './actions'
import { FavoriteToggle } from './favorite-toggle'

const PROJECT = { id: '7b1e3f52-0000-4000-8000-000000000001', title: 'Forge body' }
const toggle = <FavoriteToggle project={PROJECT} />

test('a signed-out visitor is told to log in, and nothing is written', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(toggle, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Save', pressed: false }))
  await screen.findByText('Login Required')
  screen.getByText('Please log in to save projects')
  expect(await data.db._outbox.count()).toBe(0)
})

test('saving shows at once, is marked as waiting, and queues one insert of the caller', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Project added to favorites')
  await screen.findByRole('button', { name: 'Saved', pressed: true })
  await screen.findByText('Waiting to send')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [{ op: 'insert', table: 'saved_projects', values: { user_id: 'u1', project_id: PROJECT.id } }],
  })
})

test('what is pressed before this device has told counts, and takes nothing back', async () => {
  const row = { id: 's1', user_id: 'u1', project_id: PROJECT.id, created_at: '2026-01-01T00:00:00Z' }
  for (const saved_projects of [[], [row]]) {
    const data = await openTestData({ kind: 'user', uid: 'u1' }, { saved_projects })
    const { unmount } = renderPage(toggle, data)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Saved' })
    expect(await data.db._outbox.count()).toBe(1 - saved_projects.length)
    unmount()
  }
})

test('taking it back deletes the very row', async () => {
  const row = { id: 's1', user_id: 'u1', project_id: PROJECT.id, created_at: '2026-01-01T00:00:00Z' }
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { saved_projects: [row] })
  renderPage(toggle, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Saved' }))
  await screen.findByText('Removed')
  screen.getByText('Project removed from favorites')
  await screen.findByRole('button', { name: 'Save', pressed: false })
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({ changes: [{ op: 'delete', table: 'saved_projects', id: 's1' }] })
})

test('T1 of two tabs that save at the same moment the second one does not take it back', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data)
  await screen.findByRole('button', { name: 'Save' })
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  // As the other tab would.
  await saveProject(data.store, 'u1', PROJECT)
  const button = await screen.findByRole('button', { name: 'Saved' })
  fireEvent.click(button)
  expect(await data.db._outbox.count()).toBe(1)
  vi.spyOn(performance, 'now').mockReturnValue(2_000)
  fireEvent.click(button)
  await screen.findByText('Removed')
})

test("another person's favorite on the same device is not one's own", async () => {
  const row = { id: 's1', user_id: 'u2', project_id: PROJECT.id, created_at: '2026-01-01T00:00:00Z' }
  renderPage(toggle, await openTestData({ kind: 'user', uid: 'u1' }, { saved_projects: [row] }))
  await screen.findByRole('button', { name: 'Save', pressed: false })
})

test('a write that fails is said in the words of Site 8', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data)
  const button = await screen.findByRole('button', { name: 'Save' })
  data.db.close({ disableAutoOpen: true })
  await userEvent.click(button)
  await screen.findByText(/^Failed to update save status/)
})

test('O4 for five seconds either can be taken back', async () => {
  const undo = vi.fn(async () => undefined)
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data, { commands: { undo } })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Project added to favorites')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved' }))
  await screen.findByText('Project removed from favorites')
  // One offer at a time: that of the last action.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledWith(
    expect.objectContaining({ label: expect.objectContaining({ action: 'favorite.remove' }) }),
  )
  await screen.findByText('Undone')
  // The opposite of what was undone.
  screen.getByText('Project added to favorites')
})

test('U1 offline the second line says that it is saved here and goes out later', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data, {
    status: { ...SYNCED, state: 'offline', isReachable: false },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Project added to favorites')
  await screen.findByText('Saved on this device. It goes out with the next connection.')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved' }))
  await screen.findByText('Project removed from favorites')
  await screen.findByText('Saved on this device. It goes out with the next connection.')
})

test('O4 what cannot be taken back any more is said in words', async () => {
  const undo = vi.fn(() => Promise.reject(new SyncCommandError('done')))
  renderPage(toggle, await openTestData({ kind: 'user', uid: 'u1' }), { commands: { undo } })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Failed to undo it\. The server has it already\./)
})
