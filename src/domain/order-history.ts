import type { Json } from './mutation'

export interface OrderStep {
  status: string
  /** ISO text. */
  at: string
}

/** Each status that an order has had, oldest first, as the server's trigger wrote it down; what is no step is left out. */
export function orderHistory(history: Json): OrderStep[] {
  if (!Array.isArray(history)) return []
  return history.flatMap((step) => {
    if (typeof step !== 'object' || step === null || Array.isArray(step)) return []
    const { status, at } = step
    return typeof status === 'string' && typeof at === 'string' ? { status, at } : []
  })
}
