/** Message of an idle page to the worker: cache the HTML of this path. */
export interface PageMessage {
  type: 'KEEP_PAGE'
  path: string
  /** The page was not opened: cache it only if it is not cached yet. */
  isAhead?: boolean
}

export function isPageMessage(message: unknown): message is PageMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'KEEP_PAGE' &&
    'path' in message &&
    typeof message.path === 'string' &&
    message.path.startsWith('/')
  )
}
