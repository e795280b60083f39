/** Rules that every host of the site gets in its own format: headers, redirects, addresses of pages. */

import { SITE_ROUTES, siteRoute } from '../../../../src/seo/site-routes'
import { ITEM_ADDRESS, WHOLE_ID } from '../../../../src/shared/site/find-by-address'
import { paths } from '../../../../src/shared/site/paths'
import { afterShare, SHARE_ACTION } from '../../../../src/shared/site/shared-content'

export type Headers = Readonly<Record<string, string>>

export interface HostFacts {
  /** From `securityHeaders`. */
  headers: Headers
  /** Whether the build has a page for each item that a visitor can see: any other item is answered with 404. */
  arePagesRendered: boolean
  /** Paths of the rendered pages of items. */
  itemPaths: readonly string[]
  /**
   * Address of the function that answers Snipcart's crawler, without a trailing slash; null in a build without
   * Snipcart.
   */
  snipcartFunction: string | null
}

/** `Cache-Control` of files whose name changes with their content. */
export const CACHED_FOREVER = 'public, max-age=31536000, immutable'
/** `Cache-Control` of the others: the browser revalidates them each time, mostly with a 304. */
export const NO_CACHE = 'no-cache'
/** `Retry-After` of an answer in maintenance mode, in seconds. */
export const RETRY_AFTER = '600'
/** While this file exists, nginx and Caddy answer 503. */
export const MAINTENANCE_FLAG = '/maintenance'
/** The app shell with the message that the page does not exist. */
export const NOT_FOUND_FILE = '/404.html'
/** The app shell with the message that the site is closed. */
export const MAINTENANCE_FILE = '/503.html'

export const REDIRECTS = [
  { from: SHARE_ACTION, to: afterShare('again'), status: 303 },
  { from: paths.whoWeServe, to: paths.aboutTab('who-we-serve'), status: 301 },
] as const

export const NOINDEX_ROUTES = SITE_ROUTES.filter(({ isListed }) => !isListed).map(({ pattern }) => pattern)
export const PAGES = SITE_ROUTES.map(({ pattern }) => pattern).filter(
  (pattern) => !REDIRECTS.some(({ from }) => from === pattern),
)
/** Pages that only the app shows. */
export const APP_ONLY_PAGES = NOINDEX_ROUTES.filter((pattern) => PAGES.includes(pattern))
/** Pages that are rendered to HTML, except the home page. */
export const RENDERED_PAGES = PAGES.filter((pattern) => !APP_ONLY_PAGES.includes(pattern) && pattern !== '/')
/** The paths of the lists whose items have an address with the words of a title. */
const ITEM_LISTS = RENDERED_PAGES.flatMap((pattern) => /^(.+)\/:id$/.exec(pattern)?.[1] ?? [])
/** The rendered pages of items. */
export const ITEM_PAGES = RENDERED_PAGES.filter((pattern) => pattern.includes(':'))

/** Returns a regular expression for the paths of these pages; `id` is the pattern for ":id". */
export const isOneOf = (patterns: readonly string[], id = '[^/]+'): string =>
  `^(?:${patterns.map((pattern) => pattern.replace(/:id$/, id).replace(/:\w+/g, '[^/]+')).join('|')})$`

/**
 * A regular expression for addresses that an item may have had: with its complete id, or with words of an earlier
 * title. The groups are the list's path, and one of two: the first digits of the id. The current address matches as
 * well, and must have been answered before.
 */
export const EARLIER_ADDRESS = `^(${ITEM_LISTS.join('|')})/(?:(?:.+-)?([0-9a-f]{8})|${WHOLE_ID.replace('[0-9a-f]{8}', '($&)')})$`

export interface EarlierAddress {
  /** The groups of EARLIER_ADDRESS: `/projects/1f0c3a52`. */
  key: string
  /** The present path of the item. */
  to: string
}

/** Where the earlier addresses of these items lead, for a host that looks them up. Each key is there once. */
export function earlierAddresses(itemPaths: readonly string[]): EarlierAddress[] {
  // The paths are names of files: none but an address may get into a host's rules.
  const items = itemPaths.filter((path) => siteRoute(path)?.pattern.endsWith('/:id'))
  const byKey = new Map(items.map((to) => [to.slice(0, to.lastIndexOf('/') + 1) + to.slice(-8), to]))
  return [...byKey].map(([key, to]) => ({ key, to }))
}

export interface NonCanonicalPath {
  /** A regular expression for the page's address with capital letters or a trailing slash. */
  typed: string
  /** Target of the redirect; the captured part follows it, if there is one. */
  start: string
  hasPart: boolean
}

/**
 * Non-canonical forms of each page's address. The canonical form matches as well, and must have been answered before.
 */
export const NON_CANONICAL_PATHS: readonly NonCanonicalPath[] = [
  ...APP_ONLY_PAGES.map((pattern) => nonCanonicalPath(pattern)),
  ...RENDERED_PAGES.map((pattern) => nonCanonicalPath(pattern, ITEM_ADDRESS)),
]

function nonCanonicalPath(pattern: string, id = '[^/]+'): NonCanonicalPath {
  const [start = '', name] = pattern.split(/(?<=\/):/)
  if (name === undefined) return { typed: `^(?i:${pattern})/?$`, start: pattern, hasPart: false }
  return { typed: `^(?i:${start})(${name === 'id' ? id : '[^/]+'})/?$`, start, hasPart: true }
}
