/**
 * Time after 'Log in' in which the save is executed, ms, because another person may sign in here later.
 */
const VALID_FOR = 15 * 60_000

/** History state of the page to return to after sign-in: the save that the visitor requested there. */
export interface SaveRequest {
  /** Id of the item. */
  save: string
  /** When 'Log in' was offered, ms since epoch. */
  at: number
}

/** Makes the history state that asks the item's page to save the item. */
export const requestSave = (itemId: string): SaveRequest => ({ save: itemId, at: Date.now() })

/** Reads that state: null if it has no request, is for another item, or is too old. */
export function readSaveRequest(state: unknown, itemId: string): SaveRequest | null {
  const request = state as Partial<SaveRequest> | null
  if (request?.save !== itemId || typeof request.at !== 'number') return null
  return Date.now() - request.at < VALID_FOR ? { save: itemId, at: request.at } : null
}
