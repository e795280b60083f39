import type { ReactNode } from 'react'
import { paths } from '#shared/site/paths'
import type { OpenWork } from './use-open-work'

/** The groups of the panel's navigation, in their order; the first has no heading. */
export const SECTION_GROUPS = ['', 'Sales', 'Catalog', 'Site', 'Shop'] as const

/** A section of the panel, which `app` defines. */
export interface AdminSection {
  /** Value in the address: `/admin-panel?section=orders`. */
  key: string
  label: string
  group: (typeof SECTION_GROUPS)[number]
  /** Path of a section with an address of its own. */
  path?: string
  /** Which count is shown next to its label. */
  work?: keyof OpenWork
  /** Renders its manager; `app` loads the code when the section is opened. */
  render: () => ReactNode
}

/** The address that opens a section. */
export const sectionAddress = ({ key, path }: AdminSection): string => path ?? paths.adminSection(key)

/** The number of open tasks of these sections together. */
export const openCount = (sections: readonly AdminSection[], work: OpenWork | undefined): number =>
  sections.reduce((sum, { work: kind }) => sum + ((kind && work?.[kind]) ?? 0), 0)
