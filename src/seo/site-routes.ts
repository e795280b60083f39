/** All routes of the site, for the router, the server's status codes and search engines. */

import { ITEM_ADDRESS } from '../shared/site/find-by-address'
import { paths } from '../shared/site/paths'
import { SHARE_ACTION } from '../shared/site/shared-content'
import { LISTED_PAGES } from './listed-pages'

/** Pages of one item each. */
const ITEM_PAGES = [
  '/farriers-vets/:sectionKey',
  '/first-responders/:sectionKey',
  '/projects/:id',
  '/rigs-available/:id',
  '/store/:id',
  '/news/:id',
] as const

/** Personal pages, pages with data of this device, and redirects; search engines must not list them. */
const UNLISTED_PAGES = [
  paths.whoWeServe,
  SHARE_ACTION,
  // Its content depends on the browser, so a crawler would find no text.
  paths.install,
  paths.compareRigs,
  paths.cart,
  '/get-quote/sent/:id',
  paths.auth,
  paths.authConfirm,
  paths.profile,
  paths.myOrders,
  '/my-orders/:id',
  paths.myQuotes,
  '/my-quotes/:id',
  paths.myProjects,
  paths.myBuilds,
  paths.compareBuilds,
  paths.adminPanel,
  paths.notifications,
  paths.sync,
  paths.diagnostics,
  '/sync/conflicts/:id',
] as const

/** Patterns in the router's syntax, and whether search engines may list the matching pages. */
export const SITE_ROUTES: readonly { pattern: string; isListed: boolean }[] = [
  ...UNLISTED_PAGES.map((pattern) => ({ pattern, isListed: false })),
  ...[...LISTED_PAGES.map(({ path }) => path), ...ITEM_PAGES].map((pattern) => ({ pattern, isListed: true })),
]

/** The address of an item (the last part of its page's path). A path with any other last part has no route. */
const ADDRESS = new RegExp(`^${ITEM_ADDRESS}$`)

/** The first route that matches, static ones before those with parameters; null for an unknown path. */
export function siteRoute(path: string): (typeof SITE_ROUTES)[number] | null {
  const words = path
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
    .split('/')
  return (
    SITE_ROUTES.find(({ pattern, isListed }) => {
      const parts = pattern.split('/')
      const matches = (part: string, word: string) => {
        if (isListed && part === ':id') return ADDRESS.test(word)
        return part.startsWith(':') ? word !== '' : part === word
      }
      return parts.length === words.length && parts.every((part, index) => matches(part, words[index] ?? ''))
    }) ?? null
  )
}

/**
 * The canonical path of a page: lower case, no slash at the end. Null if `path` is canonical or unknown. `path`:
 * decoded; the result is encoded.
 */
export function canonicalPath(path: string): string | null {
  const route = siteRoute(path)
  if (route === null) return null
  const words = path.replace(/(?<=.)\/$/, '').split('/')
  // The key of a section and the id of an order are case-sensitive.
  const parts = route.pattern.split('/').map((part, index) => {
    const word = words[index] ?? ''
    if (!part.startsWith(':')) return part
    return route.isListed && part === ':id' ? word.toLowerCase() : word
  })
  return parts.join('/') === path ? null : parts.map(encodeURIComponent).join('/')
}

/** Whether a path is that of an item's page; the item need not exist. */
export const isItemPath = (path: string): boolean => {
  const route = siteRoute(path)
  return route?.isListed === true && route.pattern.includes(':')
}
