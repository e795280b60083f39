import type { Json } from './mutation'

export interface StatusStep {
  status: string
  /** ISO text. */
  at: string
}

/** Each status that a row has had, oldest first, as the server's trigger wrote it down; what is no step is left out. */
export function statusHistory(history: Json): StatusStep[] {
  if (!Array.isArray(history)) return []
  return history.flatMap((step) => {
    if (typeof step !== 'object' || step === null || Array.isArray(step)) return []
    const { status, at } = step
    return typeof status === 'string' && typeof at === 'string' ? { status, at } : []
  })
}
