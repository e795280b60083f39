/** What every host of the site is told, whatever file it reads: headers, redirects, which addresses are pages. */
import { paths } from '../../../../src/domain/paths'
import { afterShare, SHARE_ACTION } from '../../../../src/domain/shared-things'
import { ITEM_ID, SITE_ROUTES } from '../../../../src/domain/site-routes'

export type Headers = Readonly<Record<string, string>>

export interface HostFacts {
  /** Those of `securityHeaders`. */
  headers: Headers
  /** Whether each item that a visitor can see has a page of its own in the build: any other is answered 404. */
  arePagesRendered: boolean
  /** The function that answers Snipcart's crawler, without a slash at the end; null in a build without Snipcart. */
  snipcartFunction: string | null
}

/** For files whose name changes with their content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
/** Asked for anew each time, and mostly answered with 304. */
export const ASK_AGAIN = 'no-cache'
/** s. */
export const RETRY_AFTER = '600'
/** While there is such a file, nginx and Caddy answer 503. */
export const MAINTENANCE_FLAG = '/maintenance'
/** The shell, which says that there is no page, or that the site is closed. */
export const NOT_FOUND_FILE = '/404.html'
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
/** Pages that are rendered to HTML, but for the home page. */
export const RENDERED_PAGES = PAGES.filter((pattern) => !APP_ONLY_PAGES.includes(pattern) && pattern !== '/')
export const ITEM_PAGES = RENDERED_PAGES.filter((pattern) => pattern.includes(':'))

/** A regular expression that matches the paths of these pages; `id` is what stands for ":id". */
export const isOneOf = (patterns: readonly string[], id = '[^/]+'): string =>
  `^(?:${patterns.map((pattern) => pattern.replace(/:id$/, id).replace(/:\w+/g, '[^/]+')).join('|')})$`

export interface NonCanonicalPath {
  /** A regular expression that matches the page's address in capitals, or with a slash at the end. */
  typed: string
  /** Where it leads: before the captured part, if there is one. */
  start: string
  hasPart: boolean
}

/** Each page as somebody may type it; the address itself matches as well, and must have been answered before. */
export const NON_CANONICAL_PATHS: readonly NonCanonicalPath[] = [
  ...APP_ONLY_PAGES.map((pattern) => nonCanonicalPath(pattern)),
  ...RENDERED_PAGES.map((pattern) => nonCanonicalPath(pattern, ITEM_ID)),
]

function nonCanonicalPath(pattern: string, id = '[^/]+'): NonCanonicalPath {
  const [start = '', name] = pattern.split(/(?<=\/):/)
  if (name === undefined) return { typed: `^(?i:${pattern})/?$`, start: pattern, hasPart: false }
  return { typed: `^(?i:${start})(${name === 'id' ? id : '[^/]+'})/?$`, start, hasPart: true }
}
