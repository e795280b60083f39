import { type ReactNode, use, useRef, useState } from 'react'
import { variantsOf } from '#shared/catalog/product-variants'
import { productPrice, savings } from '#shared/pricing/product-price'
import { QuantityStepper } from '#ui/fields/quantity-stepper'
import { formatPrice } from '#ui/format/format-price'
import { lazyPart } from '#ui/lazy-part'
import { DataCard } from '#ui/lists/data-card'
import { FavoriteButtonContext } from '#ui/lists/favorite-button-context'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { AddButton } from '../add-button'
import { CartButton } from '../cart-button'
import type { Product } from '../queries'
import { BuyBar } from './buy-bar'
import { PriceLine } from './price-line'
import classes from './purchase-card.module.css'

/**
 * A chunk of its own, because few products have sizes; loaded with the page (`isEager`), because a size that is chosen
 * before hydration would otherwise be lost.
 */
const SizeAndAddButton = lazyPart(async () => (await import('./size-and-add-button')).SizeAndAddButton, {
  isEager: true,
})

/** Price, savings, stock, size, quantity and the cart buttons (Site 2, 4 and 5). */
export function PurchaseCard({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const orderRow = useRef<HTMLDivElement>(null)
  const price = productPrice(product)
  const saving = price ? savings(price) : null
  const canBuy = product.in_stock && price !== null
  const withQuantity = (button: ReactNode) => (
    <>
      <div ref={orderRow} className={classes.order} data-print="none">
        <QuantityStepper
          label={`Quantity of ${product.title}`}
          value={quantity}
          onChange={setQuantity}
          isDisabled={!canBuy}
          size="lg"
        />
        {button}
      </div>
      {canBuy ? (
        <BuyBar product={product} cartButton={orderRow}>
          {button}
        </BuyBar>
      ) : null}
    </>
  )
  return (
    <DataCard>
      <div className="rw-stack rw-gap-16">
        <TagList>
          {product.in_stock ? <Tag tone="success">In Stock</Tag> : <Tag tone="danger">Out of Stock</Tag>}
        </TagList>
        <PriceLine product={product} size="lg" />
        {saving ? (
          <p className={classes.savings}>
            Save {formatPrice(saving.dollars)} ({saving.percent}%)
          </p>
        ) : null}
        {variantsOf(product).length > 0 ? (
          <SizeAndAddButton product={product} quantity={quantity}>
            {withQuantity}
          </SizeAndAddButton>
        ) : (
          withQuantity(<AddButton product={product} quantity={quantity} size="lg" />)
        )}
        <div className={classes.order} data-print="none">
          <CartButton />
          {use(FavoriteButtonContext)('product', product)}
        </div>
      </div>
    </DataCard>
  )
}
