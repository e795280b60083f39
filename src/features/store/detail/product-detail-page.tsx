import { useParams } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { paths } from '#shared/site/paths'
import { DetailStates } from '#ui/page/detail-states'
import { useProduct } from '../queries'
import { ProductDetail } from './product-detail'

const MISSING = {
  eyebrow: 'Store',
  title: 'Product not found',
  intro: 'It may have been discontinued. Take a look at the rest of the store.',
  invitation: 'If it’s not on the shelf, we can draw it, weld it and ship it.',
  listPath: paths.store,
  listLabel: 'Browse Store',
}

/** One product (Site 2). A first load that fails leads to the store with a toast; an unknown id says so. */
export function ProductDetailPage() {
  const { id = '' } = useParams()
  // Without the key, the live query would show the previous product for a moment.
  return <LoadedProduct key={id} id={id} />
}

function LoadedProduct({ id }: { id: string }) {
  const product = useProduct(id)
  const state = useLoadState(product === undefined ? undefined : product !== null, 'products', id)
  return (
    <DetailStates state={state} failed="Failed to load product details" missing={MISSING}>
      {product ? <ProductDetail product={product} /> : null}
    </DetailStates>
  )
}
