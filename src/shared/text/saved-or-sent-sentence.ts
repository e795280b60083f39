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

/** Where the data of an action is before the server has it, and when it will be sent (U1). Neither ends in a period. */
export function waitingText({ needsSignIn, isReachable, isDurable }: Omit<SendingState, 'isSent'>): {
  where: string
  when: string
} {
  if (isDurable) {
    const where = 'Saved on this device'
    if (needsSignIn) return { where, when: 'Sign in again to send it' }
    return { where, when: isReachable ? 'Sending now' : "It goes out when you're back online" }
  }
  const where = 'Saved in this tab only'
  if (needsSignIn) return { where, when: 'Sign in again to send it before you close the tab' }
  return {
    where,
    when: isReachable
      ? 'Sending now: keep the tab open until it’s done'
      : "Keep the tab open: it goes out when you're back online",
  }
}

/** The promise of Site 8 once the server has accepted an action; until then its place and sending time (U1). */
export function savedOrSentSentence(promise: string, { isSent, ...state }: SendingState): string {
  if (isSent) return promise
  const { where, when } = waitingText(state)
  return `${where}. ${when}.`
}
