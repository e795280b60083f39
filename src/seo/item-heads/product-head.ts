import type { ReviewSummary } from '../../shared/catalog/review-summary'
import { productPrice } from '../../shared/pricing/product-price'
import type { RowTypes } from '../../shared/schema/rows'
import { paths } from '../../shared/site/paths'
import { firstPicture, type ItemHead } from '../item-head'
import { itemTitle } from '../item-title'
import { breadcrumbLd, type Crumb } from '../json-ld/breadcrumb-ld'
import { productLd } from '../json-ld/product-ld'
import { STORE_PAGE } from '../listed-pages/store-page'
import { pageDescription } from '../page-description'
import { crumbOf } from '../page-head'

type Product = RowTypes['products']

/** Breadcrumb of the page of a product. */
export const productCrumbs = (product: Product): Crumb[] => [
  crumbOf(STORE_PAGE),
  { name: product.title, path: paths.product(product) },
]

/** Head of the page of a product. `rating`: summary of the approved reviews; null without any. */
export function productHead(product: Product, rating: ReviewSummary | null): ItemHead {
  const { id, title, images, in_stock, category } = product
  const path = paths.product(product)
  const price = productPrice(product)?.now ?? null
  const description = pageDescription(
    product.description,
    `${category || 'Accessories'} from a maker of aluminum rigs. Ships from our shop in Genoa, NY.`,
  )
  return {
    title: itemTitle(title),
    description,
    path,
    ...firstPicture(title, images),
    type: 'product',
    price,
    jsonLd: [
      breadcrumbLd(productCrumbs(product)),
      ...productLd({
        id,
        path,
        name: title,
        description,
        images,
        price,
        availability: in_stock ? 'InStock' : 'OutOfStock',
        rating,
      }),
    ],
  }
}
