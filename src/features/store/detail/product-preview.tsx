import { lazyPart } from '#ui/lazy-part'
import { PageSection } from '#ui/page/page-section'
import type { Product } from '../queries'
import { ProductBody } from './product-body'
import { PurchaseCard } from './purchase-card'

const ProductTabs = lazyPart(async () => (await import('./product-more')).ProductTabs)

/** The page of a product in the panel's preview. Nothing can be put into the cart: the product may not exist yet. */
export function ProductPreview({ product }: { product: Product }) {
  return (
    <>
      <ProductBody
        product={product}
        lead={
          <div inert>
            <PurchaseCard product={product} />
          </div>
        }
      />
      <PageSection space="tight">
        <ProductTabs product={product} isPreview />
      </PageSection>
    </>
  )
}
