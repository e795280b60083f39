import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { hasVariantInStock, variantsOf } from '#shared/catalog/product-variants'
import type { CartItem, CartProblem } from '#shared/orders/cart'
import type { ProductsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { QuantityStepper } from '#ui/fields/quantity-stepper'
import { formatPrice } from '#ui/format/format-price'
import line from '#ui/layout/item-line.module.css'
import { lazyPart } from '#ui/lazy-part'
import { Picture } from '#ui/pictures/picture'
import classes from './cart-line-row.module.css'

/** Lazy, because few products have sizes. */
const SizeSelect = lazyPart(async () => (await import('./size-select')).SizeSelect, {
  isQuiet: true,
})

const PROBLEM_SENTENCES: Readonly<Record<CartProblem, string>> = {
  unknown: 'Its price hasn’t loaded on this device yet.',
  deleted: 'Not in the store anymore, so it isn’t part of your order. You can remove it.',
  out_of_stock: 'Out of Stock. It stays in your cart but isn’t part of your order.',
  no_price: 'Call for price. It stays in your cart but isn’t part of your order.',
  no_variant: 'Choose a size. Until then, it isn’t part of your order.',
  variant_gone: 'This size is no longer sold. It stays in your cart but isn’t part of your order.',
}

/** Whether to offer a choice of sizes: another size can be ordered, or the choice shows why this one cannot. */
function offersSizes({ product, problem }: CartItem): boolean {
  const variants = product ? variantsOf(product) : []
  if (problem === null) return variants.length > 1
  if (problem === 'out_of_stock') return hasVariantInStock(variants)
  return (problem === 'no_variant' || problem === 'variant_gone') && variants.length > 0
}

export interface CartLineRowProps {
  item: CartItem
  /** Whole dollar amounts show cents as well. */
  withCents: boolean
  /** Its quantity had to be corrected, and has not been changed since. */
  wasCorrected: boolean
  onQuantity: (quantity: number) => void
  onAcceptPrice: (price: number) => void
  onVariant: (product: ProductsRow, variant: string) => void
  onRemove: () => void
}

/** A product in the cart: its current price, its quantity, and what has changed since it was added. */
export function CartLineRow({
  item,
  withCents,
  wasCorrected,
  onQuantity,
  onAcceptPrice,
  onVariant,
  onRemove,
}: CartLineRowProps) {
  const headingId = useId()
  const format = (dollars: number) => formatPrice(dollars, withCents || !Number.isInteger(dollars))
  const { title, quantity, product, problem, price, priceBefore, total } = item
  return (
    <article className={`${line.line} ${classes.row}`} aria-labelledby={headingId}>
      <div className={line.picture} data-print="none">
        <Picture path={product?.images[0]} alt="" sizes="9rem" />
      </div>
      <div className="rw-stack rw-gap-8">
        <h2 id={headingId} tabIndex={-1} className={line.name}>
          {product ? <Link to={paths.product(product)}>{title}</Link> : title}
        </h2>
        {price !== null ? <p className="rw-soft rw-tabular">{format(price)} each</p> : null}
        {problem ? (
          <p className={line.note} data-tone={problem === 'unknown' ? 'info' : 'danger'}>
            {PROBLEM_SENTENCES[problem]}
          </p>
        ) : null}
        {product && offersSizes(item) ? (
          <SizeSelect
            product={product}
            name={title}
            chosen={item.variant}
            onChoose={(variant) => onVariant(product, variant)}
          />
        ) : null}
        {price !== null && priceBefore !== null ? (
          <p className={line.note} data-tone="info">
            The price was {format(priceBefore)} when you added it; now it’s {format(price)}.
            <button type="button" className={classes.accept} onClick={() => onAcceptPrice(price)}>
              OK
            </button>
          </p>
        ) : null}
      </div>
      <div className={classes.tools}>
        <p className="rw-display rw-text-24 rw-tabular">{total === null ? '–' : format(total)}</p>
        <QuantityStepper
          label={`Quantity of ${title}`}
          value={quantity}
          onChange={onQuantity}
          isDisabled={problem !== null}
          wasCorrected={wasCorrected}
        />
        <button type="button" className={classes.remove} aria-describedby={headingId} onClick={onRemove}>
          <IconTrash size={18} aria-hidden="true" />
          Remove
        </button>
      </div>
    </article>
  )
}
