/** How sending stands a moment after saving. */
export interface SendingState {
  /** The server has it. */
  isSent: boolean
  /** The queue waits for a live session (W4). */
  needsSignIn: boolean
  /** What is saved outlives the tab (`LocalStore.isDurable`). */
  isDurable: boolean
}

/**
 * Second line of a success text. Once the server has it, it is the spec's promise; before, it says what is true: saved
 * on this device, on its way with the next connection (U1).
 */
export function savedLine(promise: string, { isSent, needsSignIn, isDurable }: SendingState): string {
  if (isSent) return promise
  if (!isDurable) {
    return needsSignIn
      ? 'Kept in this tab only. Sign in again to send it before you close the tab.'
      : 'Kept in this tab only. It goes out with the next connection, unless the tab is closed first.'
  }
  return needsSignIn
    ? 'Saved on this device. Sign in again to send it.'
    : 'Saved on this device. It goes out with the next connection.'
}
