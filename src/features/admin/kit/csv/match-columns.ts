import type { ColumnMap, CsvFormat } from './csv-format'

export interface MatchedColumns {
  map: ColumnMap
  /** Names that several columns of the file share; the first of these is used unless the person chooses another. */
  duplicates: string[]
}

/** Matches the columns of a file by the template's headers first, then by synonyms. Each column is used once. */
export function matchColumns({ columns }: CsvFormat, header: readonly string[]): MatchedColumns {
  const names = header.map(comparable)
  const map: Record<string, number | null> = Object.fromEntries(columns.map(({ key }) => [key, null]))
  const usedColumns = new Set<number>()
  const match = (key: string, accepted: readonly string[]) => {
    if (map[key] !== null) return
    const column = names.findIndex(
      (name, index) => name !== '' && accepted.includes(name) && !usedColumns.has(index),
    )
    if (column < 0) return
    map[key] = column
    usedColumns.add(column)
  }
  for (const { key, header: templateHeader } of columns) match(key, [comparable(templateHeader)])
  for (const { key, synonyms } of columns) match(key, synonyms.map(comparable))
  const duplicates = header.filter((_, index) => {
    const name = names[index] ?? ''
    return name !== '' && names.indexOf(name) === index && names.lastIndexOf(name) > index
  })
  return { map, duplicates: duplicates.map((name) => name.trim()) }
}

/** Required headers without a column in the file. */
export const missingColumns = ({ columns }: CsvFormat, map: ColumnMap): string[] =>
  columns
    .filter(({ key, isRequired }) => isRequired && (map[key] ?? null) === null)
    .map(({ header }) => header)

/** A column's name as it is compared: 'In_Stock', 'in stock' and 'InStock' are the same name. */
const comparable = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
