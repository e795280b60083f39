import { useId } from 'react'
import { Link } from 'react-router-dom'
import classes from './stat-list.module.css'
import { countText } from './stat-texts'

interface Stat {
  label: string
  count: number
  to: string
  /** Counts work to do: highlighted while it is above 0. */
  isWork?: true
}

/** Stats, each linked to the list of the counted rows. */
export function StatList({ title, stats }: { title: string; stats: readonly Stat[] }) {
  const headId = useId()
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className="rw-text-24 rw-below-8">
        {title}
      </h2>
      <ul>
        {stats.map(({ label, count, to, isWork }) => (
          <li key={label}>
            <Link to={to} className={classes.line}>
              <span>{label}</span>
              <strong className={classes.count} data-waits={(isWork && count > 0) || undefined}>
                {countText(count)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
