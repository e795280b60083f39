/** Closed list of causes of a failed write to the local database, derived from error names, never from messages. */
export type LocalWriteErrorCode =
  | 'quota' // the disk is full; what was saved before is intact (F3)
  | 'blocked' // the database cannot be opened or was closed: private mode, eviction, a newer tab (L1, T4)
  | 'gone' // the row to change is no longer on this device
  | 'left_cart' // the products to order are no longer in the cart
  | 'unknown'

/** A failed write to the local database; nothing was changed. */
export class LocalWriteError extends Error {
  readonly code: LocalWriteErrorCode

  constructor(code: LocalWriteErrorCode, cause?: unknown) {
    super(`local write failed: ${code}`, { cause })
    this.name = 'LocalWriteError'
    this.code = code
  }
}
