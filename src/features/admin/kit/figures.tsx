import { formatCount } from '#ui/format/format-count'
import classes from './figures.module.css'

/** Counts above a manager's list. */
export function Stats({ stats }: { stats: readonly { label: string; count: number }[] }) {
  return (
    <dl className={classes.strip}>
      {stats.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
