import { IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { RowMark } from '#domain/row-mark'
import { IconButton } from '#ui/icon-button'
import { PendingMarker } from '#ui/pending-marker'
import { Picture } from '#ui/picture'
import { goToBulkBar } from './bulk-bar'
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

type Told<Row> = Omit<ListRowProps<Row>, 'isChosen'>

/** A row of the table on wide screens. */
export const TableRow = memo(function TableRow<Row extends { id: string }>(props: ListRowProps<Row>) {
  const { row, terms, isChosen, mark } = props
  return (
    <tr data-chosen={isChosen || undefined}>
      {terms.onToggle ? (
        <td className={classes.check}>
          <Choice {...props} />
        </td>
      ) : null}
      <ToldInCells row={row} terms={terms} mark={mark} />
    </tr>
  )
}) as <Row extends { id: string }>(props: ListRowProps<Row>) => ReactNode

/** What a row tells stays as it is when it is chosen: choosing a hundred changes a hundred boxes and nothing else. */
const ToldInCells = memo(function ToldInCells<Row extends { id: string }>(props: Told<Row>) {
  const { row, terms } = props
  return (
    <>
      <th scope="row" className={classes.what}>
        <What {...props} />
      </th>
      {terms.columns.map(({ key, cell, isNumeric }) => (
        <td key={key} data-numeric={isNumeric || undefined}>
          {cell(row)}
        </td>
      ))}
      <td className={classes.acts}>
        <Acts {...props} />
      </td>
    </>
  )
}) as <Row extends { id: string }>(props: Told<Row>) => ReactNode

/** The same row as a card on phones. */
export const CardRow = memo(function CardRow<Row extends { id: string }>(props: ListRowProps<Row>) {
  const { row, terms, isChosen, mark } = props
  return (
    <article className={classes.card} aria-label={nameIn(terms, row)} data-chosen={isChosen || undefined}>
      <div className={classes.head}>
        {terms.onToggle ? <Choice {...props} /> : null}
        <div className={classes.what}>
          <What {...props} />
        </div>
      </div>
      <ToldInCard row={row} terms={terms} mark={mark} />
    </article>
  )
}) as <Row extends { id: string }>(props: ListRowProps<Row>) => ReactNode

const ToldInCard = memo(function ToldInCard<Row extends { id: string }>(props: Told<Row>) {
  const { row, terms } = props
  return (
    <>
      <dl className={classes.facts}>
        {terms.columns.map(({ key, label, cell, isWide }) => (
          <div key={key} data-wide={isWide || undefined}>
            <dt>{label}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.acts}>
        <Acts {...props} />
      </div>
    </>
  )
}) as <Row extends { id: string }>(props: Told<Row>) => ReactNode

const nameIn = <Row,>({ nameOf }: RowTerms<Row>, row: Row) => nameOf(row).trim() || 'No title'

function Choice<Row extends { id: string }>({ row, terms, isChosen }: ListRowProps<Row>) {
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        aria-label={`Select ${nameIn(terms, row)}`}
        checked={isChosen}
        onKeyDown={(event) => event.key === 'Enter' && goToBulkBar()}
        onChange={({ nativeEvent }) =>
          // A checkbox changes by a click, whoever makes it: a pointer or the space key.
          terms.onToggle?.(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

function What<Row extends { id: string }>({ row, terms, mark }: Told<Row>) {
  const name = nameIn(terms, row)
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

function Acts<Row>({ row, terms }: Told<Row>) {
  const { actions, onDelete } = terms
  return (
    <div className={classes.buttons}>
      {actions?.(row)}
      {onDelete ? (
        <IconButton tone="danger" aria-label={`Delete ${nameIn(terms, row)}`} onClick={() => onDelete(row)}>
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
