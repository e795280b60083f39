import { IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { RowMark } from '#sync/core/row-mark'
import { IconButton } from '#ui/icon-button'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Picture } from '#ui/pictures/picture'
import classes from './list-row.module.css'
import type { ListColumn } from './list-types'
import { RowCheckbox } from './row-checkbox'

/** Props that all rows of a list share; the functions must be the same at each render. */
export interface SharedRowProps<Row> {
  columns: readonly ListColumn<Row>[]
  nameOf: (row: Row) => string
  picture?: ((row: Row) => string | null) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  /** Undefined if there are no actions for several rows. */
  onToggle?: ((id: string, isRange: boolean) => void) | undefined
  /** Undefined if rows cannot be opened. */
  onOpen?: ((id: string) => void) | undefined
  /** Undefined if rows cannot be deleted. */
  onDelete?: ((row: Row) => void) | undefined
}

export interface ListRowProps<Row> {
  row: Row
  shared: SharedRowProps<Row>
  isChosen: boolean
  mark: RowMark | undefined
}

type ContentProps<Row> = Omit<ListRowProps<Row>, 'isChosen'>

/** A row of the table on wide screens. */
export const TableRow = memo(function TableRow<Row extends { id: string }>(props: ListRowProps<Row>) {
  const { row, shared, isChosen, mark } = props
  return (
    <tr data-chosen={isChosen || undefined}>
      {shared.onToggle ? (
        <td className={classes.check}>
          <RowChoice {...props} />
        </td>
      ) : null}
      <RowContent row={row} shared={shared} mark={mark} />
    </tr>
  )
}) as <Row extends { id: string }>(props: ListRowProps<Row>) => ReactNode

/** Memoized without `isChosen`: selecting a hundred rows renders only their checkboxes. */
const RowContent = memo(function RowContent<Row extends { id: string }>(props: ContentProps<Row>) {
  const { row, shared } = props
  return (
    <>
      <th scope="row" className={classes.what}>
        <TitleCell {...props} />
      </th>
      {shared.columns.map(({ key, cell, isNumeric }) => (
        <td key={key} data-numeric={isNumeric || undefined}>
          {cell(row)}
        </td>
      ))}
      <td className={classes.acts}>
        <RowButtons {...props} />
      </td>
    </>
  )
}) as <Row extends { id: string }>(props: ContentProps<Row>) => ReactNode

/** The same row as a card on phones. */
export const CardRow = memo(function CardRow<Row extends { id: string }>(props: ListRowProps<Row>) {
  const { row, shared, isChosen, mark } = props
  return (
    <article className={classes.card} aria-label={shownName(shared, row)} data-chosen={isChosen || undefined}>
      <div className={classes.head}>
        <RowChoice {...props} />
        <div className={classes.what}>
          <TitleCell {...props} />
        </div>
      </div>
      <CardContent row={row} shared={shared} mark={mark} />
    </article>
  )
}) as <Row extends { id: string }>(props: ListRowProps<Row>) => ReactNode

const CardContent = memo(function CardContent<Row extends { id: string }>(props: ContentProps<Row>) {
  const { row, shared } = props
  return (
    <>
      <dl className={classes.facts}>
        {shared.columns.map(({ key, label, cell, isWide }) => {
          const value = cell(row)
          // A label without a value would only make the card longer.
          return value === null || value === '' ? null : (
            <div key={key} data-wide={isWide || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          )
        })}
      </dl>
      <div className={classes.acts}>
        <RowButtons {...props} />
      </div>
    </>
  )
}) as <Row extends { id: string }>(props: ContentProps<Row>) => ReactNode

/** The name of a row, or a text in its place. */
const shownName = <Row,>({ nameOf }: SharedRowProps<Row>, row: Row) => nameOf(row).trim() || 'No title'

/** Nothing in a list without actions for several rows. */
function RowChoice<Row extends { id: string }>({ row, shared, isChosen }: ListRowProps<Row>) {
  const { onToggle } = shared
  return onToggle ? (
    <RowCheckbox
      name={shownName(shared, row)}
      isChosen={isChosen}
      onToggle={(isRange) => onToggle(row.id, isRange)}
    />
  ) : null
}

function TitleCell<Row extends { id: string }>({ row, shared, mark }: ContentProps<Row>) {
  const name = shownName(shared, row)
  const { picture, onOpen } = shared
  return (
    <div className="rw-row rw-gap-12">
      {picture ? (
        <span className={classes.picture}>
          <Picture path={picture(row)} alt="" ratio="4/3" sizes="4rem" />
        </span>
      ) : null}
      <span className="rw-stack rw-gap-4 rw-start">
        {onOpen ? (
          <button type="button" className={classes.name} onClick={() => onOpen(row.id)}>
            <span className="rw-clamp">{name}</span>
          </button>
        ) : (
          <span className={`${classes.name} rw-clamp`}>{name}</span>
        )}
        <PendingMarker mark={mark} />
      </span>
    </div>
  )
}

function RowButtons<Row>({ row, shared }: ContentProps<Row>) {
  const { actions, onDelete } = shared
  return (
    <div className={classes.buttons}>
      {actions?.(row)}
      {onDelete ? (
        <IconButton
          tone="danger"
          aria-label={`Delete ${shownName(shared, row)}`}
          onClick={() => onDelete(row)}
        >
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
