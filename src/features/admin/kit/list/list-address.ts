import { withParams } from '#shared/site/with-params'

/** The state of a list that is in the address. */
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
  /** Keys of the visible columns; null for the default. */
  columns: readonly string[] | null
}

/** The values that an address of a list may have. */
export interface ListAddressRules {
  /** Such as `-created_at`: newest first. */
  defaultSort: string
  sorts: readonly string[]
  columns: readonly string[]
  filters: readonly { key: string; values: readonly string[] }[]
}

/** The numbers of rows per page that can be chosen; the first is the default. */
export const PAGE_SIZES = [25, 50, 100]
const [DEFAULT_SIZE = 25] = PAGE_SIZES

/** Reads the state of a list from an address. Ignores unknown values, because links get old. */
export function readListAddress(params: URLSearchParams, rules: ListAddressRules): ListAddress {
  const size = Number(params.get('size'))
  const page = Number(params.get('page'))
  const filters: Record<string, string> = {}
  for (const { key, values } of rules.filters) {
    const value = params.get(key) ?? ''
    filters[key] = values.includes(value) ? value : ''
  }
  return {
    q: params.get('q') ?? '',
    ...readSort(params.get('sort') ?? '', rules),
    filters,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.includes(size) ? size : DEFAULT_SIZE,
    columns: readColumns(params.get('columns'), rules),
  }
}

/** Returns `params` with every value that differs from the default. */
export function writeListAddress(
  params: URLSearchParams,
  { q, sort, isDescending, filters, page, size, columns }: ListAddress,
  { defaultSort }: ListAddressRules,
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

function readSort(param: string, { defaultSort, sorts }: ListAddressRules) {
  const parse = (text: string) => ({ sort: text.replace(/^-/, ''), isDescending: text.startsWith('-') })
  const parsed = parse(param)
  return sorts.includes(parsed.sort) ? parsed : parse(defaultSort)
}

function readColumns(param: string | null, { columns }: ListAddressRules): readonly string[] | null {
  if (param === null) return null
  const keys = param.split(',')
  const visible = columns.filter((key) => keys.includes(key))
  return visible.length > 0 ? visible : null
}
