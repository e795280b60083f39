import type { SectionTable } from '#domain/admin-forms/section-form'
import { ADMIN_NOUNS, type AdminNoun } from '#domain/admin-nouns'
import { paths } from '#domain/paths'
import { FARRIERS_VETS_TAGS, FIRST_RESPONDERS_TAGS, type SectionTag } from '#domain/section-tags'

/** What tells the two managers of sections apart; everything else is one. */
export interface ManagedSections {
  noun: AdminNoun & { table: SectionTable }
  title: string
  tags: readonly SectionTag[]
  /** Where the pictures of a section go, as `bucket/prefix` (Admin 7). */
  folder: (sectionKey: string) => string
  /** The public page of a section. */
  page: (sectionKey: string) => string
}

export const MANAGED_FARRIERS_VETS: ManagedSections = {
  noun: ADMIN_NOUNS.farriersVetsSection,
  title: 'Farriers & Vets',
  tags: FARRIERS_VETS_TAGS,
  folder: (sectionKey) => `product-images/farriers-vets/${sectionKey}`,
  page: paths.farriersVetsSection,
}

export const MANAGED_FIRST_RESPONDERS: ManagedSections = {
  noun: ADMIN_NOUNS.firstRespondersSection,
  title: 'First Responders',
  tags: FIRST_RESPONDERS_TAGS,
  folder: (sectionKey) => `product-images/first-responders/${sectionKey}`,
  page: paths.firstRespondersSection,
}
