import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { SyncCommandError } from '#sync/core/sync-command-error'
import { changingStatus } from '#tests/support/component/changing-status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { saveItems } from './actions'
import { favoriteId } from './favorite-id'
import { FavoriteToggle } from './favorite-toggle'

const PROJECT = { id: '7b1e3f52-0000-4000-8000-000000000001', title: 'Forge body' }
const RIG = { id: '7b1e3f52-0000-4000-8000-0000000000aa', title: 'Show demo body' }
const toggle = <FavoriteToggle kind="project" item={PROJECT} />
const rigToggle = <FavoriteToggle kind="rig" item={RIG} />

test('asks a visitor to log in and writes nothing', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const shown = renderPage(toggle, data, { at: '/projects/forge' })
  await userEvent.click(await screen.findByRole('button', { name: 'Save', pressed: false }))
  await screen.findByText('Login Required')
  screen.getByText('Please log in to save projects')
  const { router } = shown
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/projects/forge' } })
  expect(await data.db._outbox.count()).toBe(0)
})

test('the request to log in closes when the sign-in page opens', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(
    <Routes>
      <Route path="/auth" element={<h1>Your account</h1>} />
      <Route path="*" element={toggle} />
    </Routes>,
    data,
    { at: '/projects/forge' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Your account' })
  await waitFor(() => expect(screen.queryByText('Login Required')).toBeNull())
})

test('a press before the code of the button was loaded saves the item', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(<FavoriteToggle kind="project" item={PROJECT} isPressed />, data)
  await screen.findByText('Project added to favorites')
  await screen.findByRole('button', { name: 'Saved' })
})

test('a saved project is shown immediately, is marked as waiting, and queues one insert with the uid', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  const toast = (await screen.findByText('Project added to favorites')).closest('[role=alert]')
  within(toast as HTMLElement).getByText('Saved')
  await screen.findByRole('button', { name: 'Saved', pressed: true })
  await screen.findByText('Waiting to send')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [{ op: 'insert', table: 'saved_projects', values: { user_id: 'u1', project_id: PROJECT.id } }],
  })
})

test('the heart of a card says for which product it is, and saves and removes it', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  const apron = { id: '7b1e3f52-0000-4000-8000-0000000000bb', title: 'Apron' }
  renderPage(
    <>
      <h2 id="apron">Apron</h2>
      <FavoriteToggle kind="product" item={apron} headingId="apron" />
    </>,
    data,
  )
  const heart = await screen.findByRole('button', { name: 'Save', description: 'Apron', pressed: false })
  await userEvent.click(heart)
  await screen.findByText('Product added to favorites')
  await screen.findByText('Waiting to send')
  const values = { user_id: 'u1', product_id: apron.id }
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({ changes: [{ op: 'insert', table: 'saved_products', values }] })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Saved', description: 'Apron', pressed: true }),
  )
  await screen.findByText('Product removed from favorites')
  expect(await data.db.rows('saved_products').count()).toBe(0)
})

test('a visitor who saves a product in a filtered list is asked to log in, and comes back to that list', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const item = { id: 'p1', title: 'Apron' }
  const { router } = renderPage(<FavoriteToggle kind="product" item={item} />, data, { at: '/store?q=apron' })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Please log in to save products')
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(router.state.location.state).toEqual({ from: '/store?q=apron' })
})

test('a visitor who saves a rig is asked to log in to save rigs', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(rigToggle, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Save', pressed: false }))
  await screen.findByText('Please log in to save rigs')
  expect(await data.db._outbox.count()).toBe(0)
})

