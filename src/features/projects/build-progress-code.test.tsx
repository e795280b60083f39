import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '#shared/site/paths'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProject } from '#tests/support/component/demo-project'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ProjectDetailPage } from './project-detail-page'

const loadCard = vi.hoisted(() =>
  vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }),
)
vi.mock('./build-progress-card', () => ({
  get BuildProgressCard() {
    return loadCard()
  },
}))

test('Site 8: build progress whose code cannot be loaded is left out without a message', async () => {
  const project = demoProject()
  const items = [{ name: 'Rig', quantity: 1, price: 12_000, project_id: project.id }]
  const rows = { projects: [project], orders: [demoOrder({ status: 'building', items })] }
  const data = await openTestData({ kind: 'user', uid: 'u1' }, rows)
  renderPage(<ProjectDetailPage />, data, { at: paths.project(project), route: '/projects/:id' })
  // With the page, and again by the part that failed.
  await waitFor(() => expect(loadCard.mock.calls.length).toBeGreaterThan(1))
  await screen.findByText('Price guide')
  expect(screen.queryByText(/^This part of the page (?:couldn’t be loaded|crashed)/)).toBeNull()
  screen.getByRole('heading', { level: 1, name: project.title })
})
