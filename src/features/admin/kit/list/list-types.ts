import type { ReactNode } from 'react'

/** A value to sort by: text, number, or date as ISO text. Null is last in both directions. */
export type SortValue = string | number | boolean | null

/** A column of a list, which a card shows as a label and a value. */
export interface ListColumn<Row> {
  /** Used in the address when the list is sorted by this column: `?sort=price`, `?sort=-price`. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Without it the list cannot be sorted by this column. */
  sortBy?: (row: Row) => SortValue
  /** Aligns digits under digits. */
  isNumeric?: boolean
  /** Takes a full line on a card. */
  isWide?: boolean
  /** Hidden until the admin chooses it. */
  isHidden?: boolean
}

/** A select above a list that shows only some of its rows. */
export interface ListFilter<Row> {
  /** Name of the parameter in the address: `?status=sold`. */
  key: string
  label: string
  choices: readonly { value: string; label: string }[]
  matches: (row: Row, value: string) => boolean
}

/** An action on the selected rows. */
export interface BulkAction<Row> {
  key: string
  label: string
  /**
   * Gets the selected rows that pass the filters, in list order. The selection is cleared afterward, unless the result
   * is false: the action has failed or was canceled, and can be repeated.
   */
  run: (rows: readonly Row[]) => Promise<boolean>
}
