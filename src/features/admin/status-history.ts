import type { Json } from '#shared/schema/row-values'

export interface StatusStep {
  status: string
  /** ISO text. */
  at: string
}

/** The statuses of a row, oldest first, as the server's trigger recorded them; invalid elements are omitted. */
export function statusHistory(history: Json): StatusStep[] {
  if (!Array.isArray(history)) return []
  return history.flatMap((step) => {
    if (typeof step !== 'object' || step === null || Array.isArray(step)) return []
    const { status, at } = step
    return typeof status === 'string' && typeof at === 'string' ? { status, at } : []
  })
}
