import { Suspense } from 'react'
import { productCrumbs, productHead } from '#seo/item-heads/product-head'
import { shortRating, summarizeReviews } from '#shared/catalog/review-summary'
import { productPrice } from '#shared/pricing/product-price'
import { useRowMarks } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { Overview } from '#ui/lists/overview'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DetailColumns } from '#ui/page/detail-columns'
import { ItemDocumentHead } from '#ui/page/item-document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useItemPath } from '#ui/page/use-item-path'
import { Gallery } from '#ui/pictures/gallery'
import { type Product, useReviews } from '../queries'
import classes from './product-detail.module.css'
import { PurchaseCard } from './purchase-card'

/** Lazy, because neither is in the first view of the page. */
const ProductSide = lazyPart(async () => ({ default: (await import('./product-side')).ProductSide }), {
  isEager: true,
})
const ProductMore = lazyPart(async () => ({ default: (await import('./product-more')).ProductMore }), {
  isEager: true,
})

/** A product's pictures, price, description and reviews. */
export function ProductDetail({ product }: { product: Product }) {
  const reviews = useReviews(product.id) ?? []
  const mark = useRowMarks('products', [product.id]).get(product.id)
  const { title, description, category, tags, images } = product
  const summary = summarizeReviews(reviews)
  const head = productHead(product, summary)
  useItemPath(head.path)
  return (
    <>
      <ItemDocumentHead {...head} />
      <PageHeading crumbs={productCrumbs(product)} title={title}>
        <TagList>
          {category ? <Tag tone="accent">{category}</Tag> : null}
          {[...new Set(tags)].map((tag) => (
            <Tag key={tag} tone="graphite">
              {tag}
            </Tag>
          ))}
          {summary ? <Tag tone="graphite">{shortRating(summary)}</Tag> : null}
        </TagList>
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight">
        <DetailColumns
          pictures={<Gallery pictures={images} subject={title} />}
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
              <ProductSide title={title} />
            </Suspense>
          }
        >
          <Overview title="Description" text={description} />
        </DetailColumns>
      </PageSection>
      <Suspense fallback={<div className={classes.more} />}>
        <ProductMore product={product} reviews={reviews} />
      </Suspense>
    </>
  )
}
