/** What search engines read before they read a page: sitemap.xml and robots.txt. */
import { paths } from './paths'

export interface SitemapEntry {
  /** A path of this site. */
  path: string
  /** ISO 8601, of its last change; left out where nobody knows. */
  lastModified?: string
}

/** Most entries of one file (sitemaps.org); the newest pages of a larger shop are found by links. */
const MAX_ENTRIES = 50_000

/** `origin` without a slash at its end. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path, lastModified }) => {
    const changed = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`
    return `  <url><loc>${escapeXml(origin + path)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** Pages that are one person's own, or work on this device alone. */
const PRIVATE = [
  paths.auth,
  paths.profile,
  paths.myOrders,
  paths.myProjects,
  paths.adminPanel,
  paths.notifications,
  paths.sync,
]

/** Null where nobody has said where the site lives: then there is no sitemap to name. */
export function robotsTxt(origin: string | null): string {
  const rules = PRIVATE.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rules}${origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
