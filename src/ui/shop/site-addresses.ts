import type { SiteAddresses } from '#seo/json-ld/json-ld'
import { PLAIN_PREVIEW, previewOf } from '#seo/preview-picture'
import { pictureUrl } from '../pictures/picture-url'

/** Origin in the prerendered HTML, which hydration must not change. */
let rendered: string | null = null

export function setSiteOrigin(origin: string): void {
  rendered = origin
}

/** Origin of the site for search engines: from the HTML or the build's configuration, or the current one. */
const origin = () =>
  rendered ?? (import.meta.env.VITE_SITE_URL as string | undefined)?.replace(/\/$/u, '') ?? location.origin

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
  const made = previewOf(image)
  const unmeasured = image && made === null ? siteAddresses.picture(image) : undefined
  if (unmeasured !== undefined) return { url: unmeasured, size: null }
  const size = made ?? PLAIN_PREVIEW
  return { url: siteAddresses.page(size.path), size }
}
