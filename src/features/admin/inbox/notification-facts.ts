import type { Json } from '#shared/schema/row-values'

/** Sender of a notification and ids of the rows that it is about; null for missing facts. */
export interface NotificationFacts {
  name: string | null
  email: string | null
  phone: string | null
  projectId: string | null
  rigId: string | null
  productId: string | null
  orderId: string | null
  quoteId: string | null
  reviewId: string | null
}

/** Reads the `data` of a notification, which any release may have written: a value that is not text becomes null. */
export function notificationFacts(data: Json): NotificationFacts {
  const said = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}
  const text = (key: string): string | null => {
    const value = Object.hasOwn(said, key) ? said[key] : null
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  return {
    name: text('customer_name'),
    email: text('customer_email'),
    phone: text('customer_phone'),
    projectId: text('project_id'),
    rigId: text('rig_id'),
    productId: text('product_id'),
    orderId: text('order_id'),
    quoteId: text('quote_request_id'),
    reviewId: text('review_id'),
  }
}
