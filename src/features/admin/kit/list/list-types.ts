import type { ReactNode } from 'react'

/** What a list sorts by: texts as they are read, numbers, dates as ISO texts; null stands at the end either way. */
export type SortValue = string | number | boolean | null

export interface ListColumn<Row> {
  /** Stands in the address when the list is sorted by it: `?sort=price`, `?sort=-price`. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Without it the list cannot be sorted by this column. */
  sortBy?: (row: Row) => SortValue
  /** Digits under digits. */
  isNumeric?: boolean
  /** On a card it has a line of its own. */
  isWide?: boolean
  /** Shown only to those who choose it. */
  isHidden?: boolean
}

export interface ListFilter<Row> {
  /** Name of the parameter in the address: `?status=sold`. */
  key: string
  label: string
  choices: readonly { value: string; label: string }[]
  matches: (row: Row, value: string) => boolean
}

export interface BulkAction<Row> {
  key: string
  label: string
  /** Gets the chosen rows that the filters leave, in the list's order; the choice is given up once it has run. */
  run: (rows: readonly Row[]) => unknown
}
