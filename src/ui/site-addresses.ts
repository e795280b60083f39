import type { SiteAddresses } from '#domain/json-ld'
import { pictureUrl } from './picture-url'

/** Where the site lives for search engines: what the build was told, else where it is running. */
const origin = () =>
  (import.meta.env.VITE_SITE_URL as string | undefined)?.replace(/\/$/u, '') ?? location.origin

/** Absolute addresses of pages and pictures, for head tags and structured data. */
export const siteAddresses: SiteAddresses = {
  page: (path) => origin() + path,
  picture: (name) => {
    const url = pictureUrl(name)
    return url === undefined ? undefined : new URL(url, origin()).href
  },
}
