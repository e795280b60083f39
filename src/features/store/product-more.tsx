import { useRecentlyViewed } from '#runtime/recently-viewed'
import { productPrice } from '#shared/catalog/product-price'
import { paths } from '#shared/site/paths'
import { formatPrice } from '#ui/format-price'
import { PageSection } from '#ui/page-section'
import { RecentlyViewed } from '#ui/recently-viewed'
import { ProductReviews } from './product-reviews'
import { ProductTabs } from './product-tabs'
import type { Product, Review } from './queries'

/** The lower part of the page: specifications, related products, reviews and recently viewed products. */
export function ProductMore({ product, reviews }: { product: Product; reviews: readonly Review[] }) {
  const viewed = useRecentlyViewed('products', product.id)
  return (
    <>
      <PageSection space="tight">
        <ProductTabs product={product} />
      </PageSection>
      <ProductReviews reviews={reviews} />
      <RecentlyViewed
        items={viewed.map((other) => {
          const price = productPrice(other)
          return {
            id: other.id,
            to: paths.product(other.id),
            title: other.title,
            picture: other.images[0],
            note: price && formatPrice(price.now),
          }
        })}
      />
    </>
  )
}
