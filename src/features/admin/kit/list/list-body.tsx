import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type AdminNoun, countOf } from '#shared/catalog/admin-nouns'
import { useRowMarks } from '#sync/react'
import { formatCount } from '#ui/format/format-count'
import { CloseMatches } from '#ui/lists/close-matches'
import classes from './list-body.module.css'
import { CardRow, type SharedRowProps } from './list-row'
import { ListTable } from './list-table'
import type { AdminListState } from './use-admin-list'
import { useIncrementalRender } from './use-incremental-render'

export interface ListBodyProps<Row extends { id: string }> {
  noun: AdminNoun
  nameLabel: string
  list: AdminListState<Row>
  /** Shows cards instead of a table. */
  isNarrow: boolean
  nameOf: (row: Row) => string
  picture?: ((row: Row) => string | null) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  /** `ids`: the rows of the page, in order. */
  onToggle: (id: string, isRange: boolean, ids: readonly string[]) => void
  onTogglePage: (ids: readonly string[], isChosen: boolean) => void
  /** There are actions for several rows. */
  isSelectable: boolean
  onOpen?: ((id: string) => void) | undefined
  onDelete?: ((row: Row) => void) | undefined
}

/** The current page of rows, and the number of all rows. */
export function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { noun, nameLabel, list, isNarrow, onTogglePage, isSelectable } = props
  const { shownQuery, changeQuery, shown, found, page, selection } = list
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const marks = useRowMarks(noun.table, ids)
  const shared = useSharedRowProps(props, ids)
  const rendered = useIncrementalRender(shown, JSON.stringify([shownQuery, page]))
  if (found.length === 0) return <p role="status" className="rw-soft rw-tabular">{`No ${noun.many}`}</p>
  const first = (page - 1) * shownQuery.size + 1
  return (
    <>
      <div className={classes.above}>
        <p role="status" className="rw-soft rw-tabular">
          Showing {formatCount(first)}–{formatCount(first + shown.length - 1)} of{' '}
          {countOf(noun, found.length)}
          <CloseMatches search={shownQuery.q} found={list} count={found.length} />
        </p>
        {isNarrow && isSelectable ? (
          <label className={classes.page}>
            <input
              type="checkbox"
              checked={ids.every((id) => selection.ids.has(id))}
              onChange={(event) => onTogglePage(ids, event.currentTarget.checked)}
            />
            <span>
              Select all<span className="rw-hidden"> on this page</span>
            </span>
          </label>
        ) : null}
      </div>
      {isNarrow ? (
        <ul className="rw-stack rw-gap-12" aria-label={noun.many}>
          {rendered.map((row) => (
            <li key={row.id}>
              <CardRow
                row={row}
                shared={shared}
                isChosen={selection.ids.has(row.id)}
                mark={marks.get(row.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <ListTable
          label={noun.many}
          nameLabel={nameLabel}
          rows={rendered}
          ids={ids}
          shared={shared}
          chosen={selection.ids}
          marks={marks}
          sort={shownQuery.sort}
          isDescending={shownQuery.isDescending}
          onSort={(sort, isDescending) => changeQuery({ sort, isDescending })}
          onTogglePage={isSelectable ? (isChosen) => onTogglePage(ids, isChosen) : undefined}
        />
      )}
    </>
  )
}

/** Props of all rows, the same object while the columns are, so that a change of one row renders only that row. */
function useSharedRowProps<Row extends { id: string }>(
  props: ListBodyProps<Row>,
  ids: readonly string[],
): SharedRowProps<Row> {
  const { list, nameOf, picture, actions, isSelectable } = props
  const { visible } = list
  const latest = useRef({ ids, props })
  useEffect(() => {
    latest.current = { ids, props }
  })
  const isOpenable = props.onOpen !== undefined
  const isDeletable = props.onDelete !== undefined
  return useMemo(
    () => ({
      columns: visible,
      nameOf,
      picture,
      actions,
      onToggle: isSelectable
        ? (id, isRange) => latest.current.props.onToggle(id, isRange, latest.current.ids)
        : undefined,
      onOpen: isOpenable ? (id) => latest.current.props.onOpen?.(id) : undefined,
      onDelete: isDeletable ? (row) => latest.current.props.onDelete?.(row) : undefined,
    }),
    [visible, nameOf, picture, actions, isSelectable, isOpenable, isDeletable],
  )
}
