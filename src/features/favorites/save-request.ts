/** How long after 'Log in' the save that led there is still carried out, ms: later another person may sign in here. */
const VALID_FOR = 15 * 60_000

/** History state of the page to return to after sign-in: the save that the visitor asked for there. */
export interface SaveRequest {
  /** Id of the item. */
  save: string
  /** When 'Log in' was offered, ms since epoch. */
  at: number
}

/** Makes the history state that asks the item's page to save the item. */
export const requestSave = (itemId: string): SaveRequest => ({ save: itemId, at: Date.now() })

/** Reads that state: null if it asks for nothing, for another item, or was made too long ago. */
export function readSaveRequest(state: unknown, itemId: string): SaveRequest | null {
  const request = state as Partial<SaveRequest> | null
  if (request?.save !== itemId || typeof request.at !== 'number') return null
  return Date.now() - request.at < VALID_FOR ? { save: itemId, at: request.at } : null
}
