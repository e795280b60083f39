import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { RowMark } from '#sync/core/row-mark'
import { type SharedRowProps, TableRow } from './list-row'
import classes from './list-table.module.css'
import { NAME } from './use-admin-list'

export interface ListTableProps<Row> {
  /** Names the table for assistive tech. */
  label: string
  /** Label of the first column. */
  nameLabel: string
  rows: readonly Row[]
  /** Ids of all rows of the page, including those that are not rendered yet. */
  ids: readonly string[]
  shared: SharedRowProps<Row>
  chosen: ReadonlySet<string>
  marks: ReadonlyMap<string, RowMark>
  sort: string
  isDescending: boolean
  onSort: (sort: string, isDescending: boolean) => void
  /** Undefined if rows cannot be selected. */
  onTogglePage?: ((isChosen: boolean) => void) | undefined
}

/** A page of the list as a table, for wide screens. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const markIfFits = useMarkIfFits()
  const { label, nameLabel, rows, ids, shared, chosen, marks, onTogglePage } = props
  const chosenCount = ids.filter((id) => chosen.has(id)).length
  return (
    <section ref={markIfFits} className={classes.frame} aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {onTogglePage ? (
              <td>
                <label className={classes.all}>
                  <input
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={chosenCount === ids.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosenCount > 0 && chosenCount < ids.length
                    }}
                    onChange={(event) => onTogglePage(event.currentTarget.checked)}
                  />
                </label>
              </td>
            ) : null}
            <SortHead {...props} column={NAME} name={nameLabel} />
            {shared.columns.map(({ key, label: name, sortBy, isNumeric }) =>
              sortBy ? (
                <SortHead {...props} key={key} column={key} name={name} isNumeric={isNumeric} />
              ) : (
                <th key={key} scope="col" data-numeric={isNumeric || undefined}>
                  {name}
                </th>
              ),
            )}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              shared={shared}
              isChosen={chosen.has(row.id)}
              mark={marks.get(row.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SortHeadProps = Pick<ListTableProps<unknown>, 'sort' | 'isDescending' | 'onSort'> & {
  column: string
  name: string
  isNumeric?: boolean | undefined
}

function SortHead({ sort, isDescending, onSort, column, name, isNumeric = false }: SortHeadProps) {
  const isSorted = sort === column
  const direction = isDescending ? 'descending' : 'ascending'
  const DirectionIcon = isDescending ? IconArrowDown : IconArrowUp
  const Icon = isSorted ? DirectionIcon : IconArrowsSort
  return (
    <th scope="col" data-numeric={isNumeric || undefined} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(column, isSorted && !isDescending)}
      >
        {name}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  )
}

/** Returns a ref for the frame of the table: it has the attribute `data-fits` while the table needs no scrolling. */
function useMarkIfFits() {
  return useCallback((frame: HTMLElement | null) => {
    const table = frame?.firstElementChild
    if (!frame || !table || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      frame.toggleAttribute('data-fits', table.scrollWidth <= frame.clientWidth)
    })
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
}
