/** Every address that leads somewhere: what the router, the server's status codes and search engines agree on. */
import { LISTED_PAGES } from './listed-pages'
import { paths } from './paths'
import { SHARE_ACTION } from './shared-things'

/** Pages of one item each. */
const ITEM_PAGES = [
  '/farriers-vets/:sectionKey',
  '/first-responders/:sectionKey',
  '/projects/:id',
  '/rigs-available/:id',
  '/store/:id',
  '/news/:id',
] as const

/** What is one person's own, works on this device alone, or leads on: of no use to a search engine. */
const UNLISTED_PAGES = [
  paths.whoWeServe,
  SHARE_ACTION,
  // What it says a browser decides alone, so a crawler would find nothing.
  paths.install,
  paths.compareRigs,
  paths.cart,
  paths.auth,
  paths.mailLink,
  paths.profile,
  paths.myOrders,
  '/my-orders/:id',
  paths.myProjects,
  paths.adminPanel,
  paths.notifications,
  paths.sync,
  paths.diagnostics,
  '/sync/conflicts/:id',
] as const

/** Patterns as the router writes them, and whether search engines are to list what matches. */
export const SITE_ROUTES: readonly { pattern: string; isListed: boolean }[] = [
  ...UNLISTED_PAGES.map((pattern) => ({ pattern, isListed: false })),
  ...[...LISTED_PAGES.map(({ path }) => path), ...ITEM_PAGES].map((pattern) => ({ pattern, isListed: true })),
]

/** What an item of a listed page is named by: an address with anything else leads nowhere. */
export const ITEM_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ID = new RegExp(`^${ITEM_ID}$`)

/** The first route that matches, of which those with words of their own come first; null where a path leads nowhere. */
export function siteRoute(path: string): (typeof SITE_ROUTES)[number] | null {
  const asked = path
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
    .split('/')
  return (
    SITE_ROUTES.find(({ pattern, isListed }) => {
      const parts = pattern.split('/')
      const fits = (part: string, word: string) => {
        if (isListed && part === ':id') return ID.test(word)
        return part.startsWith(':') ? word !== '' : part === word
      }
      return parts.length === asked.length && parts.every((part, at) => fits(part, asked[at] ?? ''))
    }) ?? null
  )
}

/**
 * The address that counts in place of one that leads to the same page: small letters, no slash at the end. Null for that
 * address itself, and for one that leads nowhere. `path`: decoded; the answer is encoded.
 */
export function canonicalPath(path: string): string | null {
  const route = siteRoute(path)
  if (route === null) return null
  const words = path.replace(/(?<=.)\/$/, '').split('/')
  // The key of a section, or of an order, is its own.
  const parts = route.pattern.split('/').map((part, at) => {
    const word = words[at] ?? ''
    if (!part.startsWith(':')) return part
    return route.isListed && part === ':id' ? word.toLowerCase() : word
  })
  return parts.join('/') === path ? null : parts.map(encodeURIComponent).join('/')
}

/** Whether an address is that of one item, of which there may be none. */
export const isItemPath = (path: string): boolean => {
  const route = siteRoute(path)
  return route?.isListed === true && route.pattern.includes(':')
}
