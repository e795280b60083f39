/**
 * What a page tells the worker of the person before it; the answer, true or false, comes over the port that is sent
 * with it: whether every page that they may open works offline now.
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
