import type { IncomingMessage } from 'node:http'

/** A name or address, with or without a port. The origin gets into pages, so any other `Host` header is not used. */
const HOST = /^[\w.:[\]-]+$/

/**
 * The site's origin for search engines: that of the build (`VITE_SITE_URL`), so that a page has one canonical address
 * whatever the host of the request; without it, the host of the request.
 */
export function siteOrigin({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  const configured = process.env.VITE_SITE_URL?.replace(/\/$/, '')
  return configured || `http://${HOST.test(host) ? host : 'localhost'}`
}
