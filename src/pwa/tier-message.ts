/**
 * Message of a page to the worker with the role of the person. The answer comes over the port that is sent with it:
 * true if every page that the person may open works offline now.
 */
export interface TierMessage {
  type: 'KEEP_PAGES'
  isAdmin: boolean
}

export function isTierMessage(message: unknown): message is TierMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'KEEP_PAGES' &&
    'isAdmin' in message &&
    typeof message.isAdmin === 'boolean'
  )
}
