import classes from './value-view.module.css'

/** Labels with their values, an empty value as '(empty)'. */
export function LabeledLines({ lines }: { lines: readonly { path: string; label: string; text: string }[] }) {
  return (
    <dl className={classes.pairs}>
      {lines.map(({ path, label, text }) => (
        <div key={path} className={classes.pair}>
          <dt>{label}</dt>
          <dd>{text === '' ? '(empty)' : text}</dd>
        </div>
      ))}
    </dl>
  )
}
