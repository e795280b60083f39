import { expect, test } from 'vitest'
import { isOrderOfProject } from './order-match'

const id = '7b1e3f52-0000-4000-8000-000000000001'

test('finds the project anywhere in the text of the items', () => {
  expect(isOrderOfProject([{ name: 'Rig', project_id: id }], id)).toBe(true)
  expect(isOrderOfProject(`Build of ${id}`, id)).toBe(true)
})

test('finds nothing if the items are of another project, or empty, or there is no project', () => {
  expect(isOrderOfProject([{ name: 'Rig', project_id: 'other' }], id)).toBe(false)
  expect(isOrderOfProject(null, id)).toBe(false)
  expect(isOrderOfProject([{ name: 'Rig' }], '')).toBe(false)
})
