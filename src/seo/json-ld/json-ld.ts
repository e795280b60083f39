/** Structured data for search engines (schema.org, as JSON-LD). */
import type { Thing, WithContext } from 'schema-dts'

/** What structured data need from the site: its name, and absolute URLs of paths and pictures. */
export interface SiteAddresses {
  /** Name of the shop. */
  name: string
  /** Absolute URL of a path of this site. */
  page: (path: string) => string
  /** Absolute URL of a picture, by its name in a row. */
  picture: (name: string) => string | undefined
}

/** Makes one piece of structured data, given the addresses of the site. */
export type JsonLd = (site: SiteAddresses) => WithContext<Thing>

export const CONTEXT = 'https://schema.org'

/** Text of the script element: `<` is escaped, so that no title can end the element. */
export function jsonLdText(data: WithContext<Thing>): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The property `image` with the absolute URLs of a row's pictures; no property without pictures. */
export function picturesLd(names: readonly (string | null)[], site: SiteAddresses): { image?: string[] } {
  const image = names.flatMap((name) => (name ? (site.picture(name) ?? []) : []))
  return image.length > 0 ? { image } : {}
}

/** A property with an ISO 8601 time and zone; no property without a valid date. */
export function dateLd<Name extends string>(name: Name, date: string | null): { [K in Name]?: string } {
  const time = new Date(date ?? '')
  return (Number.isNaN(time.getTime()) ? {} : { [name]: time.toISOString() }) as { [K in Name]?: string }
}
