import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useRowMarks } from '#data/react'
import { useNoteViewed } from '#runtime/recently-viewed'
import { productCrumbs, productHead } from '#seo/item-heads/product-head'
import { summarizeReviews } from '#shared/catalog/review-summary'
import { paths } from '#shared/site/paths'
import { DetailColumns } from '#ui/detail-columns'
import { Gallery } from '#ui/gallery'
import { ItemDocumentHead } from '#ui/item-document-head'
import { lazyPart } from '#ui/lazy-part'
import { Overview } from '#ui/overview'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { PendingMarker } from '#ui/pending-marker'
import { PrintFoot } from '#ui/print-foot'
import { Tag } from '#ui/tag'
import { TagList } from '#ui/tag-list'
import classes from './product-detail.module.css'
import { PurchaseCard } from './purchase-card'
import { type Product, useReviews } from './queries'

/** Lazy, because neither is in the first view of the page. */
const ProductShare = lazyPart(async () => ({ default: (await import('./product-share')).ProductShare }), {
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
  useNoteViewed('products', product.id)
  return (
    <>
      <ItemDocumentHead {...productHead(product, summarizeReviews(reviews))} />
      <PageHeading crumbs={productCrumbs(product)} title={title}>
        <TagList>
          {category ? <Tag tone="accent">{category}</Tag> : null}
          {[...new Set(tags)].map((tag) => (
            <Tag key={tag} tone="graphite">
              {tag}
            </Tag>
          ))}
        </TagList>
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight">
        <DetailColumns
          pictures={<Gallery pictures={images} subject={title} />}
          lead={<PurchaseCard product={product} />}
          side={
            <>
              <Suspense fallback={<div className={classes.share} />}>
                <ProductShare title={title} />
              </Suspense>
              <Button variant="default" component={Link} to={paths.store}>
                Back to the Store
              </Button>
            </>
          }
        >
          <Overview title="Description" text={description} />
        </DetailColumns>
      </PageSection>
      <Suspense fallback={<div className={classes.more} />}>
        <ProductMore product={product} reviews={reviews} />
      </Suspense>
      <PrintFoot path={paths.product(product.id)} />
    </>
  )
}
