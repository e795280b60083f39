/** The closed list of ways in which a write to the local database fails. Told apart by error names, never by messages. */
export type LocalWriteErrorCode =
  | 'quota' // the disk is full; what was saved before is intact (F3)
  | 'blocked' // the database cannot be opened or was closed: private mode, eviction, a newer tab (L1, T4)
  | 'gone' // the row to change is not on this device any more
  | 'left_cart' // the products to order are not in the cart any more
  | 'unknown'

export class LocalWriteError extends Error {
  readonly code: LocalWriteErrorCode

  constructor(code: LocalWriteErrorCode, cause?: unknown) {
    super(`local write failed: ${code}`, { cause })
    this.name = 'LocalWriteError'
    this.code = code
  }
}
