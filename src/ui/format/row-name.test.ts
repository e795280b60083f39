import { expect, it } from 'vitest'
import { fieldName } from './field-names'
import { rowName } from './row-name'

it('returns the label of a row and of a field', () => {
  expect(rowName('projects', { title: 'Forge body' })).toBe('Project “Forge body”')
  expect(rowName('orders', { order_number: 'RW-7', title: '' })).toBe('Order “RW-7”')
  expect(rowName('user_preferences', null)).toBe('Preferences')
  expect(fieldName('sale_price')).toBe('Sale price')
  expect(fieldName('paint_code')).toBe('Paint code')
})
