import classes from './overview.module.css'

export interface OverviewProps {
  title?: string
  text: string | null
}

/** Description of an item in paragraphs, separated by blank lines. Renders nothing for an empty text. */
export function Overview({ title = 'Overview', text }: OverviewProps) {
  if (!text?.trim()) return null
  return (
    <section className={classes.overview}>
      <h2>{title}</h2>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a paragraph
          <p key={position}>{paragraph}</p>
        ))}
    </section>
  )
}
