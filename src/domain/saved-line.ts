/** How sending stands a moment after saving. */
export interface SendingState {
  /** The server has it. */
  isSent: boolean
  /** The queue waits for a live session (W4). */
  needsSignIn: boolean
  /** The server was there at the last attempt, so its answer is late rather than out of reach. */
  isReachable?: boolean
  /** What is saved outlives the tab (`LocalStore.isDurable`). */
  isDurable: boolean
}

/**
 * Second line of a success text. Once the server has it, it is the promise of Site 8; before, it says what is true:
 * saved on this device, on its way now or with the next connection (U1).
 */
export function savedLine(
  promise: string,
  { isSent, needsSignIn, isReachable, isDurable }: SendingState,
): string {
  if (isSent) return promise
  if (needsSignIn) {
    return isDurable
      ? 'Saved on this device. Sign in again to send it.'
      : 'Kept in this tab only. Sign in again to send it before you close the tab.'
  }
  if (isReachable) {
    return isDurable
      ? 'Saved on this device. It is being sent.'
      : 'Kept in this tab only. It is being sent: leave the tab open until it is.'
  }
  return isDurable
    ? 'Saved on this device. It goes out with the next connection.'
    : 'Kept in this tab only. It goes out with the next connection, unless the tab is closed first.'
}
