import type { RowTypes } from '#shared/schema/rows'
import { useLive } from '#sync/react'
import type { SectionSite } from './section-site'

type Table = SectionSite['table']
export type Section = RowTypes[Table]

/** Active sections in display order. An admin's local database also has inactive ones. */
export function useSections(table: Table): Section[] | undefined {
  return useLive(
    async (db) => {
      const sections: Section[] = await db.rows(table).orderBy('display_order').toArray()
      return sections.filter(({ is_active }) => is_active)
    },
    [table],
  )
}

/** The active section with this key: null if there is none, undefined while the database is being read. */
export function useSection(table: Table, sectionKey: string): Section | null | undefined {
  return useLive(
    async (db) => {
      const sections: Section[] = await db.rows(table).where('section_key').equals(sectionKey).toArray()
      return sections.find(({ is_active }) => is_active) ?? null
    },
    [table, sectionKey],
  )
}
