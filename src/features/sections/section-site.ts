import type { SectionsPage } from '#seo/item-heads/section-head'
import { FARRIERS_VETS_PAGE } from '#seo/listed-pages/farriers-vets-page'
import { FIRST_RESPONDERS_PAGE } from '#seo/listed-pages/first-responders-page'
import { LEAD_TIME, PRICES, type QUOTE_CHASSIS } from '#shared/catalog/quote-options'
import { FARRIERS_VETS_TAGS, FIRST_RESPONDERS_TAGS, type SectionTag } from '#shared/catalog/section-tags'
import { COMPANY } from '#shared/shop/company'
import { paths } from '#shared/site/paths'
import type { DataCardRow } from '#ui/lists/data-card'

/** What differs between the two section pages; they share everything else. */
export interface SectionSite {
  table: 'farriers_vets_sections' | 'first_responders_sections'
  page: SectionsPage
  path: string
  sectionPath: (sectionKey: string) => string
  /** Key of its section in the admin panel. */
  manager: string
  title: string
  eyebrow: string
  intro: string
  tags: readonly SectionTag[]
  /** Title of the call to action at the foot of the page. */
  closing: string
  /** Specialty that the quote page preselects for a section with this tag; null for none. */
  specialtyOf: (tag: string | null) => string | null
  facts: readonly DataCardRow[]
}

const { cap, body, trailer, vetChassis } = PRICES

export const FARRIERS_VETS: SectionSite = {
  table: 'farriers_vets_sections',
  page: FARRIERS_VETS_PAGE,
  path: paths.farriersVets,
  sectionPath: paths.farriersVetsSection,
  manager: 'farriers-vets',
  title: FARRIERS_VETS_PAGE.title,
  eyebrow: 'Your shop at the barn',
  intro:
    'Bodies, caps, trailers and mobile clinic interiors for people who work out of a truck, in any weather, with an animal that won’t wait.',
  tags: FARRIERS_VETS_TAGS,
  closing: 'Every practice carries something different. Tell us about yours.',
  // The labels of the tags are the names of the specialties on the quote page.
  specialtyOf: (tag) => FARRIERS_VETS_TAGS.find((option) => option.tag === tag)?.label ?? null,
  facts: [body, cap, trailer, vetChassis, { label: 'Lead time', value: LEAD_TIME }],
}

export const FIRST_RESPONDERS: SectionSite = {
  table: 'first_responders_sections',
  page: FIRST_RESPONDERS_PAGE,
  path: paths.firstResponders,
  sectionPath: paths.firstRespondersSection,
  manager: 'first-responders',
  title: FIRST_RESPONDERS_PAGE.title,
  eyebrow: 'First out, and ready',
  intro:
    'Command, rescue, attack and brush: bodies that weigh less than steel ones, carry more and put every tool where a gloved hand expects it.',
  tags: FIRST_RESPONDERS_TAGS,
  closing: 'Send us your equipment list. We’ll draw the truck around it.',
  specialtyOf: () => 'First Responder',
  facts: [
    { label: 'Welding', value: '100% TIG' },
    { label: 'Cabinets', value: 'Lifetime warranty' },
    { label: 'Lead time', value: LEAD_TIME },
    { label: 'Since', value: COMPANY.since },
  ],
}

/** Chassis types by what the key of a section ends with. */
const CHASSIS: readonly [keyEnd: RegExp, chassis: (typeof QUOTE_CHASSIS)[number]][] = [
  [/_bod(y|ies)$/, 'Service Body'],
  [/_caps?$/, 'Truck Cap'],
  [/_interiors?$/, 'Interior Build'],
]

/** The quote form for a section, with its specialty and, if the section's key names one, its chassis type chosen. */
export function sectionQuotePath(
  site: SectionSite,
  { tag, section_key }: { tag: string | null; section_key: string },
): string {
  const chassis = CHASSIS.find(([keyEnd]) => keyEnd.test(section_key))?.[1] ?? null
  return paths.quoteFor(site.specialtyOf(tag), chassis)
}
