import { describe, expect, test } from 'vitest'
import {
  choiceCell,
  dateCell,
  priceCell,
  sizesCell,
  tagsCell,
  textCell,
  trueCell,
  yearCell,
} from './csv-cells'

const value = (read: (text: string) => unknown, texts: string[]) => texts.map((text) => read(text))

describe('prices', () => {
  const { read, write } = priceCell({ problem: 'Valid price is required', isRequired: true })
  test('are read with or without dollar sign, commas and cents', () => {
    expect(value(read, ['26', ' $1,299.50 ', '.5', '12.'])).toEqual(
      [26, 1299.5, 0.5, 12].map((price) => ({ value: price })),
    )
  })
  test("Admin 5: are rejected unless they are above 0: 'Valid price is required'", () => {
    const bad = [
      '',
      '0',
      '-5',
      'abc',
      '12abc',
      '1e9',
      'NaN',
      'Infinity',
      '1.299,00',
      '0.015',
      '12,34',
      '$',
      '.',
      '10000000000',
    ]
    for (const text of bad) expect(read(text), text).toEqual({ problem: 'Valid price is required' })
  })
  test('are null for an empty cell of an optional column', () => {
    const sale = priceCell({ problem: 'no', isRequired: false })
    expect(sale.read(' ')).toEqual({ value: null })
    expect(sale.write(null)).toBe('')
    expect(write(26.5)).toBe('26.5')
  })
})

test('texts are trimmed, empty texts become null, and all line ends become LF', () => {
  const { read } = textCell({ name: 'Description', max: 10 })
  expect(value(read, [' a\r\nb ', '  ', '😀'.repeat(10)])).toEqual([
    { value: 'a\nb' },
    { value: null },
    { value: '😀'.repeat(10) },
  ])
  expect(read('x'.repeat(11))).toEqual({ problem: 'Description is longer than 10 characters' })
})

test("Admin 5: stock is true only when the text is 'true', in any case", () => {
  expect(value(trueCell.read, ['true', 'TRUE', 'yes', '1', ''])).toEqual(
    [true, true, false, false, false].map((stock) => ({ value: stock })),
  )
})

test('Admin 5: sizes are separated by semicolons, and a size that is out of stock is marked in its text', () => {
  const sizes = [
    { name: 'S', in_stock: true },
    { name: 'M/L, tall', in_stock: false },
  ]
  expect(sizesCell.read(' S;; M/L, tall (Out of stock);')).toEqual({ value: sizes })
  expect(sizesCell.write(sizes)).toBe('S;M/L, tall (out of stock)')
  expect(sizesCell.read('')).toEqual({ value: [] })
  expect(sizesCell.read('L;l')).toEqual({ problem: 'Each size needs its own name' })
})

test('Admin 5: tags are separated by semicolons; a comma is part of the tag', () => {
  expect(tagsCell.read(' anvil; drawers;;anvil ; left, rear')).toEqual({
    value: ['anvil', 'drawers', 'left, rear'],
  })
  expect(tagsCell.read('')).toEqual({ value: [] })
  expect(tagsCell.read('x'.repeat(61))).toEqual({ problem: 'A tag can have up to 60 characters' })
})

test('Admin 5: years are integers', () => {
  expect(value(yearCell.read, ['2026', '', '26', '2026.5', 'new', '1899'])).toEqual([
    { value: 2026 },
    { value: null },
    ...Array(4).fill({ problem: 'Year must be a number between 1900 and 2100' }),
  ])
})

test('dates are read as yyyy-mm-dd and as m/d/yyyy', () => {
  const { read } = dateCell('Delivery Date')
  expect(value(read, ['2026-03-31', '3/31/2026', ''])).toEqual([
    { value: '2026-03-31' },
    { value: '2026-03-31' },
    { value: null },
  ])
  for (const text of ['31/3/2026', '2026-02-31', 'soon', '2026-3-1']) {
    expect(read(text), text).toEqual({ problem: 'Delivery Date must be a date such as 2026-03-31' })
  }
})

test('a known choice is matched in any case; any other text is accepted unchanged', () => {
  const { read } = choiceCell({ name: 'Category', max: 80 }, ['Farrier Tools'])
  expect(value(read, ['farrier tools', 'Oddities', ''])).toEqual([
    { value: 'Farrier Tools' },
    { value: 'Oddities' },
    { value: null },
  ])
})
