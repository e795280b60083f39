import { Button } from '@mantine/core'
import type { ProductReviewsRow } from '#domain/rows'
import { reviewName } from './review-name'
import { useJudgeReviews } from './use-judge-reviews'

/** Publishes a review or keeps it from the site; what holds already is not offered. */
export function ReviewButtons({ review }: { review: ProductReviewsRow }) {
  const judge = useJudgeReviews()
  const name = reviewName(review)
  return (
    <>
      {review.status === 'approved' ? null : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Approve ${name}`}
          onClick={() => void judge([review], 'approved')}
        >
          Approve
        </Button>
      )}
      {review.status === 'rejected' ? null : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Reject ${name}`}
          onClick={() => void judge([review], 'rejected')}
        >
          Reject
        </Button>
      )}
    </>
  )
}
