/** State of sending right after saving. */
export interface SendingState {
  /** The server has accepted it. */
  isSent: boolean
  /** The outbox waits for a valid session (W4). */
  needsSignIn: boolean
  /** The server was reachable at the last attempt, so its answer is only late. */
  isReachable?: boolean
  /** Saved data outlive the tab (`LocalStore.isDurable`). */
  isDurable: boolean
}

/**
 * Second line of a success text: the promise of Site 8 once the server has accepted it, until then that it is saved on
 * this device and when it will be sent (U1).
 */
export function savedOrSentSentence(
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
    ? 'Saved on this device. It will be sent with the next connection.'
    : 'Kept in this tab only. It will be sent with the next connection, unless the tab is closed first.'
}
