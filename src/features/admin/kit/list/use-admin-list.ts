import { useDeferredValue, useMemo, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import { useTextSearch } from '#ui/filters/use-text-search'
import { useUrlFilters } from '#ui/filters/use-url-filters'
import { filterRows, sortRows } from './arrange-rows'
import { type ListAddress, type ListAddressRules, readListAddress, writeListAddress } from './list-address'
import type { ListColumn, ListFilter, SortValue } from './list-types'
import { EMPTY_SELECTION } from './selection'

/** Sort key of the rows' names. */
export const NAME = 'name'

export interface AdminListOptions<Row> {
  noun: AdminNoun
  /** By which the device remembers the visible columns; the key of the noun by default. */
  listKey?: string
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter<Row>[]
  /** Texts of a row that are searched. */
  texts: (row: Row) => readonly string[]
  /** Key of a column, with `-` before it for the largest first: `-created_at`. */
  defaultSort: string
  nameOf: (row: Row) => string
}

const NO_ROWS: readonly never[] = []

/** State of a list: the query from the address, the rows that match it, the visible columns and the selection. */
export function useAdminList<Row extends { id: string }>({
  noun,
  listKey = noun.key,
  rows: currentRows = NO_ROWS,
  columns,
  filters,
  texts,
  defaultSort,
  nameOf,
}: AdminListOptions<Row>) {
  const sorts = useMemo(() => {
    const byKey = new Map<string, (row: Row) => SortValue>([[NAME, nameOf]])
    for (const { key, sortBy } of columns) if (sortBy) byKey.set(key, sortBy)
    return byKey
  }, [columns, nameOf])
  const address = useListAddress(sorts, columns, filters, defaultSort)
  const { change } = address

  // The fields change immediately; thousands of rows follow in deferred renders, which do not block typing.
  const shownQuery = useDeferredValue(address.query)
  const rows = useDeferredValue(currentRows)
  const search = useTextSearch(rows, texts)
  const sorted = useMemo(() => {
    const sortBy = (list: readonly Row[], order: string) =>
      sortRows(list, sorts.get(order.replace(/^-/, '')) ?? nameOf, order.startsWith('-'))
    // Rows that are equal by the chosen column keep their default order.
    const inDefaultOrder = sortBy(rows, defaultSort)
    const order = `${shownQuery.isDescending ? '-' : ''}${shownQuery.sort}`
    return order === defaultSort ? inDefaultOrder : sortBy(inDefaultOrder, order)
  }, [rows, sorts, nameOf, defaultSort, shownQuery.sort, shownQuery.isDescending])
  const matches = useMemo(() => search(shownQuery.q), [search, shownQuery.q])
  const found = useMemo(
    () => filterRows(sorted, matches?.ids ?? null, filters, shownQuery.filters),
    [sorted, matches, filters, shownQuery.filters],
  )
  const pages = Math.max(1, Math.ceil(found.length / shownQuery.size))
  const page = Math.min(shownQuery.page, pages)
  const shown = useMemo(
    () => found.slice((page - 1) * shownQuery.size, page * shownQuery.size),
    [found, page, shownQuery.size],
  )

  const [remembered, remember] = useDraft<string[]>(`admin/list/${listKey}`)
  const visibleKeys = shownQuery.columns ?? remembered
  const visible = useMemo(
    () => columns.filter(({ key, isHidden }) => (visibleKeys ? visibleKeys.includes(key) : !isHidden)),
    [columns, visibleKeys],
  )
  const showColumns = (keys: string[]) => {
    remember(keys)
    change({ columns: keys })
  }

  const [selection, select] = useState(EMPTY_SELECTION)
  // Selected rows that a filter hides are skipped by actions, and are included again once they are shown.
  const chosen = useMemo(
    () => (selection.ids.size === 0 ? [] : found.filter(({ id }) => selection.ids.has(id))),
    [found, selection.ids],
  )
  return {
    ...address,
    /** The query that the shown rows belong to: `query`, deferred. */
    shownQuery,
    /** The visible columns are known, and the first rows have reached the deferred render. */
    isReady: remembered !== undefined && (currentRows.length === 0 || rows.length > 0),
    sorts,
    /** All rows that match the query, sorted. */
    found,
    /** The search has corrected a word, so that no row matches it exactly. */
    isApproximate: matches?.isApproximate === true,
    /** The rows of the page. */
    shown,
    page,
    /** Number of pages. */
    pages,
    /** The visible columns. */
    visible,
    showColumns,
    selection,
    select,
    /** The selected rows among `found`. */
    chosen,
  }
}

function useListAddress<Row>(
  sorts: ReadonlyMap<string, unknown>,
  columns: readonly ListColumn<Row>[],
  filters: readonly ListFilter<Row>[],
  defaultSort: string,
) {
  const { read, write, untouched } = useMemo(() => {
    const rules: ListAddressRules = {
      defaultSort,
      sorts: [...sorts.keys()],
      columns: columns.map(({ key }) => key),
      filters: filters.map(({ key, choices }) => ({ key, values: choices.map(({ value }) => value) })),
    }
    const readAddress = (params: URLSearchParams) => readListAddress(params, rules)
    return {
      read: readAddress,
      write: (params: URLSearchParams, address: ListAddress) => writeListAddress(params, address, rules),
      untouched: readAddress(new URLSearchParams()),
    }
  }, [sorts, columns, filters, defaultSort])
  // A filter's choices may load with the rows, so unknown values stay in the address.
  const { filters: query, change } = useUrlFilters<ListAddress>({ read, write, untouched, isSettled: false })
  return {
    query,
    change,
    /** Changes the query and returns to the first page. */
    changeQuery: (part: Partial<ListAddress>, isTyping = false) => change({ ...part, page: 1 }, isTyping),
    /** Clears search and filters. */
    clear: () => change({ q: '', filters: untouched.filters, page: 1 }),
  }
}

/** What `useAdminList` returns. */
export type AdminListState<Row extends { id: string }> = ReturnType<typeof useAdminList<Row>>
