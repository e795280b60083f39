/** Message of the page to a waiting worker after the person has accepted the update. */
export const SKIP_WAITING = { type: 'SKIP_WAITING' } as const

export function isSkipWaiting(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === SKIP_WAITING.type
  )
}
