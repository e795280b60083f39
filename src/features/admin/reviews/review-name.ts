import type { ProductReviewsRow } from '#shared/schema/rows'

/** The name of a review for people: its title, or else its author. */
export const reviewName = ({ title, author_name }: ProductReviewsRow): string =>
  title?.trim() || `Review by ${author_name}`
