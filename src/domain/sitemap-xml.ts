/** What search engines read before they read a page: sitemap.xml and robots.txt. */

export interface SitemapEntry {
  /** A path of this site. */
  path: string
  /** ISO 8601, of its last change; left out where nobody knows. */
  lastModified?: string
  /** As a row names them. */
  pictures?: readonly string[]
}

export interface SitemapPlace {
  /** Without a slash at its end. */
  origin: string
  /** The absolute address of a picture that a row names; undefined for what is none. */
  pictureUrl: (name: string) => string | undefined
}

/** Most entries of one file (sitemaps.org); the newest pages of a larger shop are found by links. */
const MAX_ENTRIES = 50_000
/** Most pictures of one page (Google's image sitemaps). */
const MAX_PICTURES = 1_000
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export function sitemapXml({ origin, pictureUrl }: SitemapPlace, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path, lastModified, pictures = [] }) => {
    const changed = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`
    const shown = [...new Set(pictures)]
      .slice(0, MAX_PICTURES)
      .flatMap((name) => pictureUrl(name) ?? [])
      .map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
    return `  <url><loc>${escapeXml(origin + path)}</loc>${changed}${shown.join('')}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`
}

/**
 * Everything may be read: what is not for search engines says `noindex` and must be read for that, and a crawler that
 * runs scripts asks the API for what a page shows. `origin`: null where nobody has said where the site lives; then there
 * is no sitemap to name.
 */
export function robotsTxt(origin: string | null): string {
  return `User-agent: *\nDisallow:\n${origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
