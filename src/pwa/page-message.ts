/** What a page tells the worker once it shows and rests: the HTML of this address is worth keeping. */
export interface PageMessage {
  type: 'KEEP_PAGE'
  path: string
  /** Nobody has opened it yet: it is fetched only where it is not kept. */
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
