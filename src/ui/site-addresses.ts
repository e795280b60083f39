import type { SiteAddresses } from '#domain/json-ld/json-ld'
import { PLAIN_PREVIEW, previewOf } from '#domain/preview-picture'
import { pictureUrl } from './picture-url'

/** What a page that was rendered to HTML says, here too: it must not change when the app takes it over. */
let rendered: string | null = null

export function setSiteOrigin(origin: string): void {
  rendered = origin
}

/** Where the site lives for search engines: what the build was told, else where it is running. */
const origin = () =>
  rendered ?? (import.meta.env.VITE_SITE_URL as string | undefined)?.replace(/\/$/u, '') ?? location.origin

/** Absolute addresses of pages and pictures, for head tags and structured data. */
export const siteAddresses: Omit<SiteAddresses, 'name'> = {
  page: (path) => origin() + path,
  picture: (picture) => {
    const url = pictureUrl(picture)
    return url === undefined ? undefined : new URL(url, origin()).href
  },
}

export interface Preview {
  /** Absolute. */
  url: string
  /** px, of a JPEG; null for a picture that nobody has measured. */
  size: { width: number; height: number } | null
}

/** What a shared link shows of a page whose picture is `image`, as a row names it; the picture of the site without one. */
export function previewFor(image: string | null): Preview {
  const made = previewOf(image)
  const unmeasured = image && made === null ? siteAddresses.picture(image) : undefined
  if (unmeasured !== undefined) return { url: unmeasured, size: null }
  const size = made ?? PLAIN_PREVIEW
  return { url: siteAddresses.page(size.path), size }
}
