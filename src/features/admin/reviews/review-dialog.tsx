import { Link } from 'react-router-dom'
import { reviewStatusWords } from '#shared/catalog/review-statuses'
import { paths } from '#shared/site/paths'
import { Sheet } from '#ui/feedback/sheet'
import { formatDateAndTime } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import { Stars } from '#ui/lists/stars'
import { Tag } from '#ui/lists/tag'
import { AlsoOpen } from '../kit/also-open'
import type { ShopReview } from './queries'
import { reviewName } from './queries'
import { ReviewButtons } from './review-buttons'

/** One review in full, with its product. */
export function ReviewDialog({ review, product, onClose }: ShopReview & { onClose: () => void }) {
  const { label, tone } = reviewStatusWords(review.status)
  return (
    <Sheet isOpen onClose={onClose} title={reviewName(review)} footer={<ReviewButtons review={review} />}>
      <div className="rw-stack rw-gap-20">
        <AlsoOpen table="product_reviews" id={review.id} />
        <p className="rw-cluster rw-gap-12 rw-center">
          <Stars rating={review.rating} /> <Tag tone={tone}>{label}</Tag>
        </p>
        <p className="rw-lines" dir="auto">
          {review.body?.trim() || 'No text'}
        </p>
        <DataCard
          title="About"
          rows={[
            { label: 'Author', value: review.author_name },
            {
              label: 'Product',
              value:
                product === null ? (
                  'Deleted'
                ) : (
                  <Link to={paths.product({ id: review.product_id, title: product })}>{product}</Link>
                ),
            },
            { label: 'Sent', value: formatDateAndTime(review.created_at) },
          ]}
        />
      </div>
    </Sheet>
  )
}
