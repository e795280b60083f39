import type { IncomingMessage } from 'node:http'

/** Whatever else somebody sends would stand in a page. */
const HOST = /^[\w.:[\]-]+$/

/**
 * Where the site lives for search engines: what the build is told (`VITE_SITE_URL`), so that a page has one canonical
 * address by whatever name this computer is reached; without that the name by which it was asked.
 */
export function siteOrigin({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  const told = process.env.VITE_SITE_URL?.replace(/\/$/, '')
  return told || `http://${HOST.test(host) ? host : 'localhost'}`
}
