import { expect, test } from 'vitest'
import { SECTION_KEY_LENGTH, sectionKeyProblem } from '#shared/catalog/section-key'
import { proposeSectionKey } from './propose-section-key'

test.each([
  ['Brush Trucks', [], 'brush_trucks'],
  ['  Café & Kitchen: the owner’s! ', [], 'cafe_kitchen_the_owners'],
  ['Brush Trucks', ['brush_trucks', 'brush_trucks_2'], 'brush_trucks_3'],
  ['شاحنة', [], ''],
  ['', ['x'], ''],
])('the key proposed for “%s”, with the keys %j taken, is “%s”', (title, taken, key) => {
  expect(proposeSectionKey(title, taken)).toBe(key)
})

test('a proposed key is valid however long the title is, also with a number', () => {
  const title = 'Truck '.repeat(40)
  const first = proposeSectionKey(title, [])
  const second = proposeSectionKey(title, [first])
  for (const key of [first, second]) {
    expect(sectionKeyProblem(key)).toBeNull()
    expect(key.length).toBeLessThanOrEqual(SECTION_KEY_LENGTH)
  }
  expect(second).toMatch(/_2$/)
})
