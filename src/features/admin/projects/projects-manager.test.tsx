import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoProject } from '#tests/support/component/demo-project'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import type { ProjectPage } from './project-dialog'
import { ProjectsManager } from './projects-manager'

const Page: ProjectPage = ({ project }) => <h1>{project.title}</h1>

async function show(projects: RowTypes['projects'][], query = '') {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { projects })
  return {
    data,
    ...renderPage(<ProjectsManager Page={Page} />, data, { at: `/admin-panel?section=projects${query}` }),
  }
}

test("Admin 9: the list shows the first three tags, then '+N more'", async () => {
  await show([
    demoProject({ id: 'a', title: 'Five', tags: ['one', 'two', 'three', 'four', 'five'] }),
    demoProject({ id: 'b', title: 'Three', tags: ['uno', 'due', 'tre'] }),
  ])
  const row = within(await screen.findByRole('row', { name: /Five/ }))
  row.getByText('one, two, three')
  row.getByText('+2 more')
  expect(row.queryByText(/four/)).toBeNull()
  expect(within(screen.getByRole('row', { name: /Three/ })).queryByText(/more/)).toBeNull()
})

test('Admin 2: all projects can be selected and deleted together, after a confirmation', async () => {
  const { data } = await show([
    demoProject({ id: 'a', title: 'Forge body' }),
    demoProject({ id: 'b', title: 'Vet cap', specialty: 'Veterinarian' }),
  ])
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Specialty' }), 'Farrier')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Vet cap/ })).toBeNull())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Specialty' }), 'All')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete projects' }))
  dialog.getByText('Are you sure you want to delete 2 projects?')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('2 projects deleted successfully')
  await screen.findByRole('heading', { name: 'No projects yet' })
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({ changes: [{ op: 'delete' }, { op: 'delete' }] })
})

test('malformed rows are listed, and no HTML in them is executed', async () => {
  const { container } = await show(
    [
      demoProject({
        id: 'a',
        title: HOSTILE_HTML,
        specialty: HOSTILE_HTML,
        tags: [HOSTILE_HTML, HOSTILE_HTML],
        images: ['javascript:alert(1)', '//evil.example/a.png'],
        delivery_date: 'soon',
      }),
      demoProject({
        id: 'b',
        title: ' ',
        tags: null as unknown as string[],
        images: 5 as unknown as string[],
      }),
      demoProject({ id: 'c', title: 'W'.repeat(300), year: -1e300, truck_make: null, truck_model: null }),
    ],
    '&specialty=gone&sort=tags&columns=delivery_date,tags&q=',
  )
  await screen.findByText('Showing 1–3 of 3 projects')
  screen.getByRole('button', { name: 'Delete No title' })
  expectNoInjection(container)
})

test("S12: unpublishing a row pulled by an older build sends the server's values of the columns it lacks, and Undo publishes it again", async () => {
  const { published, published_at, unpublish_at, ...older } = demoProject({ id: 'b', title: 'Older cap' })
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    { projects: [older as RowTypes['projects']] },
  )
  renderPage(<ProjectsManager Page={Page} />, data, {
    at: '/admin-panel?section=projects',
    commands: { undo: undoWithoutEngine(data) },
  })
  await userEvent.click(await screen.findByRole('switch', { name: 'Older cap is published' }))
  await screen.findByText('Project moved to drafts')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [
      {
        set: { published: false, published_at: null },
        base: { published: true, published_at: older.created_at, unpublish_at: null },
      },
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('switch', { name: 'Older cap is published', checked: true })
})

test('a switch publishes a draft; only a row that visitors see has a link to its page, and a draft has a preview', async () => {
  const { published, published_at, unpublish_at, ...older } = demoProject({ id: 'b', title: 'Older cap' })
  const { data } = await show([
    demoProject({ id: 'a', title: 'Secret body', published: false }),
    older as RowTypes['projects'],
  ])
  await screen.findByRole('link', { name: 'View Older cap on the site' })
  await screen.findByRole('switch', { name: 'Older cap is published', checked: true })
  await userEvent.click(screen.getByRole('button', { name: 'Preview Secret body' }))
  await screen.findByRole('heading', { name: 'Secret body', hidden: true })
  await userEvent.click(screen.getByRole('button', { name: 'Close Preview', hidden: true }))
  await userEvent.click(screen.getByRole('switch', { name: 'Secret body is published' }))
  await screen.findByText('Project published successfully')
  const [entry] = await data.db._outbox.toArray()
  expect(entry).toMatchObject({
    label: { action: 'project.status' },
    body: { changes: [{ id: 'a', set: { published: true, published_at: expect.any(String) } }] },
  })
  await screen.findByRole('link', { name: 'View Secret body on the site' })
})
