import { IconPercentage } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { PRODUCT_CATEGORIES } from '#shared/catalog/store-filters'
import type { ProductsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useAllRows } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { fieldText, fieldTexts } from '../forms/field-values'
import {
  checkProduct,
  PRODUCT_LENGTHS,
  type ProductForm,
  productForm,
  productValues,
} from '../forms/product-form'
import type { BulkField } from '../kit/bulk-edit/plan-bulk-edit'
import { useBulkEdit } from '../kit/bulk-edit/use-bulk-edit'
import { csvProps } from '../kit/csv/csv-format'
import { PRODUCT_CSV } from '../kit/csv/product-csv'
import { ImportableList } from '../kit/csv/wizard/importable-list'
import { AdminList } from '../kit/list/admin-list'
import { HeadButton, OnWide } from '../kit/list/list-head'
import type { BulkAction } from '../kit/list/list-types'
import { RowLink } from '../kit/list/row-link'
import { valueFilter } from '../kit/list/value-filter'
import { parseVariants, variantsText } from '../variants-text'
import { PLANNED_PRICE, PLANNED_SALE } from './bulk-prices'
import { useSetStock } from './product-cells'
import { PRODUCT_FILTERS, productColumns } from './product-columns'
import type { ProductPage } from './product-dialog'

const ProductDialog = lazyPart(async () => (await import('./product-dialog')).ProductDialog)

const nameOf = ({ title }: ProductsRow) => fieldText(title)
const pictureOf = ({ images }: ProductsRow) => fieldTexts(images)[0] ?? null
const actions = (row: ProductsRow) => <RowLink to={paths.product(row)} name={fieldText(row.title)} />
const texts = ({ title, category, description, tags }: ProductsRow) => [
  fieldText(title),
  fieldText(category),
  fieldText(description),
  ...fieldTexts(tags),
]
const BULK_FIELDS: readonly BulkField<ProductForm>[] = [
  { field: 'price', label: 'Price', kind: 'money' },
  { field: 'sale_price', label: 'Sale price', kind: 'money', isOptional: true },
  PLANNED_PRICE,
  PLANNED_SALE,
  {
    field: 'category',
    label: 'Category',
    kind: 'choice',
    choices: PRODUCT_CATEGORIES,
  },
  { field: 'tags', label: 'Tags', kind: 'tags', isOptional: true },
  { field: 'description', label: 'Description', kind: 'lines', maxLength: PRODUCT_LENGTHS.description },
  { field: 'specifications', label: 'Specifications', kind: 'pairs', isOptional: true },
  {
    field: 'variants',
    label: 'Sizes',
    kind: 'text',
    isOptional: true,
    hint: 'Separated by semicolons, with “(out of stock)” after any size that’s out of stock',
    put: (form, value) => ({ ...form, variants: parseVariants(value) }),
    text: ({ variants }) => variantsText(variants, '; ') || '(empty)',
  },
]
const BULK_FORM = { toForm: productForm, validate: checkProduct, toValues: productValues }
const RAISE_PRICES = { field: 'price', method: 'raise', title: 'Change prices for' } as const
const CSV = csvProps<ProductsRow>(PRODUCT_CSV)

/** The manager of products: create, edit, price, stock, import, delete (Admin 2). `Page`: the product page of the site. */
export function ProductsManager({ Page }: { Page: ProductPage }) {
  return <ImportableList format={PRODUCT_CSV} list={<ProductsList Page={Page} />} />
}

function ProductsList({ Page }: { Page: ProductPage }) {
  const rows = useAllRows('products')?.rows
  const filters = useMemo(
    () => [
      valueFilter('category', 'Category', rows ?? [], ({ category }) => fieldText(category)),
      ...PRODUCT_FILTERS,
    ],
    [rows],
  )
  const columns = useMemo(() => productColumns(rows ?? []), [rows])
  const setStock = useSetStock()
  const [edit, editDialog, editAt] = useBulkEdit({
    noun: ADMIN_NOUNS.product,
    nameOf,
    fields: BULK_FIELDS,
    form: BULK_FORM,
  })
  const bulk = useMemo<readonly BulkAction<ProductsRow>[]>(
    () => [
      edit,
      { key: 'in', label: 'Mark In Stock', run: (products) => setStock(products, true) },
      { key: 'out', label: 'Mark Out of Stock', run: (products) => setStock(products, false) },
    ],
    [edit, setStock],
  )
  return (
    <>
      <AdminList
        noun={ADMIN_NOUNS.product}
        rows={rows}
        columns={columns}
        filters={filters}
        texts={texts}
        searchHint="Title, category, tag"
        defaultSort="-created_at"
        nameOf={nameOf}
        picture={pictureOf}
        actions={actions}
        bulk={bulk}
        csv={CSV}
        toolbar={(products) =>
          products.length > 0 ? (
            <HeadButton Icon={IconPercentage} onClick={() => editAt(products, RAISE_PRICES)}>
              <OnWide>Change </OnWide>prices
            </HeadButton>
          ) : null
        }
        form={(form) => <ProductDialog {...form} Page={Page} />}
        empty={{ title: 'No products yet', text: 'Add the first one, or import a CSV file.' }}
        failed="Failed to fetch products"
      />
      {editDialog}
    </>
  )
}
