import type { ReactNode } from 'react'
import classes from './data-card.module.css'

export interface DataCardRow {
  label: string
  value: ReactNode
}

export interface DataCardProps {
  /** Heading above the rows; an h2 by default. */
  title?: string
  headingLevel?: 2 | 3
  /** Rows with an empty value (null, undefined, false, '') are omitted. */
  rows?: readonly DataCardRow[]
  /** The rows are amounts: aligned on the right, the last one larger. */
  endsInTotal?: boolean
  /** Two columns of rows where the card is wide enough: for short, independent facts. */
  hasColumns?: boolean
  /** Content below the rows: a price, buttons, a progress bar. */
  children?: ReactNode
}

/** The data card, for specifications, prices, order and sync status. */
export function DataCard({
  title,
  headingLevel = 2,
  rows = [],
  endsInTotal = false,
  hasColumns = false,
  children,
}: DataCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const filledRows = rows.filter(
    ({ value }) => value !== null && value !== undefined && value !== false && value !== '',
  )
  return (
    <section className={classes.plate}>
      {title ? <Heading className={classes.title}>{title}</Heading> : null}
      {filledRows.length > 0 ? (
        <dl
          className={classes.rows}
          data-total={endsInTotal || undefined}
          data-columns={hasColumns || undefined}
        >
          {filledRows.map(({ label, value }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people also write labels, and may write one twice
            <div key={position} className={classes.row}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children ? <div className={classes.body}>{children}</div> : null}
    </section>
  )
}
