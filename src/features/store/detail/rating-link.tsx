import type { MouseEvent } from 'react'
import { type ReviewSummary, shortRating } from '#shared/catalog/review-summary'
import { Tag } from '#ui/lists/tag'
import classes from './rating-link.module.css'

/** Id of the heading of the reviews. */
export const REVIEWS_ID = 'reviews'

/** The rating at the top of the page; leads to the reviews. */
export function RatingLink({ summary }: { summary: ReviewSummary }) {
  return (
    <a href={`#${REVIEWS_ID}`} className={classes.link} onClick={showReviews}>
      <Tag tone="graphite">
        {shortRating(summary)}
        <span className="rw-hidden">, go to reviews</span>
      </Tag>
    </a>
  )
}

function showReviews(event: MouseEvent): void {
  const heading = document.getElementById(REVIEWS_ID)
  if (!heading || event.ctrlKey || event.metaKey || event.shiftKey) return
  // As the link would do, without an address of its own, which Back would have to leave.
  event.preventDefault()
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}
