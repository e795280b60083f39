import type { RowTypes } from '../../shared/schema/rows'
import { paths } from '../../shared/site/paths'
import { itemTitle } from '../item-title'
import { breadcrumbLd, type Crumb } from '../json-ld/breadcrumb-ld'
import { serviceLd } from '../json-ld/service-ld'
import type { FARRIERS_VETS_PAGE } from '../listed-pages/farriers-vets-page'
import type { FIRST_RESPONDERS_PAGE } from '../listed-pages/first-responders-page'
import { pageDescription } from '../page-description'
import { crumbOf, type PageHead } from '../page-head'

type Section = RowTypes['farriers_vets_sections'] | RowTypes['first_responders_sections']

/** One of the two pages that list sections. */
export type SectionsPage = typeof FARRIERS_VETS_PAGE | typeof FIRST_RESPONDERS_PAGE

const sectionPath = ({ path }: SectionsPage, key: string): string =>
  path === paths.farriersVets ? paths.farriersVetsSection(key) : paths.firstRespondersSection(key)

/** Breadcrumb of the page of a section; `list`: the page that lists it. */
export const sectionCrumbs = (list: SectionsPage, { title, section_key }: Section): Crumb[] => [
  crumbOf(list),
  { name: title, path: sectionPath(list, section_key) },
]

/** Head of the page of a section; `list`: the page that lists it. */
export function sectionHead(list: SectionsPage, section: Section): PageHead {
  const { title, images, section_key } = section
  const path = sectionPath(list, section_key)
  const description = pageDescription(section.description, list.description)
  return {
    title: itemTitle(title),
    description,
    path,
    image: images[0] ?? null,
    type: 'website',
    jsonLd: [
      serviceLd({ path, name: title, description, images }),
      breadcrumbLd(sectionCrumbs(list, section)),
    ],
  }
}
