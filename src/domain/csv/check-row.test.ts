import { expect, test } from 'vitest'
import { checkRow, isBlankRow } from './check-row'
import { matchColumns } from './match-columns'
import { PRODUCT_CSV } from './product-csv'
import { PROJECT_CSV } from './project-csv'

const HEADER = ['Title', 'Description', 'Price', 'Sale Price', 'In Stock', 'Tags']
const product = (...cells: string[]) =>
  checkRow(PRODUCT_CSV, matchColumns(PRODUCT_CSV, HEADER).map, HEADER.length, { number: 7, cells })
const messages = (...cells: string[]) => product(...cells).problems.map(({ message }) => message)

test('a row becomes the values of its columns', () => {
  expect(product('Anvil, 70 lb', 'Cast steel', '$310', '', 'TRUE', 'anvil;shop')).toEqual({
    number: 7,
    title: 'Anvil, 70 lb',
    values: {
      title: 'Anvil, 70 lb',
      description: 'Cast steel',
      price: 310,
      sale_price: null,
      in_stock: true,
      tags: ['anvil', 'shop'],
    },
    problems: [],
  })
})

test("Admin 5: the messages of a product's row, each with its column and value", () => {
  expect(product('', '', 'free', '', 'true', '').problems).toEqual([
    { row: 7, column: 'Title', value: '', message: 'Product name is required' },
    { row: 7, column: 'Description', value: '', message: 'Description is required' },
    { row: 7, column: 'Price', value: 'free', message: 'Valid price is required' },
  ])
  expect(messages('Anvil', 'Steel', '10', '10', '', '')).toEqual([
    'Sale price must be less than regular price',
  ])
})

test('Admin 5: a project needs its title and nothing else', () => {
  const { map } = matchColumns(PROJECT_CSV, ['Project Title', 'Year'])
  const check = (...cells: string[]) => checkRow(PROJECT_CSV, map, 2, { number: 2, cells })
  expect(check('', '2026').problems.map(({ message }) => message)).toEqual(['Project Title is required'])
  expect(check('Cap', '').values).toEqual({ title: 'Cap', year: null })
})

test('Admin 5: a row with another number of columns than the header is skipped, and it is told why', () => {
  expect(messages('Anvil', 'Steel')).toEqual(['2 columns where the header has 6'])
  expect(messages(...Array(1000).fill('x'))).toEqual(['1000 columns where the header has 6'])
})

test('a row whose quotation marks make no sense is skipped', () => {
  const row = { number: 3, cells: ['Anvil'], isMalformed: true }
  expect(checkRow(PRODUCT_CSV, {}, 1, row).problems[0]?.message).toBe(
    'A quotation mark stands where none belongs',
  )
})

test('a guard against formulas is taken off, and the text stays a text', () => {
  expect(product("'=HYPERLINK(1)", "'+1 607", '5', '', '', '').values).toMatchObject({
    title: '=HYPERLINK(1)',
    description: '+1 607',
  })
})

test('nothing said of a column that must hold something leaves it to the defaults', () => {
  const map = { ...matchColumns(PRODUCT_CSV, HEADER).map, category: 5 }
  const row = { number: 2, cells: ['Anvil', 'Steel', '5', '', 'true', ''] }
  expect(checkRow(PRODUCT_CSV, map, 6, row).values).not.toHaveProperty('category')
})

test('a row of nothing but blanks is no row', () => {
  expect(isBlankRow({ number: 2, cells: ['', ' '] })).toBe(true)
  expect(isBlankRow({ number: 2, cells: ['', '0'] })).toBe(false)
})
