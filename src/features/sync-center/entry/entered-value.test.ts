import { expect, it } from 'vitest'
import { enteredValue } from './entered-value'

it('O3: parses numbers with currency sign and separators, and returns an error for other text', () => {
  expect(enteredValue('money', '$ 12,500.50', false)).toEqual({ value: 12500.5 })
  expect(enteredValue('number', 8, false)).toEqual({ value: 8 })
  expect(enteredValue('number', 'eight', false)).toHaveProperty('error')
  expect(enteredValue('number', ' ', false)).toHaveProperty('error')
})

it('O3: an emptied field becomes null only where the column allows null', () => {
  expect(enteredValue('line', '', true)).toEqual({ value: null })
  expect(enteredValue('line', '', false)).toEqual({ value: '' })
  expect(enteredValue('money', '', true)).toEqual({ value: null })
})

it('W4: the key of a section is written as the server requires it, or rejected', () => {
  expect(enteredValue('key', ' Farm Calls ', false)).toEqual({ value: 'farm_calls' })
  for (const wrong of [' ', 'Café', 'x'.repeat(65)])
    expect(enteredValue('key', wrong, false)).toHaveProperty('error')
})

it('O3: a name whose text was emptied is removed from its list', () => {
  expect(enteredValue('pairs', { Length: '8 ft', Winch: '' }, false)).toEqual({ value: { Length: '8 ft' } })
})
