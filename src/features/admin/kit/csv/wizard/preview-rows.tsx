import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Json } from '#shared/schema/row-values'
import { joinParts } from '#shared/text/join-parts'
import { truncate } from '#shared/text/truncate'
import { formatCount } from '#ui/format/format-count'
import type { CsvFormat } from '../csv-format'
import type { PlannedRow } from '../plan-import'
import classes from './preview-rows.module.css'

export interface PreviewRowsProps {
  rows: readonly PlannedRow[]
  /** Shows why each row is skipped, instead of its values or changes. */
  isSkipped: boolean
  format: CsvFormat
}

/** Number of rows shown at first: few, so that the buttons below are in reach. */
const FIRST_ROWS = 10
/** Number of rows that each 'Show More' adds. */
const MORE_ROWS = 50

/** Rows of a file, each with its number, its title and what it would change. */
export function PreviewRows({ rows, isSkipped, format }: PreviewRowsProps) {
  const [limit, setLimit] = useState(FIRST_ROWS)
  if (rows.length === 0) return <p className="rw-soft">None</p>
  const shown = rows.slice(0, limit)
  return (
    <>
      <p role="status" className="rw-soft">
        Showing {formatCount(shown.length)} of {formatCount(rows.length)}
      </p>
      <ul className={classes.rows}>
        {shown.map((row) =>
          isSkipped ? (
            <SkippedRow key={row.number} row={row} />
          ) : (
            <li key={row.number} className={classes.row}>
              <span className="rw-soft rw-tabular">Row {row.number}</span>
              <bdi className="rw-strong">{truncate(row.title, 120)}</bdi>
              <Details row={row} format={format} />
            </li>
          ),
        )}
      </ul>
      {rows.length > limit ? (
        <Button variant="default" onClick={() => setLimit(limit + MORE_ROWS)}>
          Show More
        </Button>
      ) : null}
    </>
  )
}

function SkippedRow({ row: { number, title, problems } }: { row: PlannedRow }) {
  return (
    <li className={classes.skipped}>
      <span className="rw-danger">
        Row {number}: {problems.map(({ message }) => message).join(', ')}
      </span>
      <bdi className="rw-soft">{truncate(title, 120)}</bdi>
    </li>
  )
}

function Details({ row, format }: { row: PlannedRow; format: CsvFormat }) {
  if (row.kind === 'changed') {
    return (
      <ul className={classes.changes}>
        {row.changes.map(({ key, header, before, after }) => (
          <li key={key}>
            {header}: <del>{short(before)}</del> <ins>{short(after)}</ins>
          </li>
        ))}
      </ul>
    )
  }
  const values = { ...format.defaults, ...row.values }
  const parts = format.columns.flatMap(({ key, header, write }) => {
    const text = key === 'title' || key === 'description' ? '' : write((values[key] ?? null) as Json)
    return text === '' ? [] : [`${header}: ${truncate(text, 60)}`]
  })
  return <bdi className="rw-soft">{joinParts(...parts)}</bdi>
}

const short = (text: string) => truncate(text, 80) || 'empty'
