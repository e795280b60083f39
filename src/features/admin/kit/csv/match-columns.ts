import type { ColumnMap, CsvFormat } from './csv-format'

export interface MatchedColumns {
  map: ColumnMap
  /** Names of several columns of the file; the first column is used unless the person chooses another. */
  duplicates: string[]
}

/** Matches the columns of a file by the template's headers first, then by synonyms. Each column is used once. */
export function matchColumns({ columns }: CsvFormat, header: readonly string[]): MatchedColumns {
  const names = header.map(plain)
  const map: Record<string, number | null> = Object.fromEntries(columns.map(({ key }) => [key, null]))
  const usedColumns = new Set<number>()
  const take = (key: string, wanted: readonly string[]) => {
    if (map[key] !== null) return
    const at = names.findIndex(
      (name, index) => name !== '' && wanted.includes(name) && !usedColumns.has(index),
    )
    if (at < 0) return
    map[key] = at
    usedColumns.add(at)
  }
  for (const { key, header: own } of columns) take(key, [plain(own)])
  for (const { key, synonyms } of columns) take(key, synonyms.map(plain))
  const twice = header.filter(
    (name, index) =>
      names[index] !== '' && names.indexOf(plain(name)) === index && names.lastIndexOf(plain(name)) > index,
  )
  return { map, duplicates: twice.map((name) => name.trim()) }
}

/** Required headers without a column in the file. */
export const missingColumns = ({ columns }: CsvFormat, map: ColumnMap): string[] =>
  columns
    .filter(({ key, isRequired }) => isRequired && (map[key] ?? null) === null)
    .map(({ header }) => header)

/** For comparison: 'In_Stock', 'in stock' and 'InStock' are the same name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
