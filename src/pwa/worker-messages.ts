/** The messages between pages and the service worker. Never change a type: older pages talk to newer workers. */

const hasType = (message: unknown, type: string): message is Record<string, unknown> =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type

/** Message of the page to a waiting worker after the person has accepted the update. */
export const SKIP_WAITING = { type: 'SKIP_WAITING' } as const

export const isSkipWaiting = (message: unknown): boolean => hasType(message, SKIP_WAITING.type)

/** Message of an idle page to the worker: cache the HTML of this path. */
export interface PageMessage {
  type: 'KEEP_PAGE'
  path: string
  /** The page was not opened: cache it only if it is not cached yet. */
  isAhead?: boolean
}

export const isPageMessage = (message: unknown): message is PageMessage =>
  hasType(message, 'KEEP_PAGE') && typeof message.path === 'string' && message.path.startsWith('/')

/**
 * Message of a page to the worker with the role of the person. The answer is sent on the port in the message:
 * true if what the role needs is cached now.
 */
export interface TierMessage {
  type: 'KEEP_PAGES'
  isAdmin: boolean
}

export const isTierMessage = (message: unknown): message is TierMessage =>
  hasType(message, 'KEEP_PAGES') && typeof message.isAdmin === 'boolean'

/**
 * Message of the rig builder to the worker: store its files. The answer is sent on the port in the message: true if it
 * opens offline now.
 */
export const STORE_RIG_BUILDER = { type: 'KEEP_RIG_BUILDER' } as const

export const isStoreRigBuilder = (message: unknown): boolean => hasType(message, STORE_RIG_BUILDER.type)

/** Message of the worker to a tab: open the page of a clicked notification. The tab confirms it over the port. */
export interface OpenPath {
  type: 'OPEN_PATH'
  path: string
}

export const isOpenPath = (message: unknown): message is OpenPath =>
  hasType(message, 'OPEN_PATH') && typeof message.path === 'string'
