/** Careless or hostile rows: the pages still render, show markup as text, and run no script. */
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { demoProject } from '#tests/support/component/demo-project'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ProjectDetailPage } from './project-detail-page'
import { ProjectsPage } from './projects-page'

const ARABIC = 'شاحنة إنقاذ خفيفة 4x4'
const EMOJI = '👩🏽‍🚒'.repeat(60)

const everywhere = (text: string): Partial<RowTypes['projects']> => ({
  title: text,
  description: `${text}\n\n${text}`,
  specialty: text,
  truck_make: text,
  truck_model: text,
  chassis_type: text,
  axle_type: text,
  bed_length: text,
  tags: [text, text],
  images: [text, text],
})

const emptiest: Partial<RowTypes['projects']> = {
  description: null,
  specialty: null,
  truck_make: null,
  truck_model: null,
  chassis_type: null,
  axle_type: null,
  bed_length: null,
  year: null,
  delivery_date: null,
  tags: [],
  images: [],
}

const CASES: [string, Partial<RowTypes['projects']>][] = [
  ['HTML in every field', everywhere(HOSTILE_HTML)],
  ['300 characters without a break', everywhere('W'.repeat(300))],
  ['text from right to left', everywhere(ARABIC)],
  ['emoji', everywhere(EMOJI)],
  ['nothing but a title', emptiest],
  ['pictures that are scripts', { images: ['javascript:alert(1)', '//evil.example/a.png', '../../auth/v1'] }],
]

const detail = (
  <Routes>
    <Route path="/projects/:id" element={<ProjectDetailPage />} />
  </Routes>
)

test.each(CASES)('the list shows %s as text', async (_, over) => {
  const row = demoProject(over)
  const { container } = renderPage(
    <ProjectsPage />,
    await openTestData({ kind: 'anonymous' }, { projects: [row] }),
  )
  await screen.findByRole('heading', { level: 2, name: row.title })
  screen.getByText('Showing 1 of 1 projects')
  expectNoInjection(container)
})

test.each(CASES)('the filters and their chips show %s as text', async (_, over) => {
  const row = demoProject(over)
  const specialty = row.specialty ?? 'Farrier'
  const { container } = renderPage(
    <ProjectsPage />,
    await openTestData({ kind: 'anonymous' }, { projects: [row] }),
    { at: `/projects?${new URLSearchParams({ specialty })}` },
  )
  await screen.findByRole('button', { name: `Remove filter Specialty: ${specialty}` })
  await userEvent.click(screen.getByRole('button', { name: /Advanced Project Search/ }))
  const field = await screen.findByRole('group', { name: 'Specialty' })
  expect(field.querySelector('input:checked')?.nextSibling?.textContent).toBe(specialty)
  expectNoInjection(container)
})

test.each(CASES)('a project page and its quote dialog show %s as text', async (_, over) => {
  const row = demoProject(over)
  const { container } = renderPage(detail, await openTestData({ kind: 'anonymous' }, { projects: [row] }), {
    at: paths.project(row),
  })
  await screen.findByRole('heading', { level: 1, name: row.title })
  expectNoInjection(container)
  fireEvent.click(screen.getByRole('button', { name: 'Request a Similar Build' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(`A build like “${row.title}”`)
  expectNoInjection(document.body)
})

test.each(['%E0%A4%A', '<script>', "' or 1=1", 'a'.repeat(3_000)])(
  'an id like %j shows as not found',
  async (id) => {
    renderPage(detail, await openTestData({ kind: 'anonymous' }), {
      at: `/projects/${encodeURIComponent(id)}`,
    })
    await screen.findByRole('heading', { level: 1, name: 'Project not found' })
  },
)

test.each([
  'length=9999-1',
  'length=<b>',
  'years=0-99999',
  'sort=__proto__',
  'delivery=constructor',
  'type=toString',
  `q=${encodeURIComponent('((((\\[*+?')}`,
])('a URL with %s still shows the list', async (query) => {
  renderPage(<ProjectsPage />, await openTestData({ kind: 'anonymous' }, { projects: [demoProject()] }), {
    at: `/projects?${query}`,
  })
  await screen.findByText(/^Showing [01] of 1 projects$/)
})
