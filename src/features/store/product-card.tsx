import { Button } from '@mantine/core'
import { memo, type ReactNode, use } from 'react'
import { Link } from 'react-router-dom'
import { variantsOf } from '#shared/catalog/product-variants'
import { type ReviewSummary, shortRating } from '#shared/catalog/review-summary'
import { productPrice } from '#shared/pricing/product-price'
import { paths } from '#shared/site/paths'
import { joinParts } from '#shared/text/join-parts'
import { CARD_TEXT_LENGTH, truncate } from '#shared/text/truncate'
import type { RowMark } from '#sync/core/row-mark'
import { CatalogCard } from '#ui/lists/catalog-card'
import { FavoriteButtonContext } from '#ui/lists/favorite-button-context'
import { Tag } from '#ui/lists/tag'
import { AddButton } from './add-button'
import { PriceLine } from './detail/price-line'
import classes from './product-card.module.css'
import type { Product } from './queries'
import { SecondPicture } from './second-picture'
import { sizesText } from './sizes-text'

export interface ProductCardProps {
  product: Product
  /** The first card of the page: its picture is loaded eagerly. */
  isFirst?: boolean
  /** Set until the server has confirmed a change of the product (U3). */
  mark?: RowMark | undefined
  headingLevel?: 2 | 3
  /** Of its reviews. */
  rating?: ReviewSummary | undefined
  /** The size that is chosen when its page opens. */
  size?: string | null
  /** Below the price. */
  children?: ReactNode
  /** A further button. */
  action?: ReactNode
}

/** A product in a grid (Site 2): picture, short description, price, 'Details' and the cart button. */
export const ProductCard = memo(function ProductCard({
  product,
  isFirst = false,
  mark,
  headingLevel = 2,
  rating,
  size = null,
  children,
  action,
}: ProductCardProps) {
  const { id, title, description, category, in_stock } = product
  const price = productPrice(product)
  const headingId = `product-${id}`
  const to = paths.product(product) + (size === null ? '' : `?${new URLSearchParams({ size })}`)
  return (
    <CatalogCard
      headingId={headingId}
      headingLevel={headingLevel}
      title={title}
      // In a line that exists anyway, because the reviews may be read after the products.
      kind={joinParts(category, sizesText(product), rating && shortRating(rating))}
      to={to}
      picture={product.images[0]}
      isFirst={isFirst}
      mark={mark}
      over={
        <>
          <SecondPicture path={product.images[1]} />
          {use(FavoriteButtonContext)('product', product, headingId)}
        </>
      }
      tags={
        <>
          {price?.was != null ? <Tag tone="accent">Sale</Tag> : null}
          {in_stock ? null : <Tag tone="danger">Out of Stock</Tag>}
        </>
      }
      actions={
        <>
          <Button component={Link} to={to} variant="default" aria-describedby={headingId}>
            Details
          </Button>
          {in_stock && variantsOf(product).length > 0 ? (
            <Button component={Link} to={to} aria-describedby={headingId}>
              Choose a Size
            </Button>
          ) : (
            <AddButton product={product} aria-describedby={headingId} />
          )}
          {action}
        </>
      }
    >
      {description ? <p>{truncate(description, CARD_TEXT_LENGTH)}</p> : null}
      <div className={classes.price}>
        <PriceLine product={product} />
      </div>
      {children}
    </CatalogCard>
  )
})
