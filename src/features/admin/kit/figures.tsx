import { formatCount } from '#ui/format/format-count'
import classes from './figures.module.css'

/** Counts above a manager's list. */
export function Figures({ figures }: { figures: readonly { label: string; count: number }[] }) {
  return (
    <dl className={classes.strip}>
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
