import { expect, test } from 'vitest'
import { FARRIERS_VETS_TAGS, FIRST_RESPONDERS_TAGS, sectionTagLabel } from './section-tags'

test.each([
  ['command', 'Command Vehicle'],
  ['rescue', 'Light Rescue'],
  ['attack', 'Quick Attack'],
  ['brush', 'Brush Truck'],
  ['van', 'Van Interior'],
  ['cap', 'Truck Cap'],
  ['hovercraft', 'hovercraft'],
  ['constructor', 'constructor'],
])('the badge of %s is %s', (tag, label) => {
  expect(sectionTagLabel(FIRST_RESPONDERS_TAGS, tag)).toBe(label)
})

test('a section without a tag has no badge', () => {
  expect(sectionTagLabel(FARRIERS_VETS_TAGS, null)).toBeNull()
})

test('the filters are in the specified order', () => {
  const names = (tags: typeof FARRIERS_VETS_TAGS) => tags.map(({ filter }) => filter)
  expect(names(FARRIERS_VETS_TAGS)).toEqual(['Farriers', 'Veterinarian'])
  expect(names(FIRST_RESPONDERS_TAGS)).toEqual(['Command', 'Rescue', 'Attack', 'Brush', 'Van', 'Cap'])
})
