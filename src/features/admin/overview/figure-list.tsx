import { useId } from 'react'
import { Link } from 'react-router-dom'
import { figure } from './admin-figures'
import classes from './figure-list.module.css'

interface Figure {
  label: string
  count: number
  to: string
  /** Counts work to do: highlighted while it is above 0. */
  isWork?: true
}

/** Figures, each linked to the list that it counts. */
export function FigureList({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const headId = useId()
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>
        {figures.map(({ label, count, to, isWork }) => (
          <li key={label}>
            <Link to={to} className={classes.line}>
              <span>{label}</span>
              <strong className={classes.count} data-waits={(isWork && count > 0) || undefined}>
                {figure(count)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
