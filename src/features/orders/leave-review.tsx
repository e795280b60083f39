import { Button, type ButtonProps } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ReviewSubject } from './actions'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog')).ReviewDialog }))

export interface LeaveReviewProps extends Pick<ButtonProps, 'size'> {
  /** What can still be reviewed; without any there is no button. */
  subjects: readonly ReviewSubject[]
  /** Id of what says which order or product it is about. */
  describedBy: string
}

/** The button that opens the review dialog. */
export function LeaveReview({ subjects, describedBy, size = 'md' }: LeaveReviewProps) {
  const [opened, setOpened] = useState<readonly [ReviewSubject, ...ReviewSubject[]]>()
  const [first, ...more] = subjects
  return (
    <>
      {first ? (
        <Button
          variant="default"
          size={size}
          leftSection={<IconStar size={18} aria-hidden="true" />}
          aria-describedby={describedBy}
          // What is offered stays while the dialog is open, whatever comes in meanwhile.
          onClick={() => setOpened([first, ...more])}
        >
          Leave Review
        </Button>
      ) : null}
      {opened ? (
        <Suspense fallback={null}>
          <ReviewDialog subjects={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
