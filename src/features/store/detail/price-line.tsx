import { VisuallyHidden } from '@mantine/core'
import { productPrice } from '#shared/pricing/product-price'
import { formatPrice } from '#ui/format/format-price'
import classes from './price-line.module.css'

export interface PriceLineProps {
  product: { price: number; sale_price: number | null }
  size?: 'md' | 'lg'
}

/** The price of a product; in a sale, with the previous price struck through next to it (Site 4). */
export function PriceLine({ product, size = 'md' }: PriceLineProps) {
  const price = productPrice(product)
  if (!price) return <p className={classes.line}>Call for price</p>
  return (
    <p className={classes.line}>
      {price.was !== null ? <VisuallyHidden>Sale price</VisuallyHidden> : null}
      <strong className={classes.now} data-size={size}>
        {formatPrice(price.now)}
      </strong>
      {price.was !== null ? (
        <>
          <VisuallyHidden>Regular price</VisuallyHidden>
          <s className="rw-soft rw-text-18">{formatPrice(price.was)}</s>
        </>
      ) : null}
    </p>
  )
}
