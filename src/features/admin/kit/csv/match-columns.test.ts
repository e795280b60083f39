import { expect, test } from 'vitest'
import { matchColumns, missingColumns } from './match-columns'
import { PRODUCT_CSV } from './product-csv'
import { PROJECT_CSV } from './project-csv'

test("columns are matched by the template's headers in any spelling, and by synonyms", () => {
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
    variants: null,
    tags: null,
    id: null,
  })
})

test("the template's header takes precedence over an earlier synonym", () => {
  expect(matchColumns(PRODUCT_CSV, ['Name', 'Title']).map.title).toBe(1)
})

test('the first of two columns with the same name is used, and the name is reported', () => {
  const { map, duplicates } = matchColumns(PRODUCT_CSV, ['Title', 'Price', 'title', 'Price', '', ''])
  expect([map.title, map.price]).toEqual([0, 1])
  expect(duplicates).toEqual(['Title', 'Price'])
})

test.each([
  [['Year', 'Tags']],
  [['Title', 'Year']],
  [['Name', 'project', 'Project Name']],
  [PRODUCT_CSV.columns.map(({ header }) => header)],
])("Admin 5: a project file with the header %j is missing 'Project Title'", (header) => {
  const { map } = matchColumns(PROJECT_CSV, header)
  expect(missingColumns(PROJECT_CSV, map)).toEqual(['Project Title'])
  expect(missingColumns(PROJECT_CSV, { ...map, title: 0 })).toEqual([])
})

test('no two columns of a format share a header or synonym', () => {
  for (const { columns } of [PRODUCT_CSV, PROJECT_CSV]) {
    const names = columns.flatMap(({ header, synonyms }) => [header.toLowerCase(), ...synonyms])
    expect(new Set(names).size).toBe(names.length)
  }
})
