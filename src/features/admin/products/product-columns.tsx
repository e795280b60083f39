import { variantsOf } from '#shared/catalog/product-variants'
import { productPrice } from '#shared/pricing/product-price'
import type { ProductsRow } from '#shared/schema/rows'
import { formatDate } from '#ui/format/format-date'
import { fieldText, fieldTexts } from '../forms/field-values'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import { variantsText } from '../variants-text'
import { plannedChanges } from './planned-changes'
import { PriceCell, SalePriceCell, StockCell } from './product-cells'

const PLANNED = 'next_price_from'

const PRODUCT_COLUMNS: readonly ListColumn<ProductsRow>[] = [
  {
    key: 'category',
    label: 'Category',
    cell: ({ category }) => fieldText(category),
    sortBy: ({ category }) => fieldText(category),
  },
  {
    key: 'price',
    label: 'Price',
    cell: (product) => <PriceCell product={product} />,
    sortBy: ({ price }) => price,
    isNumeric: true,
  },
  {
    key: 'sale_price',
    label: 'Sale price',
    cell: (product) => <SalePriceCell product={product} />,
    sortBy: ({ sale_price }) => sale_price,
    isNumeric: true,
  },
  {
    key: PLANNED,
    label: 'Planned price',
    cell: (product) => plannedChanges(product) || null,
    sortBy: ({ next_price_from, sale_until }) => next_price_from ?? sale_until ?? null,
  },
  {
    key: 'in_stock',
    label: 'Stock',
    cell: (product) => <StockCell product={product} />,
    sortBy: ({ in_stock }) => in_stock === true,
  },
  {
    key: 'variants',
    label: 'Sizes',
    cell: (product) => variantsText(variantsOf(product), ', '),
    isHidden: true,
  },
  {
    key: 'tags',
    label: 'Tags',
    cell: ({ tags }) => fieldTexts(tags).join(', '),
    isHidden: true,
  },
  {
    key: 'created_at',
    label: 'Added',
    cell: ({ created_at }) => formatDate(created_at),
    sortBy: ({ created_at }) => created_at,
    isHidden: true,
  },
]

const WITHOUT_PLANS = PRODUCT_COLUMNS.map((column) =>
  column.key === PLANNED ? { ...column, isHidden: true } : column,
)

/** The columns; planned prices show unless there are none. */
export const productColumns = (products: readonly ProductsRow[]): readonly ListColumn<ProductsRow>[] =>
  products.some(({ next_price_from, sale_until }) => next_price_from || sale_until)
    ? PRODUCT_COLUMNS
    : WITHOUT_PLANS

/** By the prices that the list shows: those of the row, into which the server writes planned ones at their time. */
const isOnSale = (product: ProductsRow) => (productPrice(product)?.was ?? null) !== null

export const PRODUCT_FILTERS: readonly ListFilter<ProductsRow>[] = [
  {
    key: 'stock',
    label: 'Stock',
    choices: [
      { value: 'in', label: 'In stock' },
      { value: 'out', label: 'Out of stock' },
    ],
    matches: ({ in_stock }, value) => (in_stock === true) === (value === 'in'),
  },
  {
    key: 'sale',
    label: 'Sale',
    choices: [
      { value: 'yes', label: 'On sale' },
      { value: 'no', label: 'Regular price' },
    ],
    matches: (product, value) => isOnSale(product) === (value === 'yes'),
  },
]
