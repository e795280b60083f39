import { soundRating } from '#shared/catalog/review-summary'
import classes from './stars.module.css'

const FIVE = '★★★★★'

/** A rating of 1 to 5 as stars, including fractions. */
export function Stars({ rating }: { rating: number }) {
  const shown = soundRating(rating)
  const text = `${Number.isInteger(shown) ? shown : shown.toFixed(1)} out of 5 stars`
  return (
    <span className={classes.stars} role="img" aria-label={text}>
      <span aria-hidden="true">{FIVE}</span>
      <span className={classes.full} aria-hidden="true" style={{ width: `${shown * 20}%` }}>
        {FIVE}
      </span>
    </span>
  )
}
