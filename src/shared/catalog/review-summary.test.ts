import { expect, test } from 'vitest'
import { ratingsByProduct, summarizeReviews } from './review-summary'

test('the summary of no reviews is null', () => expect(summarizeReviews([])).toBeNull())

test('the summary has the number and the average of the ratings', () => {
  expect(summarizeReviews([{ rating: 5 }, { rating: 4 }])).toEqual({ average: 4.5, count: 2 })
})

test('a rating of 900 counts as 5', () => {
  expect(summarizeReviews([{ rating: 900 }, { rating: Number.NaN }])).toEqual({ average: 3, count: 2 })
})

test('the ratings of products count only approved reviews', () => {
  const review = (product_id: string, rating: number, status = 'approved') => ({ product_id, rating, status })
  const ratings = ratingsByProduct([
    review('cap', 5),
    review('cap', 4),
    review('cap', 1, 'pending'),
    review('tote', 5, 'rejected'),
  ])
  expect([...ratings]).toEqual([['cap', { average: 4.5, count: 2 }]])
})
