/** How sending stands a moment after saving. */
export interface SendingState {
  /** The server has it. */
  isSent: boolean
  /** The queue waits for a live session (W4). */
  needsSignIn: boolean
}

/**
 * Second line of a success text. Once the server has it, it is the spec's promise; before, it says what is true: saved
 * on this device, on its way with the next connection (U1).
 */
export function savedLine(promise: string, { isSent, needsSignIn }: SendingState): string {
  if (isSent) return promise
  return needsSignIn
    ? 'Saved on this device. Sign in again to send it.'
    : 'Saved on this device. It goes out with the next connection.'
}
