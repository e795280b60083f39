import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasVariantInStock } from '#shared/catalog/product-variants'
import type { SyncedRow } from '#shared/schema/row-values'
import { checkRow } from './check-row'
import type { CsvFormat, EmptyCells } from './csv-format'
import { csvProps } from './csv-format'
import { csvText } from './csv-text'
import { matchColumns } from './match-columns'
import { ImportPlanner } from './plan-import'
import { PRODUCT_CSV } from './product-csv'
import { PROJECT_CSV } from './project-csv'
import { readCsv } from './read-csv'

/** Strings that begin a formula, separate cells or rows, or are misread by some spreadsheet. */
const PIECES =
  '= + - @ \t \r \n \r\n " "" \' , ; | \uFEFF \u2028 \u00a0 ＝ ＋ － ＠ \\ é 😀 שלום \u202e 0 1e5 TRUE a b'.split(
    ' ',
  )
const text = fc.array(fc.constantFrom(...PIECES, ' '), { maxLength: 12 }).map((pieces) => pieces.join(''))
const title = text.filter((some) => some.trim() !== '')
const optional = fc.option(text.filter((some) => some.trim() !== '' && [...some].length <= 40))
const cents = fc.integer({ min: 2, max: 99_999_999 }).map((amount) => amount / 100)
const tags = fc.uniqueArray(fc.constantFrom('anvil', '=1+1', '-drawers', '"hoof"', "'x", '@home', 'a,b'))

const project = fc.record({
  title,
  description: optional,
  specialty: optional,
  truck_make: optional,
  truck_model: optional,
  year: fc.option(fc.integer({ min: 1900, max: 2100 })),
  chassis_type: optional,
  bed_length: optional,
  axle_type: optional,
  delivery_date: fc.option(fc.constantFrom('2026-03-31', '2024-02-29')),
  tags,
})
const product = fc.record({
  title,
  description: title,
  price: cents,
  sale_price: fc.constant(null),
  category: title,
  in_stock: fc.boolean(),
  variants: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('S', '=1+1', '-XL', '"L"', "'x", 'a,b', '3/4'),
      in_stock: fc.boolean(),
    }),
    { selector: ({ name }) => name },
  ),
  tags,
})
// The server derives the stock of a product from its sizes.
const productAsStored = product.map((row) =>
  row.variants.length > 0 ? { ...row, in_stock: hasVariantInStock(row.variants) } : row,
)

/** Exports the rows, plans an import of that file, and returns each row's kind, problems and changes. */
async function kindsAfterTrip(
  format: CsvFormat,
  rows: SyncedRow[],
  emptyCells: EmptyCells,
): Promise<string[]> {
  const file = new File([await csvText(csvProps<SyncedRow>(format).columns, rows)], 'export.csv')
  const read = await readCsv(file)
  if ('message' in read) throw new Error(read.message ?? 'no CSV')
  const { map } = matchColumns(format, read.header)
  const planner = new ImportPlanner(format, emptyCells)
  for (const row of rows) planner.addExisting(row)
  return read.rows
    .map((row) => planner.plan(checkRow(format, map, read.header.length, row)))
    .map(({ kind, problems, changes }) =>
      [kind, ...problems, ...changes].map((part) => JSON.stringify(part)).join(),
    )
}

test.each<[string, CsvFormat, fc.Arbitrary<Record<string, unknown>>]>([
  ['projects', PROJECT_CSV, project],
  ['products', PRODUCT_CSV, productAsStored],
])(
  'exported %s are planned as unchanged when they are imported again, whatever text they contain',
  async (_, format, row) => {
    // Rows with the same title are told apart by their ID.
    const rows = fc.array(row, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const known = some.map((values, at) => ({ id: `r${at}`, ...values }) as SyncedRow)
        for (const emptyCells of ['keep', 'clear'] as const) {
          expect(await kindsAfterTrip(format, known, emptyCells)).toEqual(known.map(() => '"same"'))
        }
      }),
      { numRuns: 150 },
    )
  },
)
