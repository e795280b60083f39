/** Structured data for search engines (schema.org, as JSON-LD): what a page is about, in their words. */
import type { Thing, WithContext } from 'schema-dts'

/** What structured data must know of the site: its name, and absolute addresses for what rows and routes hold. */
export interface SiteAddresses {
  /** As the shop calls itself. */
  name: string
  /** A path of this site. */
  page: (path: string) => string
  /** A picture as a row names it. */
  picture: (name: string) => string | undefined
}

/** One piece of structured data, once the addresses of the site are known. */
export type JsonLd = (site: SiteAddresses) => WithContext<Thing>

export const CONTEXT = 'https://schema.org'

/** As the text of a script element: `<` is written as an escape, so that no title can end the element. */
export function jsonLdText(data: WithContext<Thing>): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Absolute addresses of a row's pictures, as a property that is absent without any. */
export function picturesLd(names: readonly (string | null)[], site: SiteAddresses): { image?: string[] } {
  const image = names.flatMap((name) => (name ? (site.picture(name) ?? []) : []))
  return image.length > 0 ? { image } : {}
}

/** ISO 8601 with a zone, as a property that is absent where the row holds no date. */
export function dateLd<Name extends string>(name: Name, date: string | null): { [K in Name]?: string } {
  const time = new Date(date ?? '')
  return (Number.isNaN(time.getTime()) ? {} : { [name]: time.toISOString() }) as { [K in Name]?: string }
}
