import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SaveAfterSignIn } from './save-after-sign-in'
import { addSaveRequest, hasSaveRequests, takeSaveRequests } from './save-requests'

const PROJECT = { id: '7b1e3f52-0000-4000-8000-000000000001', title: 'Forge body' }
const RIG = { id: '7b1e3f52-0000-4000-8000-0000000000aa', title: 'Show demo body' }
const ROW = { id: 's1', user_id: 'u1', project_id: PROJECT.id, created_at: '2026-01-01T00:00:00Z' }

test('all that a visitor asked to save is saved after sign-in by one mutation, each item once', async () => {
  addSaveRequest('project', PROJECT)
  addSaveRequest('rig', RIG)
  addSaveRequest('project', PROJECT)
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(<SaveAfterSignIn />, data)
  await screen.findByText(/2 items added to favorites/)
  expect(screen.getByRole('link', { name: 'See favorites' }).getAttribute('href')).toBe('/my-projects')
  expect(await data.db.rows('saved_rigs').toArray()).toMatchObject([{ user_id: 'u1', rig_id: RIG.id }])
  expect(await data.db.rows('saved_projects').count()).toBe(1)
  const entries = await data.db._outbox.toArray()
  expect(entries.map(({ label }) => label)).toEqual([
    { action: 'favorite.add', subject: 'Show demo body and 1 more' },
  ])
  expect(hasSaveRequests()).toBe(false)
})

test('an item that the account has saved already stays saved and is not counted', async () => {
  addSaveRequest('project', PROJECT)
  addSaveRequest('rig', RIG)
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { saved_projects: [ROW] })
  renderPage(<SaveAfterSignIn />, data)
  await screen.findByText(/^Rig added to favorites/)
  expect(await data.db.rows('saved_projects').toArray()).toEqual([ROW])
  expect(await data.db._outbox.count()).toBe(1)
})

test('nothing is saved 15 minutes after the last request, because another person may be signing in', async () => {
  addSaveRequest('project', PROJECT)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
  expect(takeSaveRequests()).toEqual([])
  expect(hasSaveRequests()).toBe(false)
})

test('a visitor’s requests wait for an account', async () => {
  addSaveRequest('project', PROJECT)
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<SaveAfterSignIn />, data)
  expect(takeSaveRequests()).toEqual([{ kind: 'project', ...PROJECT }])
})

test('requests that could not be saved wait for the next time, and the person is told', async () => {
  addSaveRequest('project', PROJECT)
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  vi.spyOn(data.store, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  renderPage(<SaveAfterSignIn />, data)
  await screen.findByText(/Failed to update save status/)
  await waitFor(() => expect(takeSaveRequests()).toEqual([{ kind: 'project', ...PROJECT }]))
})

test('requests of another version of the site are ignored', () => {
  sessionStorage.setItem(
    'rigworks-draft/visitor/save-requests',
    JSON.stringify({
      at: Date.now(),
      list: [null, { kind: 'boat', id: '1', title: 'x' }, { kind: 'rig', ...RIG }],
    }),
  )
  expect(takeSaveRequests()).toEqual([{ kind: 'rig', ...RIG }])
  sessionStorage.setItem('rigworks-draft/visitor/save-requests', '[1]')
  expect(takeSaveRequests()).toEqual([])
})
