import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { demoProject } from '#tests/support/component/demo-project'
import { expectNoInjection } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ProjectDialog, type ProjectPage } from './project-dialog'

const principal = { kind: 'user', uid: 'u1' } as const
const closed = () => undefined
const Page: ProjectPage = ({ project }) => <h1>{project.title}</h1>

test('Admin 5: only the title is required, and every column of a project can be entered', async () => {
  const data = await openTestData(principal)
  renderPage(<ProjectDialog row={null} onClose={closed} Page={Page} onOpenNew={() => undefined} />, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Create Project' }))
  await screen.findByRole('button', { name: 'Project title is required' })
  const values = {
    Title: 'Vet chassis',
    Description: 'Two doors',
    Specialty: 'Veterinary',
    'Chassis type': 'Chassis Mount',
    Tags: 'ramp, heat',
    Make: 'Ford',
    Model: 'F-450',
    Year: '2026',
    'Bed length': '9 ft',
    Axle: 'Dually',
    'Delivery date': '2026-12-01',
  }
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create Project' }))
  await screen.findByText('Project created successfully')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [
      {
        values: {
          title: 'Vet chassis',
          description: 'Two doors',
          specialty: 'Veterinary',
          chassis_type: 'Chassis Mount',
          tags: ['ramp', 'heat'],
          truck_make: 'Ford',
          truck_model: 'F-450',
          year: 2026,
          bed_length: '9 ft',
          axle_type: 'Dually',
          delivery_date: '2026-12-01',
          images: [],
          published: true,
          unpublish_at: null,
        },
      },
    ],
  })
})

test('malformed and hostile values do not break the form, and no HTML in them is executed', async () => {
  const row = demoProject({
    title: '<img src=x onerror=window.hit=1>'.repeat(10),
    year: null,
    images: ['javascript:window.hit=1', '//evil.example/a.png', 'rig-images/a.webp', 'rig-images/a.webp'],
    tags: ['a,b', '<b>'],
  })
  const data = await openTestData(principal, { projects: [row] })
  renderPage(<ProjectDialog row={row} onClose={closed} Page={Page} onOpenNew={() => undefined} />, data)
  await screen.findByRole('button', { name: 'Remove photo 4' })
  expect(screen.getByLabelText(/^Tags/)).toHaveProperty('value', 'a,b, <b>')
  expectNoInjection(document.body)
})

test('a new project is published immediately unless it is saved as a draft; the preview shows the typed values', async () => {
  const data = await openTestData(principal)
  renderPage(<ProjectDialog row={null} onClose={closed} onOpenNew={() => undefined} Page={Page} />, data)
  expect(await screen.findByLabelText('Publish')).toHaveProperty('value', 'now')
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Dive trailer' } })
  await userEvent.selectOptions(screen.getByLabelText('Publish'), 'Keep as a draft')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = within(screen.getByRole('dialog', { name: 'Preview', hidden: true }))
  preview.getByText('Preview: not published')
  preview.getByRole('heading', { name: 'Dive trailer', hidden: true })
  const close = preview.getByRole('button', { name: 'Close Preview', hidden: true })
  // The form below would prevent the browser's own Save, and save the project.
  expect(fireEvent.keyDown(close, { key: 's', ctrlKey: true })).toBe(true)
  await userEvent.click(close)
  await userEvent.click(screen.getByRole('button', { name: 'Create Project' }))
  await screen.findByText('Project created successfully')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [
      { values: { title: 'Dive trailer', published: false, published_at: null, unpublish_at: null } },
    ],
  })
})
