import { useParams } from 'react-router-dom'
import { atCurrentPrices } from '#runtime/cart'
import { useItem } from '#runtime/use-item'
import { itemKey } from '#shared/site/find-by-address'
import { paths } from '#shared/site/paths'
import { DetailStates } from '#ui/page/detail-states'
import { ProductDetail } from './product-detail'
import { ProductPreview } from './product-preview'

export { ProductPreview }

const MISSING = {
  eyebrow: 'Store',
  title: 'Product not found',
  intro: 'It may have been discontinued. Take a look at the rest of the store.',
  invitation: 'If it’s not on the shelf, we can draw it, weld it and ship it.',
  listPath: paths.store,
  listLabel: 'Browse Store',
}

/** One product (Site 2). If the first load fails, the store opens with a toast; an unknown address shows a message. */
export function ProductDetailPage() {
  const { id = '' } = useParams()
  // Without the key, the live query would show the previous product for a moment.
  return <LoadedProduct key={itemKey(id)} address={id} />
}

function LoadedProduct({ address }: { address: string }) {
  const { item, state } = useItem('products', address, atCurrentPrices)
  return (
    <DetailStates state={state} failed="Failed to load product details" missing={MISSING}>
      {item ? <ProductDetail product={item} /> : null}
    </DetailStates>
  )
}
