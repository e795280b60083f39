import { expect, test } from 'vitest'
import { matchColumns, missingColumns } from './match-columns'
import { PRODUCT_CSV } from './product-csv'
import { PROJECT_CSV } from './project-csv'

test('columns are found by the names of the template, however they are written, and by synonyms', () => {
  const { map } = matchColumns(PRODUCT_CSV, [
    'in_stock',
    'Product Name',
    ' PRICE ',
    'Details',
    'Sale price',
    'Color',
  ])
  expect(map).toEqual({
    title: 1,
    description: 3,
    price: 2,
    sale_price: 4,
    category: null,
    in_stock: 0,
    tags: null,
  })
})

test('the name of the template wins over a synonym that stands before it', () => {
  expect(matchColumns(PRODUCT_CSV, ['Name', 'Title']).map.title).toBe(1)
})

test('of two columns with one name the first is used, and it is told', () => {
  const { map, twice } = matchColumns(PRODUCT_CSV, ['Title', 'Price', 'title', 'Price', '', ''])
  expect([map.title, map.price]).toEqual([0, 1])
  expect(twice).toEqual(['Title', 'Price'])
})

test.each([
  [['Year', 'Tags']],
  [['Title', 'Year']],
  [['Name', 'project', 'Project Name']],
  [PRODUCT_CSV.columns.map(({ header }) => header)],
])("Admin 5: %j: a file of projects without 'Project Title' lacks a required header", (header) => {
  const { map } = matchColumns(PROJECT_CSV, header)
  expect(missingColumns(PROJECT_CSV, map)).toEqual(['Project Title'])
  expect(missingColumns(PROJECT_CSV, { ...map, title: 0 })).toEqual([])
})

test('each format knows its columns by different names', () => {
  for (const { columns } of [PRODUCT_CSV, PROJECT_CSV]) {
    const names = columns.flatMap(({ header, synonyms }) => [header.toLowerCase(), ...synonyms])
    expect(new Set(names).size).toBe(names.length)
  }
})
