import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { ADMIN_NOUNS, countOf } from '#shared/catalog/admin-nouns'
import type { ReviewStatus } from '#shared/catalog/review-statuses'
import type { ProductReviewsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { useAdminWrite } from '../kit/use-admin-write'
import { setReviewStatus } from './actions'
import { reviewName } from './queries'
import classes from './review-buttons.module.css'

const ACTIONS = [
  { status: 'approved', label: 'Approve', Icon: IconCheck },
  { status: 'rejected', label: 'Reject', Icon: IconX },
] as const

export interface ReviewButtonsProps {
  review: ProductReviewsRow
  /** Icons without text, for the list. */
  isSmall?: boolean
}

/** Approve and Reject; the button of the current status is omitted. */
export function ReviewButtons({ review, isSmall = false }: ReviewButtonsProps) {
  const setStatus = useSetReviewStatus()
  return ACTIONS.filter(({ status }) => status !== review.status).map(({ status, label, Icon }) => {
    const name = `${label} ${reviewName(review)}`
    const act = () => void setStatus([review], status)
    return isSmall ? (
      <button
        key={status}
        type="button"
        className={classes.sign}
        data-status={status}
        aria-label={name}
        title={label}
        onClick={act}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    ) : (
      <Button
        key={status}
        variant="default"
        aria-label={name}
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={act}
      >
        {label}
      </Button>
    )
  })
}

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
      write((progress) => setReviewStatus(store, reviews, status, progress), {
        done: `${reviews.length === 1 ? 'Review' : countOf(ADMIN_NOUNS.review, reviews.length)} ${DONE[status]}`,
        failed: 'Failed to update review status',
      }),
    [store, write],
  )
}
