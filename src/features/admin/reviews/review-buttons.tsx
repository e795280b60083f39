import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ProductReviewsRow } from '#shared/schema/rows'
import classes from './review-buttons.module.css'
import { reviewName } from './review-name'
import { useSetReviewStatus } from './use-judge-reviews'

const ACTIONS = [
  { status: 'approved', label: 'Approve', Icon: IconCheck },
  { status: 'rejected', label: 'Reject', Icon: IconX },
] as const

export interface ReviewButtonsProps {
  review: ProductReviewsRow
  /** Icons without text, for the list. */
  isSmall?: boolean
}

/** Approve and Reject; the button of the current status is left out. */
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
