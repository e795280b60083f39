import { useCallback } from 'react'
import { ADMIN_NOUNS, countOf } from '#shared/catalog/admin-nouns'
import type { ReviewStatus } from '#shared/catalog/review-statuses'
import type { ProductReviewsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { useAdminWrite } from '../kit/use-admin-write'
import { setReviewStatus } from './actions'

const DONE: Record<ReviewStatus, string> = {
  approved: 'published successfully',
  rejected: 'rejected successfully',
  pending: 'set to pending',
}

/** Publishes or rejects reviews and shows a toast with Undo. */
export function useSetReviewStatus(): (
  reviews: readonly ProductReviewsRow[],
  status: ReviewStatus,
) => Promise<boolean> {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return useCallback(
    (reviews, status) =>
      write(() => setReviewStatus(store, reviews, status), {
        done: `${reviews.length === 1 ? 'Review' : countOf(ADMIN_NOUNS.review, reviews.length)} ${DONE[status]}`,
        failed: 'Failed to update review status',
      }),
    [store, write],
  )
}
