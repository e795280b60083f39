import { Children, type ReactNode } from 'react'
import classes from './card-grid.module.css'

export interface CardGridProps {
  /** Most columns on a wide screen; narrower screens get as many as fit. */
  columns?: 2 | 3 | 4
  /** For the three cards of a row like 'Similar rigs': where two fit in a line, the third is not shown. */
  hasFullRows?: boolean
  /** Names the list for assistive tech. */
  label?: string
  /** One keyed element for each item; each is wrapped as a list item. */
  children: ReactNode
}

/** A grid of cards: one column on phones, up to `columns` on wide screens. */
export function CardGrid({ columns = 3, hasFullRows = false, label, children }: CardGridProps) {
  return (
    <ul
      className={classes.grid}
      data-columns={columns}
      data-full-rows={hasFullRows || undefined}
      aria-label={label}
    >
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