test('S11: a rig is saved once, even if a second device has saved it, and can be removed', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(rigToggle, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Rig added to favorites')
  const id = await favoriteId('u1', RIG.id)
  const values = { user_id: 'u1', rig_id: RIG.id }
  const [saved] = await data.db._outbox.toArray()
  expect(saved?.body).toMatchObject({ changes: [{ op: 'insert', table: 'saved_rigs', id, values }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Saved', pressed: true }))
  await screen.findByText('Rig removed from favorites')
  await screen.findByRole('button', { name: 'Save', pressed: false })
  expect(await data.db.rows('saved_rigs').count()).toBe(0)
})

test('a rig with the same id as a saved project is not shown as saved', async () => {
  const row = { id: 's1', user_id: 'u1', project_id: RIG.id, created_at: '2026-01-01T00:00:00Z' }
  renderPage(rigToggle, await openTestData({ kind: 'user', uid: 'u1' }, { saved_projects: [row] }))
  await screen.findByRole('button', { name: 'Save', pressed: false })
})

test('a press before the database has been read saves the project, and never removes it', async () => {
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

test('until the first pull on a new device, a button claims no state, and a press saves without an undo', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  const status = changingStatus({ isFilled: false })
  renderPage(
    <>
      {toggle}
      <FavoriteToggle kind="rig" item={RIG} headingId="rig" />
    </>,
    data,
    { status },
  )
  const button = await screen.findByRole('button', { name: 'Save' })
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBeNull())
  expect(button.querySelector('svg')?.getAttribute('opacity')).toBe('0')
  // The heart of a card is not there yet.
  expect(screen.getAllByRole('button')).toEqual([button])
  await userEvent.click(button)
  await screen.findByText('Project added to favorites')
  await screen.findByRole('button', { name: 'Saved', pressed: true })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(await data.db._outbox.count()).toBe(1)
  status.set({ isFilled: true })
  await screen.findByRole('button', { name: 'Save', pressed: false })
})

test('U1: offline on a new device, a press without an undo says that the change will be sent later', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data, {
    status: { ...SYNCED, isFilled: false, state: 'offline', isReachable: false },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText("Saved on this device. It goes out when you're back online.")
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('removing a saved project deletes its row', async () => {
  const row = { id: 's1', user_id: 'u1', project_id: PROJECT.id, created_at: '2026-01-01T00:00:00Z' }
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { saved_projects: [row] })
  renderPage(toggle, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Saved' }))
  const toast = (await screen.findByText('Project removed from favorites')).closest('[role=alert]')
  within(toast as HTMLElement).getByText('Removed')
  await screen.findByRole('button', { name: 'Save', pressed: false })
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({ changes: [{ op: 'delete', table: 'saved_projects', id: 's1' }] })
})

test('T1: when two tabs save at the same moment, the second press does not remove the project', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data)
  await screen.findByRole('button', { name: 'Save' })
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  // What the other tab does.
  await saveItems(data.store, 'u1', [{ kind: 'project', ...PROJECT }])
  const button = await screen.findByRole('button', { name: 'Saved' })
  fireEvent.click(button)
  expect(await data.db._outbox.count()).toBe(1)
  vi.spyOn(performance, 'now').mockReturnValue(2_000)
  fireEvent.click(button)
  await screen.findByText('Removed')
})

test('does not show as saved what another person has saved on the same device', async () => {
  const row = { id: 's1', user_id: 'u2', project_id: PROJECT.id, created_at: '2026-01-01T00:00:00Z' }
  renderPage(toggle, await openTestData({ kind: 'user', uid: 'u1' }, { saved_projects: [row] }))
  await screen.findByRole('button', { name: 'Save', pressed: false })
})

test('a failed write shows the message of Site 8', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data)
  const button = await screen.findByRole('button', { name: 'Save' })
  data.db.close({ disableAutoOpen: true })
  await userEvent.click(button)
  await screen.findByText(/^Failed to update save status/)
})

test('O4: saving and removing can both be undone for five seconds', async () => {
  const undo = vi.fn(async () => 0)
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data, { commands: { undo } })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Project added to favorites')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved' }))
  await screen.findByText('Project removed from favorites')
  // Only the last action offers an undo.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledWith(
    expect.objectContaining({ label: expect.objectContaining({ action: 'favorite.remove' }) }),
  )
  await screen.findByText('Undone')
  // The opposite of what was undone.
  screen.getByText('Project added to favorites')
})

test('U1: offline, the second line says that the change is saved here and will be sent later', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(toggle, data, {
    status: OFFLINE,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Project added to favorites')
  await screen.findByText("Saved on this device. It goes out when you're back online.")
  await userEvent.click(await screen.findByRole('button', { name: 'Saved' }))
  await screen.findByText('Project removed from favorites')
  await screen.findByText("Saved on this device. It goes out when you're back online.")
})

test('O4: shows a message when an action can no longer be undone', async () => {
  const undo = vi.fn(() => Promise.reject(new SyncCommandError('done')))
  renderPage(toggle, await openTestData({ kind: 'user', uid: 'u1' }), { commands: { undo } })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Couldn’t undo it\. This change has already been sent\./)
})
