/** What the page says to a waiting worker once a person has agreed to the update. */
export const SKIP_WAITING = { type: 'SKIP_WAITING' } as const

export function isSkipWaiting(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === SKIP_WAITING.type
  )
}
