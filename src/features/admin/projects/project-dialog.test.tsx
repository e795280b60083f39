import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { demoProject } from '#tests/support/component/demo-project'
import { expectNoInjection } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ProjectDialog } from './project-dialog'

const principal = { kind: 'user', uid: 'u1' } as const
const closed = () => undefined

test('Admin 5: only the title is required, and every column of a project can be entered', async () => {
  const data = await openTestData(principal)
  renderPage(<ProjectDialog row={null} onClose={closed} onOpenNew={() => undefined} />, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Create project' }))
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
  await userEvent.click(screen.getByRole('button', { name: 'Create project' }))
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
        },
      },
    ],
  })
})

test('malformed and hostile values do not break the form, and nothing in them is executed', async () => {
  const row = demoProject({
    title: '<img src=x onerror=window.hit=1>'.repeat(10),
    year: null,
    images: ['javascript:window.hit=1', '//evil.example/a.png', 'rig-images/a.webp', 'rig-images/a.webp'],
    tags: ['a,b', '<b>'],
  })
  const data = await openTestData(principal, { projects: [row] })
  renderPage(<ProjectDialog row={row} onClose={closed} onOpenNew={() => undefined} />, data)
  await screen.findByRole('button', { name: 'Remove picture 4' })
  expect(screen.getByLabelText(/^Tags/)).toHaveProperty('value', 'a,b, <b>')
  expectNoInjection(document.body)
})
