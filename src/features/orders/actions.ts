import { mutate } from '#data/mutate'
import type { LocalStore } from '#domain/local-store'
import type { MutationReceipt } from '#domain/mutation'
import { REVIEW_LENGTHS, type ReviewForm, reviewColumns } from '#domain/review-form'

export interface ReviewSubject {
  productId: string
  orderId: string
  /** The product as the order calls it. */
  name: string
}

/**
 * Saves a review for the shop to approve; `author` is how the customer is called beside it. The server takes one of
 * each product (`exists`), and only of what was delivered. Rejects with LocalWriteError.
 */
export function sendReview(
  store: LocalStore,
  uid: string,
  { productId, orderId, name }: ReviewSubject,
  author: string,
  form: ReviewForm,
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'review.send', subject: name },
    changes: [
      {
        op: 'insert',
        table: 'product_reviews',
        values: {
          user_id: uid,
          product_id: productId,
          order_id: orderId,
          author_name: author.slice(0, REVIEW_LENGTHS.author),
          status: 'pending',
          ...reviewColumns(form),
        },
      },
    ],
  })
}
