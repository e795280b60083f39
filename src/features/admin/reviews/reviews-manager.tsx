import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { lazyPart } from '#ui/lazy-part'
import { AdminList } from '../kit/list/admin-list'
import { reviewName, type ShopReview, useReviews } from './queries'
import { ReviewButtons, useSetReviewStatus } from './review-buttons'
import { REVIEW_COLUMNS, REVIEW_EXPORT, REVIEW_FILTERS, reviewTexts } from './review-columns'

const ReviewDialog = lazyPart(async () => (await import('./review-dialog')).ReviewDialog)

const nameOf = ({ review }: ShopReview) => reviewName(review)
const actions = ({ review }: ShopReview) => <ReviewButtons review={review} isSmall />

/** The manager of product reviews, which are approved before the site shows them. */
export function ReviewsManager() {
  const setStatus = useSetReviewStatus()
  const setAll = (status: 'approved' | 'rejected') => (rows: readonly ShopReview[]) =>
    setStatus(
      rows.map(({ review }) => review),
      status,
    )
  return (
    <AdminList
      noun={ADMIN_NOUNS.review}
      rows={useReviews()}
      columns={REVIEW_COLUMNS}
      filters={REVIEW_FILTERS}
      texts={reviewTexts}
      searchHint="Title, text, author, product"
      defaultSort="-created_at"
      nameOf={nameOf}
      actions={actions}
      bulk={[
        { key: 'approve', label: 'Approve', run: setAll('approved') },
        { key: 'reject', label: 'Reject', run: setAll('rejected') },
      ]}
      csv={{ columns: REVIEW_EXPORT }}
      form={({ row, onClose }) => (row ? <ReviewDialog key={row.id} {...row} onClose={onClose} /> : null)}
      canAdd={false}
      empty={{ title: 'No reviews yet', text: 'Reviews of delivered orders appear here.' }}
      failed="Failed to load reviews"
    />
  )
}
