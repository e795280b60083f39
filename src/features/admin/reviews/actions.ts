import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { ReviewStatus } from '#shared/catalog/review-statuses'
import type { ProductReviewsRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { changeRows } from '../kit/actions'
import type { BulkProgress } from '../kit/bulk-progress'
import { reviewName } from './queries'

/** Sets the status of reviews (publish, reject, back to pending). Rejects with LocalWriteError. */
export function setReviewStatus(
  store: LocalStore,
  reviews: readonly ProductReviewsRow[],
  status: ReviewStatus,
  progress?: BulkProgress,
): Promise<MutationReceipt[]> {
  const [first] = reviews
  return changeRows(store, {
    noun: ADMIN_NOUNS.review,
    verb: 'status',
    changes: reviews.map(({ id }) => ({ op: 'update', table: 'product_reviews', id, set: { status } })),
    subject: reviews.length === 1 && first ? reviewName(first) : undefined,
    progress,
  })
}
