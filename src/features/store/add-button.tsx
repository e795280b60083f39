import { Button } from '@mantine/core'
import { type CartBlocker, useCartBlocker } from '#runtime/cart'
import { SNIPCART_KEY } from '#runtime/snipcart/snipcart-key'
import { productPrice } from '#shared/pricing/product-price'
import { siteAddresses } from '#ui/shop/site-addresses'
import type { Product } from './queries'
import { snipcartAttributes } from './snipcart-attributes'
import { useAddToCart } from './use-add-to-cart'

export interface AddButtonProps {
  product: Product
  quantity?: number
  /** The chosen one of a product with variants. */
  variant?: string
  /** Called on click instead of adding the product. */
  onClick?: () => void
  size?: 'sm' | 'lg'
  'aria-describedby'?: string
}

/** Adds a product to the cart (Site 4). Snipcart's script reads the product from the button's attributes (Site 7). */
export function AddButton({ product, quantity = 1, variant, ...buttonProps }: AddButtonProps) {
  const add = useAddToCart()
  const blocker = useCartBlocker()
  const canBuy = product.in_stock && productPrice(product) !== null
  const [image] = product.images
  const picture = SNIPCART_KEY && image ? siteAddresses.picture(image) : undefined
  const snipcartProps = SNIPCART_KEY && {
    ...(buttonProps.onClick ? {} : { className: 'snipcart-add-item' }),
    ...snipcartAttributes(product, quantity, picture, variant),
    loading: blocker === 'loading',
  }
  return (
    <Button
      disabled={!canBuy || blocker === 'offline'}
      onClick={() => add(product, quantity, picture, variant)}
      {...buttonProps}
      {...snipcartProps}
    >
      {buttonText(product, blocker)}
    </Button>
  )
}

function buttonText({ in_stock }: Product, blocker: CartBlocker): string {
  if (!in_stock) return 'Out of Stock'
  return blocker === 'offline' ? 'Needs a Connection' : 'Add to Cart'
}
