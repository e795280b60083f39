import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { hasVariantInStock, variantsOf } from '#shared/catalog/product-variants'
import { PRODUCT_CATEGORIES } from '#shared/catalog/store-filters'
import { choiceCell, priceCell, sizesCell, tagsCell, textCell, trueCell } from './csv-cells'
import { type CsvFormat, ID_COLUMN } from './csv-format'

/** Category of a new product for which the file has none. */
const CATCH_ALL = 'Parts & Accessories'

/** CSV format of products (Admin 5), without pictures: an import does not change those. */
export const PRODUCT_CSV: CsvFormat = {
  noun: ADMIN_NOUNS.product,
  notCsv: 'Please select a CSV file',
  defaults: { category: CATCH_ALL, in_stock: false },
  // As on the server; another value would be a change again in each import of the same file.
  derive: (values) => {
    const variants = variantsOf(values)
    return variants.length > 0 ? { in_stock: hasVariantInStock(variants) } : {}
  },
  check: ({ price, sale_price: sale }) =>
    typeof price === 'number' && typeof sale === 'number' && sale >= price
      ? ['Sale price must be less than regular price']
      : [],
  columns: [
    {
      key: 'title',
      header: 'Title',
      synonyms: ['name', 'product', 'product name', 'product title'],
      isRequired: true,
      example: 'Aluminum Hoof Stand',
      ...textCell({ name: 'Title', max: 200, required: 'Product name is required' }),
    },
    {
      key: 'description',
      header: 'Description',
      synonyms: ['details', 'text', 'product description'],
      isRequired: true,
      example: 'Welded from 6061, with a cradle, a post and a magnet for tools.',
      ...textCell({ name: 'Description', max: 10_000, required: 'Description is required' }),
    },
    {
      key: 'price',
      header: 'Price',
      synonyms: ['regular price', 'cost', 'amount', 'unit price', 'usd'],
      isRequired: true,
      example: '289',
      ...priceCell({ problem: 'Valid price is required', isRequired: true }),
    },
    {
      key: 'sale_price',
      header: 'Sale Price',
      synonyms: ['discount price', 'special price'],
      hint: 'Less than the price; empty if not on sale',
      example: '259.50',
      ...priceCell({ problem: 'Enter a sale price above 0, or leave it empty', isRequired: false }),
    },
    {
      key: 'category',
      header: 'Category',
      synonyms: ['type', 'product category', 'group'],
      hint: `If empty, a new product goes in ${CATCH_ALL}`,
      example: 'Farrier Tools',
      choices: PRODUCT_CATEGORIES,
      ...choiceCell({ name: 'Category', max: 80 }, PRODUCT_CATEGORIES),
    },
    {
      key: 'in_stock',
      header: 'In Stock',
      synonyms: ['stock', 'available', 'availability'],
      hint: 'Enter true if the product is in stock. Ignored if the product has sizes',
      example: 'true',
      ...trueCell,
    },
    {
      key: 'variants',
      header: 'Sizes',
      synonyms: ['size', 'variants', 'options'],
      hint: 'Separated by semicolons. Add (out of stock) after a size that’s out: S;M;L (out of stock)',
      example: '',
      ...sizesCell,
    },
    {
      key: 'tags',
      header: 'Tags',
      synonyms: ['keywords', 'labels'],
      hint: 'Separated by semicolons',
      example: 'hoof;stand',
      ...tagsCell,
    },
    ID_COLUMN,
  ],
}
