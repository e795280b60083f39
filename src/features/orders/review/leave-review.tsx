import { Button, type ButtonProps } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#ui/lazy-part'
import type { ReviewSubject } from '../actions'

const ReviewDialog = lazyPart(async () => (await import('./review-dialog')).ReviewDialog)

export interface LeaveReviewProps extends Pick<ButtonProps, 'size'> {
  /** Products that can still be reviewed; without any, there is no button. */
  subjects: readonly ReviewSubject[]
  /** Id of the heading of the order or product; it gets the focus when the button disappears after a review. */
  describedBy: string
}

/** Button that opens the review dialog. */
export function LeaveReview({ subjects, describedBy, size = 'md' }: LeaveReviewProps) {
  const [opened, setOpened] = useState<readonly [ReviewSubject, ...ReviewSubject[]]>()
  const [first, ...more] = subjects
  /** The focus is on the button, or in the dialog that it opened. */
  const hadFocus = useRef(false)
  const isGone = first === undefined && opened === undefined
  useEffect(() => {
    if (opened) hadFocus.current = true
    if (!isGone || !hadFocus.current) return
    hadFocus.current = false
    // After a review the button is gone, and the focus with it: to the heading.
    if (document.activeElement === document.body) document.getElementById(describedBy)?.focus()
  }, [opened, isGone, describedBy])
  return (
    <>
      {first ? (
        <Button
          variant="default"
          size={size}
          leftSection={<IconStar size={18} aria-hidden="true" />}
          aria-describedby={describedBy}
          // The list does not change while the dialog is open, even if sync changes the rows.
          onClick={() => setOpened([first, ...more])}
          onBlur={() => {
            if (!opened) hadFocus.current = false
          }}
        >
          Leave Review
        </Button>
      ) : null}
      {opened ? <ReviewDialog subjects={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}
