import { IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { RowMark } from '#domain/row-mark'
import { PendingMarker } from '#ui/pending-marker'
import { Picture } from '#ui/picture'
import classes from './list-row.module.css'
import type { ListColumn } from './list-types'

/** What every row of a list shows and can do; the same functions from render to render. */
export interface RowTerms<Row> {
  columns: readonly ListColumn<Row>[]
  nameOf: (row: Row) => string
  picture?: ((row: Row) => string | null) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  /** Absent where nothing can be done with several. */
  onToggle?: ((id: string, isRange: boolean) => void) | undefined
  /** Absent where a row has nothing to open. */
  onOpen?: ((id: string) => void) | undefined
  /** Absent where rows are not deleted. */
  onDelete?: ((row: Row) => void) | undefined
}

export interface ListRowProps<Row> {
  row: Row
  terms: RowTerms<Row>
  isChosen: boolean
  mark: RowMark | undefined
}

type Parts<Row> = ListRowProps<Row> & { name: string }

/** A row of the table on wide screens. */
export const TableRow = memo(function TableRow<Row extends { id: string }>(props: ListRowProps<Row>) {
  const { row, terms, isChosen } = props
  const parts = { ...props, name: nameIn(terms, row) }
  return (
    <tr data-chosen={isChosen || undefined}>
      {terms.onToggle ? (
        <td className={classes.check}>
          <Choice {...parts} />
        </td>
      ) : null}
      <th scope="row" className={classes.what}>
        <What {...parts} />
      </th>
      {terms.columns.map(({ key, cell, isNumeric }) => (
        <td key={key} data-numeric={isNumeric || undefined}>
          {cell(row)}
        </td>
      ))}
      <td className={classes.acts}>
        <Acts {...parts} />
      </td>
    </tr>
  )
}) as <Row extends { id: string }>(props: ListRowProps<Row>) => ReactNode

/** The same row as a card on phones. */
export const CardRow = memo(function CardRow<Row extends { id: string }>(props: ListRowProps<Row>) {
  const { row, terms, isChosen } = props
  const parts = { ...props, name: nameIn(terms, row) }
  return (
    <article className={classes.card} aria-label={parts.name} data-chosen={isChosen || undefined}>
      <div className={classes.head}>
        {terms.onToggle ? <Choice {...parts} /> : null}
        <div className={classes.what}>
          <What {...parts} />
        </div>
      </div>
      <dl className={classes.facts}>
        {terms.columns.map(({ key, label, cell, isWide }) => (
          <div key={key} data-wide={isWide || undefined}>
            <dt>{label}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.acts}>
        <Acts {...parts} />
      </div>
    </article>
  )
}) as <Row extends { id: string }>(props: ListRowProps<Row>) => ReactNode

const nameIn = <Row,>({ nameOf }: RowTerms<Row>, row: Row) => nameOf(row).trim() || 'No title'

function Choice<Row extends { id: string }>({ row, terms, isChosen, name }: Parts<Row>) {
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          // A checkbox changes by a click, whoever makes it: a pointer or the space key.
          terms.onToggle?.(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

function What<Row extends { id: string }>({ row, terms, mark, name }: Parts<Row>) {
  const { picture, onOpen } = terms
  return (
    <div className={classes.titled}>
      {picture ? (
        <span className={classes.picture}>
          <Picture path={picture(row)} alt="" ratio="4/3" sizes="4rem" />
        </span>
      ) : null}
      <span className={classes.words}>
        {onOpen ? (
          <button type="button" className={classes.name} onClick={() => onOpen(row.id)}>
            <span className={classes.clamped}>{name}</span>
          </button>
        ) : (
          <span className={`${classes.name} ${classes.clamped}`}>{name}</span>
        )}
        <PendingMarker mark={mark} />
      </span>
    </div>
  )
}

function Acts<Row>({ row, terms, name }: Parts<Row>) {
  const { actions, onDelete } = terms
  return (
    <div className={classes.buttons}>
      {actions?.(row)}
      {onDelete ? (
        <button
          type="button"
          className={classes.delete}
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(row)}
        >
          <IconTrash size={20} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
