import { expect, test } from 'vitest'
import { checkRow, isBlankRow } from './check-row'
import { matchColumns } from './match-columns'
import { PRODUCT_CSV } from './product-csv'
import { PROJECT_CSV } from './project-csv'

const HEADER = ['Title', 'Description', 'Price', 'Sale Price', 'In Stock', 'Tags']
const product = (...cells: string[]) =>
  checkRow(PRODUCT_CSV, matchColumns(PRODUCT_CSV, HEADER).map, HEADER.length, { number: 7, cells })
const messages = (...cells: string[]) => product(...cells).problems.map(({ message }) => message)

test('a valid row yields a value for each column', () => {
  expect(product('Anvil, 70 lb', 'Cast steel', '$310', '', 'TRUE', 'anvil;shop')).toEqual({
    number: 7,
    title: 'Anvil, 70 lb',
    id: null,
    emptyKeys: new Set(['sale_price']),
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

test('Admin 5: each problem of a product row has a message, a column and a value', () => {
  expect(product('', '', 'free', '', 'true', '').problems).toEqual([
    { row: 7, column: 'Title', value: '', message: 'Product name is required' },
    { row: 7, column: 'Description', value: '', message: 'Description is required' },
    { row: 7, column: 'Price', value: 'free', message: 'Valid price is required' },
  ])
  expect(messages('Anvil', 'Steel', '10', '10', '', '')).toEqual([
    'Sale price must be less than regular price',
  ])
})

test('Admin 5: a project row requires only a title', () => {
  const { map } = matchColumns(PROJECT_CSV, ['Project Title', 'Year'])
  const check = (...cells: string[]) => checkRow(PROJECT_CSV, map, 2, { number: 2, cells })
  expect(check('', '2026').problems.map(({ message }) => message)).toEqual(['Project Title is required'])
  expect(check('Cap', '').values).toEqual({ title: 'Cap', year: null })
})

test('Admin 5: a row with a different number of columns than the header is skipped with a message', () => {
  expect(messages('Anvil', 'Steel')).toEqual(['2 columns, but the header has 6'])
  expect(messages(...Array(1000).fill('x'))).toEqual(['1000 columns, but the header has 6'])
})

test('a row with a misplaced quotation mark is skipped', () => {
  const row = { number: 3, cells: ['Anvil'], isMalformed: true }
  expect(checkRow(PRODUCT_CSV, {}, 1, row).problems[0]?.message).toBe(
    'There’s a quotation mark where one doesn’t belong',
  )
})

test('the formula guard is removed, and the rest of the text is unchanged', () => {
  expect(product("'=HYPERLINK(1)", "'+1 607", '5', '', '', '').values).toMatchObject({
    title: '=HYPERLINK(1)',
    description: '+1 607',
  })
})

test('a make is read in the spelling that the filter uses, as a form saves it', () => {
  const { map } = matchColumns(PROJECT_CSV, ['Project Title', 'Truck Make'])
  const make = (text: string) =>
    checkRow(PROJECT_CSV, map, 2, { number: 2, cells: ['Cap', text] }).values.truck_make
  expect(['ram', 'Isuzu', ''].map(make)).toEqual(['RAM', 'Isuzu', null])
})

test('the ID of a row is not among its values', () => {
  const { map } = matchColumns(PROJECT_CSV, ['Project Title', 'ID'])
  const check = (id: string) => checkRow(PROJECT_CSV, map, 2, { number: 2, cells: ['Cap', id] })
  expect(check(' 0A1B ')).toMatchObject({ id: '0a1b', values: { title: 'Cap' } })
  expect(check('').id).toBeNull()
  expect(check('x').values).toEqual({ title: 'Cap' })
})

test('an empty cell of a column with a default gives no value', () => {
  const map = { ...matchColumns(PRODUCT_CSV, HEADER).map, category: 5 }
  const row = { number: 2, cells: ['Anvil', 'Steel', '5', '', 'true', ''] }
  expect(checkRow(PRODUCT_CSV, map, 6, row).values).not.toHaveProperty('category')
})

test.each([
  ['false', 'S;M', true],
  ['', 'S;M', true],
  ['true', 'S (out of stock)', false],
  ['true', '', true],
])('Admin 5: In Stock %j with Sizes %j: the product is in stock: %s', (stock, sizes, expected) => {
  const header = ['Title', 'Description', 'Price', 'In Stock', 'Sizes']
  const { map } = matchColumns(PRODUCT_CSV, header)
  const cells = ['Hoodie', 'Fleece', '58', stock, sizes]
  expect(checkRow(PRODUCT_CSV, map, 5, { number: 2, cells }).values).toMatchObject({ in_stock: expected })
})

test('a row with only blank cells counts as blank', () => {
  expect(isBlankRow({ number: 2, cells: ['', ' '] })).toBe(true)
  expect(isBlankRow({ number: 2, cells: ['', '0'] })).toBe(false)
})
