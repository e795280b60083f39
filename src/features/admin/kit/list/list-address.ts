import { withParams } from '#domain/with-params'

/** What a list shows, as it stands in the address. */
export interface ListAddress {
  q: string
  /** Key of a column. */
  sort: string
  isDescending: boolean
  /** Chosen values by filter; '' for none. */
  filters: Readonly<Record<string, string>>
  /** From 1. */
  page: number
  size: number
  /** Keys of the columns in sight; null where nobody has chosen. */
  columns: readonly string[] | null
}

/** What an address may ask of a list. */
export interface ListTerms {
  /** Such as `-created_at`: newest first. */
  defaultSort: string
  sorts: readonly string[]
  columns: readonly string[]
  filters: readonly { key: string; values: readonly string[] }[]
}

export const PAGE_SIZES = [25, 50, 100]
const [DEFAULT_SIZE = 25] = PAGE_SIZES

/** What is unknown counts as not asked for: links get old. */
export function readListAddress(params: URLSearchParams, terms: ListTerms): ListAddress {
  const size = Number(params.get('size'))
  const page = Number(params.get('page'))
  const filters: Record<string, string> = {}
  for (const { key, values } of terms.filters) {
    const value = params.get(key) ?? ''
    filters[key] = values.includes(value) ? value : ''
  }
  return {
    q: params.get('q') ?? '',
    ...readSort(params.get('sort') ?? '', terms),
    filters,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.includes(size) ? size : DEFAULT_SIZE,
    columns: readColumns(params.get('columns'), terms),
  }
}

/** The same address, with what differs from the list as it is at first. */
export function writeListAddress(
  params: URLSearchParams,
  { q, sort, isDescending, filters, page, size, columns }: ListAddress,
  { defaultSort }: ListTerms,
): URLSearchParams {
  const order = `${isDescending ? '-' : ''}${sort}`
  return withParams(params, {
    q,
    sort: order === defaultSort ? null : order,
    ...filters,
    page: page === 1 ? null : String(page),
    size: size === DEFAULT_SIZE ? null : String(size),
    columns: columns?.join(',') ?? null,
  })
}

function readSort(asked: string, { defaultSort, sorts }: ListTerms) {
  const take = (text: string) => ({ sort: text.replace(/^-/, ''), isDescending: text.startsWith('-') })
  const known = take(asked)
  return sorts.includes(known.sort) ? known : take(defaultSort)
}

function readColumns(asked: string | null, { columns }: ListTerms): readonly string[] | null {
  if (asked === null) return null
  const known = asked.split(',').filter((key) => columns.includes(key))
  return known.length > 0 ? columns.filter((key) => known.includes(key)) : null
}
