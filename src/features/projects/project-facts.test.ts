import { expect, test } from 'vitest'
import { projectFacts } from './project-facts'
import type { Project } from './queries'

const project: Project = {
  id: 'p1',
  title: 'Forge body',
  description: null,
  specialty: 'Farrier',
  truck_make: 'Ford',
  truck_model: 'F-350',
  year: 2025,
  chassis_type: 'Cap',
  bed_length: '8 ft',
  axle_type: 'Dually',
  build_link: null,
  delivery_date: '2025-06-01',
  tags: [],
  images: [],
  published: true,
  published_at: null,
  unpublish_at: null,
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
}

test('shows the same delivery date in every time zone, under a label that fits past and future dates', () => {
  expect(projectFacts(project).at(-1)).toEqual({ label: 'Delivery date', value: 'Jun 1, 2025' })
})

test('shows no delivery date for a project without one', () => {
  expect(projectFacts({ ...project, delivery_date: null }).at(-1)?.value).toBe('')
})

test('shows the name that the filter uses for a specialty', () => {
  const facts = projectFacts({ ...project, specialty: 'Veterinary' })
  expect(facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['Veterinarian']))
})
