import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useLoadState } from '#runtime/load-state'
import { DetailSkeleton } from '#ui/detail-skeleton'
import { DocumentHead } from '#ui/document-head'
import { HeadingSkeleton } from '#ui/heading-skeleton'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { ProductDetail } from './product-detail'
import { useProduct } from './queries'

/** One product (spec 2). A first load that fails leads to the store with a toast; an unknown id says so. */
export function ProductDetailPage() {
  const { id = '' } = useParams()
  // The key keeps a live query from showing the product before this one for a moment.
  return <LoadedProduct key={id} id={id} />
}

function LoadedProduct({ id }: { id: string }) {
  const navigate = useNavigate()
  const product = useProduct(id)
  const state = useLoadState(product === undefined ? undefined : product !== null, 'products')

  useEffect(() => {
    if (state !== 'failed') return
    void import('#ui/toasts').then(({ toastError }) => toastError('Failed to load product details'))
    navigate(paths.store, { replace: true })
  }, [state, navigate])

  if (product) return <ProductDetail product={product} />
  if (state === 'absent') {
    return (
      <>
        <DocumentHead title="Product not found" noIndex />
        <PageHeading
          eyebrow="Store"
          title="Product not found"
          intro="It may have been taken off the shelf. There are others to look at."
        >
          <Button component={Link} to={paths.store}>
            Browse Store
          </Button>
        </PageHeading>
      </>
    )
  }
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
