import { useEffect } from 'react'
import { useCartCount } from '#runtime/cart'
import { PageData } from '../../page-data'

export interface CartCountProps {
  /** Must keep its identity between renders. */
  onRead: (count: number) => void
}

/** Reads the number of items in the cart from the local database, for the link in the header. Renders nothing. */
export function CartCount({ onRead }: CartCountProps) {
  return (
    <PageData>
      <ReadCartCount onRead={onRead} />
    </PageData>
  )
}

function ReadCartCount({ onRead }: CartCountProps) {
  const count = useCartCount()
  useEffect(() => onRead(count), [onRead, count])
  return null
}
