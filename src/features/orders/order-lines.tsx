import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { type OrderItem, orderItems } from '#shared/orders/order-items'
import type { RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { useBuildParts } from '#ui/builds/build-parts'
import { formatPrice } from '#ui/format/format-price'
import line from '#ui/layout/item-line.module.css'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Picture } from '#ui/pictures/picture'
import classes from './order-lines.module.css'
import { type Order, type OrderQuote, useProductsOf, useProjectsOf } from './queries'
import { LeaveReview } from './review/leave-review'
import { reviewStateText } from './review/review-form'
import { type Reviewable, useReviewables } from './review/use-reviewables'
import { UnavailableNote } from './unavailable-note'

export interface OrderLinesProps {
  order: Order
  /** The quote that the order was; null for none, undefined while it is being read. */
  quote: OrderQuote | null | undefined
}

/** The lines of an order, with unavailable products and the customer's reviews. */
export function OrderLines({ order, quote }: OrderLinesProps) {
  const headingId = useId()
  const products = useProductsOf(order)
  const projects = useProjectsOf(order)
  const { BuildDrawing } = useBuildParts()
  const reviewables = useReviewables(order)
  const items = orderItems(order.items)
  return (
    <section aria-labelledby={headingId} className="rw-stack rw-gap-16">
      <h2 id={headingId}>Items</h2>
      {items.length === 0 ? <p>No items are listed for this order. If that’s wrong, let us know.</p> : null}
      <ul className="rw-stack rw-gap-12">
        {items.map((item, position) => (
          <OrderLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may be listed twice, and lines never move
            key={position}
            item={item}
            quotePicture={
              quote?.build ? (
                <div aria-hidden="true">
                  <BuildDrawing build={quote.build} />
                </div>
              ) : (
                <Picture path={quote?.picture} alt="" sizes="6rem" />
              )
            }
            page={pageOf(products?.get(item.productId ?? ''), projects?.get(item.projectId ?? ''))}
            reviewable={
              position === firstAvailable(items, item) ? reviewables.get(item.productId ?? '') : undefined
            }
          />
        ))}
      </ul>
    </section>
  )
}

/** Index of the first line of the item's product that was available: a product ordered in two sizes has one review. */
const firstAvailable = (items: readonly OrderItem[], { productId }: OrderItem): number =>
  items.findIndex((item) => item.productId === productId && !item.isUnavailable)

function pageOf(
  product: RowTypes['products'] | undefined,
  project: RowTypes['projects'] | undefined,
): OrderLineProps['page'] {
  if (product) return { path: paths.product(product), picture: product.images[0] }
  if (project) return { path: paths.project(project), picture: project.images[0] }
  return null
}

interface OrderLineProps {
  item: OrderItem
  /** What a line without a page of its own shows: the build or the picture of the quote. */
  quotePicture: ReactNode
  /** The item's page; null if it has none in the store or in the gallery, and while that is being read. */
  page: { path: string; picture: string | undefined } | null
  /** Undefined if the product cannot be reviewed, and on a further line of the same product. */
  reviewable: Reviewable | undefined
}

function OrderLine({ item, quotePicture, page, reviewable }: OrderLineProps) {
  const id = useId()
  const { name, quantity, price, isUnavailable } = item
  return (
    <li className={`${line.line} ${classes.line}`}>
      <div className={line.picture} data-print="none">
        {page ? <Picture path={page.picture} alt="" sizes="6rem" /> : quotePicture}
      </div>
      <div className="rw-stack rw-gap-8 rw-start">
        <h3 id={id} tabIndex={-1} className={line.name}>
          {page ? <Link to={page.path}>{name}</Link> : name}
        </h3>
        <p className="rw-soft rw-tabular">
          {quantity} × {formatPrice(price)}
        </p>
        {isUnavailable ? <UnavailableNote /> : null}
        {reviewable?.review ? <ReviewState review={reviewable.review} /> : null}
        {reviewable ? (
          <LeaveReview subjects={reviewable.review ? [] : [reviewable]} describedBy={id} size="sm" />
        ) : null}
      </div>
      <p className="rw-display rw-text-20 rw-tabular">
        {isUnavailable ? '–' : formatPrice(quantity * price)}
      </p>
    </li>
  )
}

/** The customer's review and its state. */
function ReviewState({ review }: { review: RowTypes['product_reviews'] }) {
  const mark = useRowMarks('product_reviews', [review.id]).get(review.id)
  return (
    <p className="rw-soft rw-tabular">
      Your review: {review.rating} out of 5.{' '}
      {mark ? <PendingMarker mark={mark} /> : reviewStateText(review.status)}
    </p>
  )
}
