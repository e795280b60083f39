import { useCallback } from 'react'
import { ADMIN_NOUNS, countOf } from '#shared/catalog/admin-nouns'
import { variantsOf } from '#shared/catalog/product-variants'
import type { RowValues } from '#shared/schema/row-values'
import type { ProductsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { formatPrice } from '#ui/format/format-price'
import { priceProblem, salePriceProblem } from '../forms/product-form'
import { changeRows, updateRow } from '../kit/actions'
import { InlineNumber } from '../kit/inline/inline-number'
import { InlineSwitch } from '../kit/inline/inline-switch'
import { useAdminWrite } from '../kit/use-admin-write'
import { parseMoney } from '../money-text'

const noun = ADMIN_NOUNS.product

const money = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

function useSetPrice(product: ProductsRow) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return (column: 'price' | 'sale_price', value: number | null) => {
    const before = money(product[column])
    const name = column === 'price' ? 'price' : 'sale price'
    return write(
      () => updateRow(store, { noun, name: product.title, id: product.id, set: { [column]: value } }),
      {
        done: 'Product updated successfully',
        failed: 'Failed to update product',
        undone:
          before === null
            ? `${product.title} no longer has a ${name}`
            : `The ${name} is back to ${formatPrice(before)}`,
      },
    )
  }
}

/** The price, editable in the list. */
export function PriceCell({ product }: { product: ProductsRow }) {
  const save = useSetPrice(product)
  const sale = money(product.sale_price)
  return (
    <InlineNumber
      label={`Price of ${product.title}`}
      value={money(product.price)}
      format={formatPrice}
      read={(typed) => {
        const problem = priceProblem(typed, sale)
        return problem === null ? parseMoney(typed) : { problem }
      }}
      onSave={(price) => save('price', price)}
    />
  )
}

/** The sale price, editable in the list; clearing it ends the sale. */
export function SalePriceCell({ product }: { product: ProductsRow }) {
  const save = useSetPrice(product)
  const price = money(product.price)
  return (
    <InlineNumber
      label={`Sale price of ${product.title}`}
      value={money(product.sale_price)}
      format={formatPrice}
      read={(typed) => {
        const problem = salePriceProblem(typed, price)
        return problem === null ? parseMoney(typed) : { problem }
      }}
      onSave={(sale) => save('sale_price', sale)}
    />
  )
}

/** Sets products in or out of stock, in all their variants; resolves to whether that was saved. */
export function useSetStock(): (products: readonly ProductsRow[], inStock: boolean) => Promise<boolean> {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return useCallback(
    (products, inStock) => {
      const [only] = products
      const isOne = products.length === 1 && only !== undefined
      const stock = (is: boolean) => (is ? 'in stock' : 'out of stock')
      const name = isOne ? only.title : countOf(noun, products.length)
      const changes = products.map((product) => ({
        op: 'update' as const,
        table: noun.table,
        id: product.id,
        set: stockOf(product, inStock),
      }))
      const words = isOne
        ? ({ verb: 'update', subject: only.title } as const)
        : ({ verb: 'update-many' } as const)
      return write((progress) => changeRows(store, { noun, changes, progress, ...words }), {
        done: `${name}: ${stock(inStock)}`,
        failed: isOne ? 'Failed to update product' : 'Failed to update products',
        undone: isOne ? `${name}: ${stock(!inStock)} again` : 'Everything is back the way it was',
      })
    },
    [store, write],
  )
}

/** The columns to write: the stock of a product is that of all its variants. */
function stockOf(product: ProductsRow, inStock: boolean): RowValues {
  const variants = variantsOf(product)
  if (variants.length === 0) return { in_stock: inStock }
  return { in_stock: inStock, variants: variants.map((variant) => ({ ...variant, in_stock: inStock })) }
}

/** The stock switch in the list. */
export function StockCell({ product }: { product: ProductsRow }) {
  const setStock = useSetStock()
  return (
    <InlineSwitch
      label={`${product.title} is in stock`}
      value={product.in_stock === true}
      words={{ on: 'In stock', off: 'Out of stock' }}
      onSave={(inStock) => setStock([product], inStock)}
    />
  )
}
