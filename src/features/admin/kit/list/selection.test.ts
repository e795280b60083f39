import { expect, test } from 'vitest'
import { EMPTY_SELECTION, setRows, toggleRow } from './selection'

const PAGE = ['a', 'b', 'c', 'd', 'e']
const chosen = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('')

test('a range extends from the last toggled row in both directions, and can be deselected the same way', () => {
  let now = toggleRow(EMPTY_SELECTION, 'd', false, PAGE)
  now = toggleRow(now, 'b', true, PAGE)
  expect(chosen(now)).toBe('bcd')
  now = toggleRow(now, 'c', false, PAGE)
  now = toggleRow(now, 'd', true, PAGE)
  expect(chosen(now)).toBe('b')
})

test('a range whose anchor is not on the page selects only the toggled row', () => {
  const now = toggleRow({ ids: new Set(['gone']), anchor: 'gone' }, 'c', true, PAGE)
  expect(chosen(now)).toBe('cgone')
})

test('a page is selected and deselected together; rows selected on other pages remain selected', () => {
  const now = setRows({ ids: new Set(['z']), anchor: 'z' }, PAGE, true)
  expect(chosen(now)).toBe('abcdez')
  expect(chosen(setRows(now, PAGE, false))).toBe('z')
})
