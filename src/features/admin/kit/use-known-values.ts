import { useMemo } from 'react'
import { matchesSpecialty } from '#shared/catalog/specialty-match'
import type { TableName } from '#shared/schema/tables'
import { useAllRows } from '#sync/react'
import { knownValues } from './known-values'

/**
 * Returns a function that lists the values to choose from for a column: the usual ones, then those of all rows. It
 * computes them once per column, so `usual` must be the same at each call.
 */
export function useKnownValues(table: TableName): (column: string, usual?: readonly string[]) => string[] {
  const rows = useAllRows(table)?.rows as readonly Readonly<Record<string, unknown>>[] | undefined
  return useMemo(() => {
    const byColumn = new Map<string, string[]>()
    return (column, usual = []) => {
      // As the filters of the site have it: Veterinary and Veterinarian are one specialty.
      const isSame = column === 'specialty' ? matchesSpecialty : undefined
      const values = byColumn.get(column) ?? knownValues(usual, rows?.map((row) => row[column]) ?? [], isSame)
      byColumn.set(column, values)
      return values
    }
  }, [rows])
}
