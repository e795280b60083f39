import { expect, test } from 'vitest'
import { checkReviewForm, EMPTY_REVIEW, reviewColumns, reviewStateText } from './review-form'

test.each([1, 5])('a rating of %d is valid', (rating) => {
  expect(checkReviewForm({ ...EMPTY_REVIEW, rating })).toEqual({})
})

test.each([0, 6, -1, 2.5, Number.NaN])('a rating of %d is invalid', (rating) => {
  expect(checkReviewForm({ ...EMPTY_REVIEW, rating })).toEqual({
    rating: 'Please choose a rating from 1 to 5 stars',
  })
})

test('blank texts are sent as null', () => {
  expect(reviewColumns({ rating: 4, title: ' ', body: ' Solid. ' })).toEqual({
    rating: 4,
    title: null,
    body: 'Solid.',
  })
})

test.each([
  ['pending', 'Waiting for approval'],
  ['approved', 'Published'],
  ['rejected', 'Not published'],
  ['lost', 'Waiting for approval'],
])('a review that is %s has the state "%s"', (status, text) => expect(reviewStateText(status)).toBe(text))
