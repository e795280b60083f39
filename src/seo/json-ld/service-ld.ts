import type { Service, WithContext } from 'schema-dts'
import { paths } from '../../shared/site/paths'
import { CONTEXT, picturesLd, type SiteAddresses } from './json-ld'

export interface ServiceFacts {
  path: string
  name: string
  description: string
  images: readonly string[]
}

/** A service of the shop. It has no price, so it is not a product. */
export const serviceLd =
  ({ path, name, description, images }: ServiceFacts) =>
  (site: SiteAddresses): WithContext<Service> => ({
    '@context': CONTEXT,
    '@type': 'Service',
    name,
    description,
    url: site.page(path),
    ...picturesLd(images, site),
    provider: { '@type': 'Organization', name: site.name, url: site.page(paths.home) },
  })
