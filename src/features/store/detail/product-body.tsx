import type { ReactNode } from 'react'
import { productCrumbs } from '#seo/item-heads/product-head'
import type { RowMark } from '#sync/core/row-mark'
import { Overview } from '#ui/lists/overview'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DetailColumns } from '#ui/page/detail-columns'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { Gallery } from '#ui/pictures/gallery'
import type { Product } from '../queries'

export interface ProductBodyProps {
  product: Product
  mark?: RowMark | undefined
  /** Link to the reviews; nothing without reviews. */
  rating?: ReactNode
  /** Price and cart buttons. */
  lead: ReactNode
  side?: ReactNode
}

/** The upper part of a product: pictures, price and description, on its page and in the panel's preview. */
export function ProductBody({ product, mark, rating, lead, side }: ProductBodyProps) {
  const { title, description, category, tags, images } = product
  return (
    <>
      <PageHeading crumbs={productCrumbs(product)} title={title}>
        <TagList>
          {category ? <Tag tone="accent">{category}</Tag> : null}
          {[...new Set(tags)].map((tag) => (
            <Tag key={tag} tone="graphite">
              {tag}
            </Tag>
          ))}
          {rating}
        </TagList>
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight">
        <DetailColumns pictures={<Gallery pictures={images} subject={title} />} lead={lead} side={side}>
          <Overview title="Description" text={description} />
        </DetailColumns>
      </PageSection>
    </>
  )
}
