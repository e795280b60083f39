import { itemTitle } from '../item-title'
import { breadcrumbLd, type Crumb } from '../json-ld/breadcrumb-ld'
import type { FARRIERS_VETS_PAGE } from '../listed-pages/farriers-vets-page'
import type { FIRST_RESPONDERS_PAGE } from '../listed-pages/first-responders-page'
import { pageDescription } from '../page-description'
import { crumbOf, type PageHead } from '../page-head'
import { paths } from '../paths'
import type { RowTypes } from '../rows'

type Section = RowTypes['farriers_vets_sections'] | RowTypes['first_responders_sections']

/** One of the two pages that sections stand on. */
export type SectionsPage = typeof FARRIERS_VETS_PAGE | typeof FIRST_RESPONDERS_PAGE

const sectionPath = ({ path }: SectionsPage, key: string): string =>
  path === paths.farriersVets ? paths.farriersVetsSection(key) : paths.firstRespondersSection(key)

export const sectionCrumbs = (list: SectionsPage, { title, section_key }: Section): Crumb[] => [
  crumbOf(list),
  { name: title, path: sectionPath(list, section_key) },
]

export function sectionHead(list: SectionsPage, section: Section): PageHead {
  const { title, description, images, section_key } = section
  return {
    title: itemTitle(title),
    description: pageDescription(description, list.description),
    path: sectionPath(list, section_key),
    image: images[0] ?? null,
    type: 'website',
    jsonLd: [breadcrumbLd(sectionCrumbs(list, section))],
  }
}
