import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import { REVIEW_LENGTHS, type ReviewForm, reviewColumns } from './review/review-form'

export interface ReviewSubject {
  productId: string
  orderId: string
  /** The product's title. */
  name: string
}

/**
 * Saves and queues a review for the shop to approve; `author` is the name shown next to it. The server accepts one
 * review per product (otherwise `exists`), and only for delivered products. Rejects with LocalWriteError.
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
