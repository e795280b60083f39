import type { RowTypes } from '#shared/schema/rows'
import { useLive } from '#sync/react'
import type { SectionTable } from '../forms/section-form'

export type Section = RowTypes[SectionTable]

/** All sections in order, including inactive ones. */
export function useSections(table: SectionTable): Section[] | undefined {
  return useLive(async (db): Promise<Section[]> => db.rows(table).orderBy('display_order').toArray(), [table])
}
