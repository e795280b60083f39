import type { LocalBusiness, OpeningHoursSpecification, WebSite, WithContext } from 'schema-dts'
import { COMPANY } from '../../shared/shop/company'
import type { CompanyFacts } from '../../shared/shop/default-company-facts'
import { paths } from '../../shared/site/paths'
import { inOneLine } from '../../shared/text/in-one-line'
import { PLAIN_PREVIEW } from '../preview-picture'
import { CONTEXT, type SiteAddresses } from './json-ld'

const IN_GENOA = {
  '@type': 'PostalAddress',
  addressLocality: 'Genoa',
  addressRegion: 'NY',
  addressCountry: 'US',
} as const

/** The shop; for the home, about and contact pages. `hours`: only for the page that shows them. */
export const organizationLd =
  (
    { name, phone, email, address, description }: CompanyFacts,
    hours: readonly OpeningHoursSpecification[] = [],
  ) =>
  (site: SiteAddresses): WithContext<LocalBusiness> => ({
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    '@id': `${site.page(paths.home)}#shop`,
    name,
    ...(description ? { description } : {}),
    url: site.page(paths.home),
    logo: site.page('/icons/plate-512.png'),
    image: site.page(PLAIN_PREVIEW.path),
    telephone: phone,
    email,
    foundingDate: String(COMPANY.since),
    address: address === COMPANY.location ? IN_GENOA : inOneLine(address),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
  })

/** The site; for the home page. Search engines take the site's name from it. */
export const webSiteLd = (site: SiteAddresses): WithContext<WebSite> => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: site.name,
  url: site.page(paths.home),
})
