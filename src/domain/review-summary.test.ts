import { expect, test } from 'vitest'
import { summarizeReviews } from './review-summary'

test('the average of no review is nothing', () => expect(summarizeReviews([])).toBeNull())

test('counts and averages', () => {
  expect(summarizeReviews([{ rating: 5 }, { rating: 4 }])).toEqual({ average: 4.5, count: 2 })
})

test('a rating of 900 does not outvote everybody', () => {
  expect(summarizeReviews([{ rating: 900 }, { rating: Number.NaN }])).toEqual({ average: 3, count: 2 })
})
