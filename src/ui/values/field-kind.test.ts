import { expect, it } from 'vitest'
import { fieldKind, isEditable } from './field-kind'

it('finds the kind of a field by its name, or else by its values', () => {
  expect(fieldKind('images', [null])).toBe('pictures')
  expect(fieldKind('sale_price', [null])).toBe('money')
  expect(fieldKind('title', [null, 'Forge body'])).toBe('line')
  expect(fieldKind('title', ['two\nlines'])).toBe('text')
  expect(fieldKind('year', [null, 2026])).toBe('number')
  expect(fieldKind('in_stock', [true])).toBe('switch')
  expect(fieldKind('specifications', [{ Length: '8 ft' }])).toBe('pairs')
})

it('fields for which the server accepts no free text are not editable', () => {
  expect(fieldKind('due_on', ['2026-12-01'])).toBe('date')
  for (const field of ['status', 'project_id', 'created_at'])
    expect(isEditable(fieldKind(field, ['x']))).toBe(false)
  expect(isEditable(fieldKind('key_points', [[{ title: 'a', description: 'b' }]]))).toBe(false)
})
