/** How sending stands at the moment of saving; the sync status has both. */
export interface SendingState {
  /** The last attempt to reach the server worked (U1). */
  isReachable: boolean
  /** The queue waits for a live session (W4). */
  needsSignIn: boolean
}

/**
 * Second line of a success text. With a connection it is the spec's promise; without one it says what is true: saved
 * on this device, on its way with the next connection (U1).
 */
export function savedLine(promise: string, { isReachable, needsSignIn }: SendingState): string {
  if (needsSignIn) return 'Saved on this device. Sign in again to send it.'
  return isReachable ? promise : 'Saved on this device. It goes out with the next connection.'
}
