/** sitemap.xml and robots.txt for search engines. */

export interface SitemapEntry {
  /** A path of this site. */
  path: string
  /** ISO 8601 time of its last change; absent if unknown. */
  lastModified?: string
  /** Picture names from a row. */
  pictures?: readonly string[]
}

export interface SitemapSite {
  /** Without a slash at its end. */
  origin: string
  /** Absolute URL of a picture by its name in a row; undefined for an invalid name. */
  pictureUrl: (name: string) => string | undefined
}

/** Maximum entries per file (sitemaps.org); in a larger shop, search engines find further pages by links. */
const MAX_ENTRIES = 50_000
/** Maximum pictures per page (Google's image sitemaps). */
const MAX_PICTURES = 1_000
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** The sitemap with these pages, up to the numbers above; the limit of 50 MB is not checked. */
export function sitemapXml({ origin, pictureUrl }: SitemapSite, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path, lastModified, pictures = [] }) => {
    const lastmod = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`
    const images = [...new Set(pictures)]
      .slice(0, MAX_PICTURES)
      .flatMap((name) => pictureUrl(name) ?? [])
      .map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
    return `  <url><loc>${escapeXml(origin + path)}</loc>${lastmod}${images.join('')}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`
}

/**
 * Disallows nothing: a crawler must read a page to see its `noindex`, and a crawler that runs scripts needs the API for
 * the page's content. `origin`: null if the site's address is not configured; no sitemap is named then.
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

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
