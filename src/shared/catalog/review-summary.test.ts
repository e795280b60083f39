import { expect, test } from 'vitest'
import { summarizeReviews } from './review-summary'

test('the summary of no reviews is null', () => expect(summarizeReviews([])).toBeNull())

test('the summary has count and average', () => {
  expect(summarizeReviews([{ rating: 5 }, { rating: 4 }])).toEqual({ average: 4.5, count: 2 })
})

test('a rating of 900 counts as 5', () => {
  expect(summarizeReviews([{ rating: 900 }, { rating: Number.NaN }])).toEqual({ average: 3, count: 2 })
})
