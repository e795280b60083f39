import type { CreativeWork, WithContext } from 'schema-dts'
import { CONTEXT, picturesLd, type SiteAddresses } from './json-ld'

export interface BuildFacts {
  path: string
  name: string
  description: string
  images: readonly string[]
  year: number | null
  tags: readonly string[]
}

/** A project. Not marked as a product: search engines report a product without an offer as an error. */
export const buildLd =
  ({ path, name, description, images, year, tags }: BuildFacts) =>
  (site: SiteAddresses): WithContext<CreativeWork> => ({
    '@context': CONTEXT,
    '@type': 'CreativeWork',
    name,
    url: site.page(path),
    description,
    ...picturesLd(images, site),
    ...(year ? { dateCreated: String(year) } : {}),
    ...(tags.length > 0 ? { keywords: [...tags] } : {}),
    creator: { '@type': 'Organization', name: site.name },
  })
