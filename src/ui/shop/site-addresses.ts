import type { SiteAddresses } from '#seo/json-ld/json-ld'
import { PLAIN_PREVIEW, previewOf } from '#seo/preview-picture'
import { pictureUrl } from '../pictures/picture-url'

/** Origin in the prerendered HTML, which hydration must not change; null for a page that was not prerendered. */
let prerenderedOrigin: string | null = null

/** Sets the origin that a page is prerendered with, or that its HTML contains. */
export function setSiteOrigin(origin: string): void {
  prerenderedOrigin = origin
}

/** Origin of the site for search engines: from the HTML or the build's configuration, or the current one. */
const origin = () =>
  prerenderedOrigin ??
  (import.meta.env.VITE_SITE_URL as string | undefined)?.replace(/\/$/u, '') ??
  location.origin

/** Absolute URLs of pages and pictures, for head tags and structured data. */
export const siteAddresses: Omit<SiteAddresses, 'name'> = {
  page: (path) => origin() + path,
  picture: (picture) => {
    const url = pictureUrl(picture)
    return url === undefined ? undefined : new URL(url, origin()).href
  },
}

export interface Preview {
  /** Absolute URL. */
  url: string
  /** px, of a JPEG; null for a picture of unknown size. */
  size: { width: number; height: number } | null
}

/** Link preview of a page whose picture is `image`, by its name in a row; the site's preview for null. */
export function previewFor(image: string | null): Preview {
  const preview = previewOf(image)
  const unmeasured = image && preview === null ? siteAddresses.picture(image) : undefined
  if (unmeasured !== undefined) return { url: unmeasured, size: null }
  const size = preview ?? PLAIN_PREVIEW
  return { url: siteAddresses.page(size.path), size }
}
