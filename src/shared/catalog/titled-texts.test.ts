import { expect, test } from 'vitest'
import { readTitledTexts } from './titled-texts'

const whole = { title: 'Gallery door', description: 'Opens over the bumper' }

test('returns title and description of complete items in their order', () => {
  const second = { title: '<b>Anvil</b>', description: 'Swings out', icon: 'x' }
  expect(readTitledTexts([whole, second])).toEqual([
    whole,
    { title: '<b>Anvil</b>', description: 'Swings out' },
  ])
})

test.each([
  null,
  'text',
  7,
  [],
  ['Gallery door', 'Opens'],
  { title: 'Only a title' },
  { description: 'Only a description' },
  { title: '', description: 'Blank title' },
  { title: 'Blank description', description: '  ' },
  { title: { text: 'nested' }, description: 'Title is an object' },
  { title: 'Number', description: 5 },
])('omits the malformed item %j and returns the next one', (malformed) => {
  expect(readTitledTexts([malformed, whole])).toEqual([whole])
})

test.each([null, undefined, 'text', 5, { title: 'a', description: 'b' }])(
  'returns an empty list for %j',
  (value) => {
    expect(readTitledTexts(value)).toEqual([])
  },
)
