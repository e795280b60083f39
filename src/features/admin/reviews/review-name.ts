import type { ProductReviewsRow } from '#domain/rows'

/** What a review is called: its title, else whose it is. */
export const reviewName = ({ title, author_name }: ProductReviewsRow): string =>
  title?.trim() || `Review by ${author_name}`
