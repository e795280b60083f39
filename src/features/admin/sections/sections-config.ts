import { ADMIN_NOUNS, type AdminNoun } from '#shared/catalog/admin-nouns'
import { FARRIERS_VETS_TAGS, FIRST_RESPONDERS_TAGS, type SectionTag } from '#shared/catalog/section-tags'
import { paths } from '#shared/site/paths'
import type { SectionTable } from '../forms/section-form'
import { SECTION_NAMES } from '../panel/section-names'

/** The differences between the two managers of sections; they share all other code. */
export interface SectionsConfig {
  noun: AdminNoun & { table: SectionTable }
  title: string
  tags: readonly SectionTag[]
  /** Storage folder of a section's pictures, `bucket/prefix` (Admin 7). */
  folder: (sectionKey: string) => string
  /** Path of a section's public page. */
  page: (sectionKey: string) => string
}

export const FARRIERS_VETS_CONFIG: SectionsConfig = {
  noun: ADMIN_NOUNS.farriersVetsSection,
  title: SECTION_NAMES['farriers-vets'],
  tags: FARRIERS_VETS_TAGS,
  folder: (sectionKey) => `product-images/farriers-vets/${sectionKey}`,
  page: paths.farriersVetsSection,
}

export const FIRST_RESPONDERS_CONFIG: SectionsConfig = {
  noun: ADMIN_NOUNS.firstRespondersSection,
  title: SECTION_NAMES['first-responders'],
  tags: FIRST_RESPONDERS_TAGS,
  folder: (sectionKey) => `product-images/first-responders/${sectionKey}`,
  page: paths.firstRespondersSection,
}
