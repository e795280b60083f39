import { useNoteViewed, useRecentlyViewed } from '#runtime/recently-viewed'
import { currentPrices } from '#shared/pricing/current-prices'
import { productPrice } from '#shared/pricing/product-price'
import { paths } from '#shared/site/paths'
import { formatPrice } from '#ui/format/format-price'
import { RecentlyViewed } from '#ui/lists/recently-viewed'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import type { Product, Review } from '../queries'
import { ProductReviews } from './product-reviews'
import { ProductTabs } from './product-tabs'

export { ProductTabs }

/** The lower part of the page: specifications, related products, reviews and recently viewed products. */
export function ProductMore({ product, reviews }: { product: Product; reviews: readonly Review[] }) {
  useNoteViewed('products', product.id)
  const viewed = useRecentlyViewed('products', product.id)
  return (
    <>
      <PageSection space="tight">
        <ProductTabs product={product} />
      </PageSection>
      <ProductReviews reviews={reviews} />
      <RecentlyViewed
        items={viewed.map((other) => {
          const price = productPrice(currentPrices(other, Date.now()))
          return {
            id: other.id,
            to: paths.product(other),
            title: other.title,
            picture: other.images[0],
            note: price && formatPrice(price.now),
          }
        })}
      />
      <PrintFooter path={paths.product(product)} />
    </>
  )
}
