import type { BreadcrumbList, WithContext } from 'schema-dts'
import { paths } from '../../shared/site/paths'
import { CONTEXT, type SiteAddresses } from './json-ld'

export interface Crumb {
  name: string
  path: string
}

/** Breadcrumb of a page. The home page is added; `crumbs` begins below it and ends with the page itself. */
export const breadcrumbLd =
  (crumbs: readonly Crumb[]) =>
  (site: SiteAddresses): WithContext<BreadcrumbList> => ({
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.page(path),
    })),
  })
