import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useLoadState } from '#runtime/load-state'
import { DetailSkeleton } from '#ui/detail-skeleton'
import { DocumentHead } from '#ui/document-head'
import { HeadingSkeleton } from '#ui/heading-skeleton'
import { PageSection } from '#ui/page-section'
import { useLeaveFailed } from '#ui/use-leave-failed'
import { ProductDetail } from './product-detail'
import { useProduct } from './queries'

/** Seldom asked for. */
const ThingMissing = lazy(async () => ({ default: (await import('#ui/thing-missing')).ThingMissing }))

/** One product (spec 2). A first load that fails leads to the store with a toast; an unknown id says so. */
export function ProductDetailPage() {
  const { id = '' } = useParams()
  // The key keeps a live query from showing the product before this one for a moment.
  return <LoadedProduct key={id} id={id} />
}

function LoadedProduct({ id }: { id: string }) {
  const product = useProduct(id)
  const state = useLoadState(product === undefined ? undefined : product !== null, 'products')
  useLeaveFailed(state === 'failed', 'Failed to load product details', paths.store)

  if (product) return <ProductDetail product={product} />
  if (state === 'absent') {
    return (
      <Suspense fallback={<ProductSkeleton />}>
        <ThingMissing
          eyebrow="Store"
          title="Product not found"
          intro="It may have been taken off the shelf. There are others to look at."
          invitation="What no shelf holds, we draw, weld and ship."
          listPath={paths.store}
          listLabel="Browse Store"
        />
      </Suspense>
    )
  }
  return <ProductSkeleton />
}

function ProductSkeleton() {
  return (
    <>
      <DocumentHead title="Product" />
      <HeadingSkeleton />
      <PageSection space="tight">
        <DetailSkeleton />
      </PageSection>
    </>
  )
}
