import { Suspense } from 'react'
import { productHead } from '#seo/item-heads/product-head'
import { summarizeReviews } from '#shared/catalog/review-summary'
import { productPrice } from '#shared/pricing/product-price'
import { useRowMarks } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { ItemDocumentHead } from '#ui/page/item-document-head'
import { useItemPath } from '#ui/page/use-item-path'
import { type Product, useReviews } from '../queries'
import { ProductBody } from './product-body'
import classes from './product-detail.module.css'
import { PurchaseCard } from './purchase-card'
import { RatingLink } from './rating-link'

/** Lazy, because neither is in the first view of the page. */
const ProductSide = lazyPart(async () => (await import('./product-side')).ProductSide, {
  isEager: true,
  hasOwnBoundary: false,
})
const ProductMore = lazyPart(async () => (await import('./product-more')).ProductMore, {
  isEager: true,
  hasOwnBoundary: false,
})

/** A product's pictures, price, description and reviews. */
export function ProductDetail({ product }: { product: Product }) {
  const reviews = useReviews(product.id) ?? []
  const mark = useRowMarks('products', [product.id]).get(product.id)
  const summary = summarizeReviews(reviews)
  const head = productHead(product, summary)
  useItemPath(head.path)
  return (
    <>
      <ItemDocumentHead {...head} />
      <ProductBody
        product={product}
        mark={mark}
        rating={summary ? <RatingLink summary={summary} /> : null}
        lead={
          <>
            <PurchaseCard product={product} />
            <Suspense>
              <ProductSide isAvailable={product.in_stock && productPrice(product) !== null} />
            </Suspense>
          </>
        }
        side={
          <Suspense fallback={<div className={classes.side} />}>
            <ProductSide title={product.title} />
          </Suspense>
        }
      />
      <Suspense fallback={<div className={classes.more} />}>
        <ProductMore product={product} reviews={reviews} />
      </Suspense>
    </>
  )
}
